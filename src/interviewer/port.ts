import type { DialogueAction, DialogueState, Line } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'

/** One finished utterance of the candidate. */
export interface Utterance {
  text: string
  channel: 'voice' | 'text'
  /** Whether an alert reaches a person now: only then the interviewer says that one is told. */
  canAlert?: boolean
}

export interface DialogueStep {
  state: DialogueState
  action: DialogueAction
}

/**
 * The interviewer as the live session sees it. Pure: same input, same output; no clock, no randomness.
 * The built-in one follows the evaluation design, section 5.2.
 */
export interface Interviewer {
  /** Takes what the first turn would else pay for: the built-in one reads its weights, a tenth of a second. */
  prepare(): void
  /** Greeting with the AI notice, then the first question. */
  start(plan: InterviewPlan): DialogueStep
  /** Takes one finished utterance. First matching rule of the turn handler wins. */
  respond(plan: InterviewPlan, state: DialogueState, utterance: Utterance): DialogueStep
  /** Silence since the last line ended: `8s` take your time, `20s` offer repeat or skip, `45s` check sound. */
  silence(plan: InterviewPlan, state: DialogueState, stage: '8s' | '20s' | '45s'): DialogueStep
  /** Buttons: the same outcomes as saying so. */
  command(
    plan: InterviewPlan,
    state: DialogueState,
    command: 'repeat' | 'skip' | 'more-time' | 'end',
    channel: Utterance['channel'],
  ): DialogueStep
  /** The answer or the interview ran out of time: thanks, and the next question or the closing. */
  timeUp(plan: InterviewPlan, state: DialogueState, what: 'answer' | 'interview', heard: Utterance | null): DialogueStep
  /** What to say after a dropped connection: the question in force again, and the follow-up where one was asked. */
  resume(plan: InterviewPlan, state: DialogueState): DialogueStep
  /** Whether the answer so far, with these words added, would still draw a probe for a missing result; a hint for how long to wait. */
  expectsMore(plan: InterviewPlan, state: DialogueState, partialText: string): boolean
  /** Every line this plan can make the interviewer say, in the order in which they are likely needed. */
  lines(plan: InterviewPlan): readonly Line[]
}
