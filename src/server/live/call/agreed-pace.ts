import type { DialogueState } from '#contract/interview/dialogue.ts'
import type { LiveInterview } from '../ports.ts'

/** More time that was asked for outside the call, also while it was interrupted; what was granted within it stays. */
export function withAgreedPace({ hasMoreTime }: LiveInterview, dialogue: DialogueState): DialogueState {
  return hasMoreTime === true ? { ...dialogue, hasMoreTime } : dialogue
}
