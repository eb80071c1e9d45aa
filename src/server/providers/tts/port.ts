import type { Locale } from '#contract/values/locales.ts'
import type { VoiceId } from '#contract/values/voices.ts'

/**
 * Text to speech. 16-bit mono PCM at 24,000 Hz in chunks of 20 ms (480 samples); the last one is padded with
 * silence. Leading silence of the model is trimmed.
 */
export interface Tts {
  readonly id: string
  /** What the start says of it, where it stands in for an outside service. */
  readonly standIn?: string
  readonly capabilities: TtsCapabilities
  /** Tells that a call begins which may need this voice: what is loaded when it is first needed is loaded now. */
  prepare?(voice: VoiceId): void
  /**
   * Speaks `text`; the first chunk comes as soon as its first sentence is rendered.
   * @throws AppError `speech.overloaded` (limited), `speech.failed` (provider, retryable), `speech.language_unknown`
   * (invalid) for a language that it does not name.
   */
  speak(text: string, options: TtsOptions, signal: AbortSignal): AsyncIterable<TtsChunk>
}

export interface TtsCapabilities {
  languages: readonly Locale[]
  voices: readonly VoiceId[]
  /** How long a second of speech takes, seconds, on one core; above 0.5 it is for lines rendered ahead. */
  realTimeFactor: number
}

export interface TtsOptions {
  owner: string
  /** What `text` is written in. */
  language: Locale
  voice: VoiceId
  urgency: 'live' | 'background'
}

/** `startMs` counts from the first sample of the utterance. */
export interface TtsChunk {
  pcm: Int16Array
  startMs: number
}
