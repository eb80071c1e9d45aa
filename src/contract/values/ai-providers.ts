import { z } from 'zod'
import type { Locale } from './locales.ts'

/** Where a customer's own key is from; `other` is any service that speaks OpenAI's protocol. */
export const AiProviderId = z.enum(['openai', 'groq', 'other'])
export type AiProviderId = z.infer<typeof AiProviderId>

interface AiProvider {
  /** Null: the customer gives it. */
  baseUrl: string | null
  /** Languages of interviews that its models recognise, and speak; of an unknown service nothing but English is known. */
  hears: readonly Locale[]
  speaks: readonly Locale[]
}

/** Source: the providers' API references, 2026-11. */
export const aiProviders: Readonly<Record<AiProviderId, AiProvider>> = {
  openai: { baseUrl: 'https://api.openai.com/v1', hears: ['en', 'es'], speaks: ['en', 'es'] },
  groq: { baseUrl: 'https://api.groq.com/openai/v1', hears: ['en', 'es'], speaks: ['en'] },
  other: { baseUrl: null, hears: ['en'], speaks: ['en'] },
}

/** Weights that were made of a model of many languages for English alone, such as `distil-whisper-large-v3-en`. */
const englishAlone = /[.-]en$/i

export function heardBy(provider: AiProviderId, transcriptionModel: string): readonly Locale[] {
  return englishAlone.test(transcriptionModel) ? ['en'] : aiProviders[provider].hears
}

/** What the customer's provider is used for; everything else is the built-in engine's. */
export const ApiUse = z.enum(['transcription', 'speech', 'conversation', 'evaluation', 'planning'])
export type ApiUse = z.infer<typeof ApiUse>

/**
 * What keeps a provider from answering as it should, so that a person can be told what to do. `key-refused` 401,
 * `key-forbidden` 403, `no-credit` paid up or quota at its end, `model-unknown`, `voice-unknown`, `not-found` the address
 * leads somewhere, but not to the API, `redirected`, `not-json` and `not-audio` an answer of another kind, `server-fault` 5xx, `answer-unusable` a language
 * model’s answer that was cut off or has not the needed shape, `content-refused` its refusal, `over-budget` nothing was asked.
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
  'answer-unusable',
  'content-refused',
  'over-budget',
  'server-fault',
  'unexpected',
])
export type ApiProblemCode = z.infer<typeof ApiProblemCode>
