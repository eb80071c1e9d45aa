import { z } from 'zod'
import { PasskeyName, PasskeyPurpose } from '../values/second-factor.ts'
import { defineEndpoint } from './endpoint.ts'

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)

/** What a browser answers when a passkey was made: what is read of it. Source: Web Authentication Level 3, 5.1. */
export const MadePasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** What a browser answers when a passkey has signed. */
export const PasskeyAnswer = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** What the browser's own dialog is opened with; each works for one answer, within five minutes. */
export const beginPasskey = defineEndpoint({
  id: 'passkeys.begin',
  method: 'POST',
  path: '/api/passkeys/begin',
  summary: 'Read the options that a browser makes a passkey, or has one sign, with.',
  tag: 'Accounts',
  access: 'public',
  body: z.strictObject({ purpose: PasskeyPurpose }),
  result: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: [
    'request.invalid',
    'session.missing',
    'proof.needed',
    'passkey.refused',
    'passkey.too_many',
    'rate.limited',
    'origin.forbidden',
  ],
})

/** Adds a passkey to the account of whoever is signed in. Recovery codes come with the first factor, this once. */
export const addPasskey = defineEndpoint({
  id: 'passkeys.add',
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Add a passkey to the account.',
  tag: 'Accounts',
  access: 'user',
  body: z.strictObject({ name: PasskeyName, made: MadePasskey }),
  status: 201,
  result: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [
    'request.invalid',
    'session.missing',
    'proof.needed',
    'passkey.refused',
    'passkey.too_many',
    'rate.limited',
    'origin.forbidden',
  ],
})

/**
 * Signs in with a passkey alone, answers the challenge that stands before a session, or proves once more who is signed in:
 * whichever the options were made for. A session's cookie comes with the answer.
 */
export const answerPasskey = defineEndpoint({
  id: 'passkeys.answer',
  method: 'POST',
  path: '/api/passkeys/answer',
  summary: 'Prove by a passkey who asks.',
  tag: 'Accounts',
  access: 'public',
  body: z.strictObject({ answer: PasskeyAnswer }),
  status: 204,
  errors: [
    'request.invalid',
    'passkey.refused',
    'sign_in.challenge_over',
    'sign_in.sso_required',
    'rate.limited',
    'origin.forbidden',
  ],
})
