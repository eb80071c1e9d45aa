/** Tells from the sound of an answer whether its speaker has finished, once they have fallen silent. */
export interface TurnDetector {
  readonly id: string
  /** False: it knows nothing beyond the cues of turn-taking itself, and calls never ask it. */
  readonly listens: boolean
  /**
   * @param pcm 16 kHz mono: the answer so far and the silence after it, its last 8 s or less.
   * @returns 0 to 1, that the turn is complete; null from one that does not listen.
   * Settles within `judgeDeadlineMs`, with the signal's reason as soon as that aborts. Nothing depends on an answer.
   * @throws AppError `speech.failed` (broken, or too slow), `speech.overloaded`, `speech.model_missing`.
   */
  judge(pcm: Int16Array, options: { owner: string }, signal: AbortSignal): Promise<number | null>
  close(): void
}

/** An answer that is later than this no longer changes anything: most turns are over by then. Chosen: the shortest wait is about 600 ms. */
export const judgeDeadlineMs = 1_000
/** As much of an answer as Smart Turn hears. Source: decision 0305. */
export const judgedMs = 8_000
