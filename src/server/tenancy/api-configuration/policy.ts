import type { ApiUse } from '#contract/values/ai-providers.ts'
import type { VoiceId } from '#contract/values/voices.ts'

/** What one request used. */
export interface Amount {
  audioMs: number
  characters: number
  inputTokens: number
  outputTokens: number
}

export const nothingUsed: Amount = { audioMs: 0, characters: 0, inputTokens: 0, outputTokens: 0 }

/** Millionths of a US dollar: for a minute of listening, a million characters of speech, a million tokens read and written. */
export interface Prices {
  minuteMicros: number | null
  charactersMicros: number | null
  inputMicros: number | null
  outputMicros: number | null
}

const minuteMs = 60_000
const million = 1_000_000

/** A service that does not answer by then is given up and the built-in engine takes over; somebody is waiting. */
export const transcriptionTimeoutMs = 8_000
export const speechTimeoutMs = 10_000
/** Of each question in a test. All five together stay below the minute that proxies usually wait. */
export const testTimeoutMs = 10_000

/** The largest answer that is read: two minutes of speech at 24 kHz are 5.8 MB. */
export const maxAnswerBytes = 16_000_000

/** Saving and testing ask somebody else's service; an owner tries a few times. */
export const maxTests = 60
export const testsWindowMs = 10 * 60_000
/** Of one workspace in one process: they are counted when they end. Pressing twice is no mistake. */
export const maxTestsAtOnce = 3

/** OpenAI's names of voices that come closest to ours. Source: the default of `TTS_VOICES`. */
export const usualVoices: Readonly<Record<VoiceId, string>> = {
  john_us_eng: 'onyx',
  female_us_eng: 'nova',
  raj_ind_english: 'shimmer',
}

/**
 * Tokens that language models may use in one interview, read and written together. A full interview of ten answers asks about
 * 30 questions of 1,500 tokens and is rated with 25 calls of 2,000: four times that is left.
 */
export const maxInterviewTokens = 400_000

/** And for the plan of one opening: its text, a proposal and a repair. */
export const maxPlanTokens = 60_000

/** For the rehearsal of an opening: nine short interviews. */
export const maxRehearsalTokens = 1_500_000

/** What a request costs by the customer's own prices, millionths of a US dollar; null where they gave none for it. */
export function costOf(use: ApiUse, amount: Amount, prices: Prices): number | null {
  switch (use) {
    case 'transcription':
      return prices.minuteMicros === null ? null : Math.round((amount.audioMs / minuteMs) * prices.minuteMicros)
    case 'speech':
      return prices.charactersMicros === null
        ? null
        : Math.round((amount.characters / million) * prices.charactersMicros)
    case 'conversation':
    case 'evaluation':
    case 'planning':
      if (prices.inputMicros === null || prices.outputMicros === null) return null
      return Math.round((amount.inputTokens * prices.inputMicros + amount.outputTokens * prices.outputMicros) / million)
  }
}

export function microsOf(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * 1_000_000)
}

export function dollarsOf(micros: number | null): number | null {
  return micros === null ? null : micros / 1_000_000
}

/** The end of a key, by which its owner knows it again. Of a short one nothing: four characters would be most of it. */
export function keyEndOf(key: string): string {
  return key.length < 12 ? '' : key.slice(-4)
}

/**
 * Whether a key that is stored may be sent to another address without being entered again: only to the same host by the
 * same way, or whoever can change the address could have the key sent to themselves.
 */
export function keepsKey(storedBaseUrl: string, newBaseUrl: string): boolean {
  return new URL(storedBaseUrl).origin === new URL(newBaseUrl).origin
}

export function fillVoices(given: Readonly<Partial<Record<VoiceId, string | null>>>): Record<VoiceId, string> {
  return {
    john_us_eng: given.john_us_eng ?? usualVoices.john_us_eng,
    female_us_eng: given.female_us_eng ?? usualVoices.female_us_eng,
    raj_ind_english: given.raj_ind_english ?? usualVoices.raj_ind_english,
  }
}
