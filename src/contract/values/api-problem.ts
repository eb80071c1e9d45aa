import { z } from 'zod'

/** What the customer's provider is used for; everything else is the built-in engine's. */
export const ApiUse = z.enum(['transcription', 'speech'])
export type ApiUse = z.infer<typeof ApiUse>

/**
 * What keeps a provider from answering as it should, so that a person can be told what to do. `key-refused` 401,
 * `key-forbidden` 403, `no-credit` paid up or quota at its end, `model-unknown`, `voice-unknown`, `not-found` the address
 * leads somewhere, but not to the API, `redirected`, `not-json` and `not-audio` an answer of another kind, `server-fault` 5xx.
 */
export const ApiProblemCode = z.enum([
  'address-forbidden',
  'address-plain',
  'name-unknown',
  'refused',
  'tls',
  'lost',
  'timeout',
  'redirected',
  'not-found',
  'key-refused',
  'key-forbidden',
  'no-credit',
  'rate-limited',
  'model-unknown',
  'voice-unknown',
  'not-json',
  'not-audio',
  'server-fault',
  'unexpected',
])
export type ApiProblemCode = z.infer<typeof ApiProblemCode>
