import type { Dialogue, DialogueAction } from '#contract/interview/dialogue.ts'
import type { LiveInterview } from '../ports.ts'

/** Where the dialogue stands, in memory: what is stored with the next step. */
export interface DialogueContext {
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

export function createDialogueContext(interview: LiveInterview): DialogueContext {
  return {
    dialogue: interview.dialogue,
    carried: [],
    before: null,
    lastAction: null,
    stoppedAtMs: null,
    shownText: null,
    isRecordingStopped: interview.isRecordingStopped ?? false,
    clockMs: interview.clockMs,
    nextSequence: interview.nextSequence,
  }
}

/** Moves on by one step; `carried` is what the next answer continues. */
export function advanceContext(
  context: DialogueContext,
  dialogue: Dialogue,
  carried: readonly string[],
  said: string,
): void {
  context.before = {
    dialogue: context.dialogue,
    carried: said === '' ? context.carried : [...context.carried, said],
  }
  context.dialogue = dialogue
  context.carried = carried
}

/** The last answer had not ended: its words are carried into the next, and the step they led to never happened. */
export function rewindContext(context: DialogueContext): void {
  if (context.before === null) return
  context.dialogue = context.before.dialogue
  context.carried = context.before.carried
  context.before = null
}
