import type { Dialogue, DialogueAction } from '#contract/interview/dialogue.ts'

/** Where the dialogue stands, in memory: what is stored with the next step. */
export interface Thread {
  dialogue: Dialogue | null
  /** Earlier parts of the answer under way that are stored as turns of their own; the interviewer hears them together. */
  carried: readonly string[]
  /** How it stood before the last answer was taken, in case its speaker had not finished. */
  before: { dialogue: Dialogue | null; carried: readonly string[] } | null
  lastAction: DialogueAction | null
  /** How much of the last line was played before it was stopped, milliseconds; null when it was not. */
  stoppedAtMs: number | null
  /** The wording of the question that is shown. */
  shownText: string | null
  /** Nothing spoken is kept any more: neither sound nor words. Never taken back within a call. */
  isRecordingStopped: boolean
  /** The session clock and the capture sequence that the next step may not fall behind. */
  clockMs: number
  nextSequence: number
}

/** Moves on by one step; `carried` is what the next answer continues. */
export function advanceThread(thread: Thread, dialogue: Dialogue, carried: readonly string[], said: string): void {
  thread.before = {
    dialogue: thread.dialogue,
    carried: said === '' ? thread.carried : [...thread.carried, said],
  }
  thread.dialogue = dialogue
  thread.carried = carried
}

/** The last answer had not ended: its words are carried into the next, and the step they led to never happened. */
export function rewindThread(thread: Thread): void {
  if (thread.before === null) return
  thread.dialogue = thread.before.dialogue
  thread.carried = thread.before.carried
  thread.before = null
}
