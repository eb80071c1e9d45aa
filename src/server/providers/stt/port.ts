import type { Locale } from '#contract/values/locales.ts'

/** Speech to text, one closed segment at a time. */
export interface Stt {
  readonly id: string
  /** What the start says of it, where it stands in for an outside service. */
  readonly standIn?: string
  readonly capabilities: { languages: readonly Locale[]; hasWordTimes: boolean }
  /** Hearing the same sound once more costs nobody anything, and sends it nowhere. */
  readonly hearsAgain?: true
  /** Whether it would hear at once and nobody waits for it; left out where each hearing costs somebody something. */
  isFree?(): boolean
  /**
   * Recognises one segment of 16 kHz mono speech, at most 30 s, leading silence trimmed by the adapter.
   * Empty text means that nothing was said. Jobs are served fairly between `owner`s; `final` before `speculative`
   * before `background`. Aborting drops a job that has not begun.
   * @throws AppError `speech.overloaded` (limited) when the queue is full, `speech.failed` (provider, retryable),
   * `speech.language_unknown` (invalid) for a language that it does not name: it never guesses words in another one.
   */
  transcribe(pcm: Int16Array, options: SttOptions, signal: AbortSignal): Promise<Transcript>
}

export interface SttOptions {
  /** The call this belongs to; the unit of fairness. */
  owner: string
  /** What is spoken. */
  language: Locale
  urgency: 'final' | 'speculative' | 'background'
  /** `second` asks the smaller model whose agreement is the confidence. */
  model?: 'main' | 'second'
}

export interface Transcript {
  text: string
  /** Time in the queue and in the model, milliseconds. */
  waitMs: number
  computeMs: number
  /** Sound that an outside service was sent, milliseconds; left out where none was. */
  sentMs?: number
}
