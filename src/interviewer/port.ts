import type { Dialogue, DialogueDecision, DialogueStanding, Line } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'

/** One finished utterance of the candidate. */
export interface Utterance {
  text: string
  channel: 'voice' | 'text'
  /** Whether an alert reaches a person now: only then the interviewer says that one is told. */
  canAlert?: boolean
  /** False once the candidate has stopped the recording: heard, so that a request is served, and no word of it in the state. */
  isKept?: boolean
}

export type SilenceStage = '8s' | '20s' | '45s'

/**
 * Why the interviewer is to speak. `heard` is what the candidate has said since its last turn. Beside a silence or a button it
 * is not taken for an answer: it is heard for danger alone.
 */
export type Occasion =
  /** Greeting with the AI notice, then the first question. */
  | { type: 'call-began' }
  | { type: 'utterance-ended'; heard: Utterance }
  /** Silence since the last line ended: `8s` take your time, `20s` offer repeat or skip, `45s` check sound. */
  | { type: 'silence'; stage: SilenceStage; heard: Utterance | null }
  /** Buttons: the same outcomes as saying so. */
  | {
      type: 'command'
      command: 'repeat' | 'skip' | 'more-time' | 'end'
      channel: Utterance['channel']
      heard: Utterance | null
    }
  /** The answer or the interview ran out of time: thanks, and the next question or the closing. */
  | { type: 'time-up'; what: 'answer' | 'interview'; heard: Utterance | null }
  /** After a dropped connection or a pause: the question in force again, and the follow-up where one was asked. */
  | { type: 'call-resumed' }

/**
 * How long somebody is waiting: aborted when they have waited long enough. What an interviewer has not said by then it says in
 * words that are ready. Left out: nobody is in a hurry.
 */
export interface Patience {
  /** For the first words. */
  first: AbortSignal
  /** For the rest, while the first are being spoken. */
  whole: AbortSignal
}

export interface RespondOptions {
  /** Nobody waits for the answer any more: the candidate has gone on, or the call is over. */
  signal: AbortSignal
  patience?: Patience
  /** More time was agreed outside the conversation; it holds from now on. */
  hasMoreTime?: boolean
}

/**
 * A piece of an answer. The `step` comes first, once: the decision, and where the interviewer stands after it. Then the lines,
 * in order, as they come; `goesOn` says that another one is still being made, so that this one may be spoken meanwhile, and
 * `state` where the interviewer stands once it has been said, where that is not the step's.
 */
export type AnswerPart =
  | { type: 'step'; decision: DialogueDecision; state: Dialogue['state']; standing: DialogueStanding }
  | { type: 'speech'; line: Line; goesOn?: true; state?: Dialogue['state'] }

/**
 * The interviewer as the live session sees it. Its state is its own: whoever runs the conversation keeps it as JSON, hands it
 * back, and reads `standing` instead. The same plan, state and occasion may be answered several times, and answers that
 * nobody waits for may be left unfinished: what counts is the state that is handed back.
 */
export interface Interviewer {
  /** Takes what the first turn would else pay for: the built-in one reads its weights, a tenth of a second. */
  prepare(): void
  /** @param state What the last step told; null before the first. Throws, while it is read, what went wrong. */
  respond(
    plan: InterviewPlan,
    state: Dialogue['state'] | null,
    occasion: Occasion,
    options: RespondOptions,
  ): AsyncIterable<AnswerPart>
  /**
   * Whether the answer so far, with these words added, would still draw a probe for a missing result; a hint for how long to
   * wait, asked in every silence, so it is answered at once.
   */
  expectsMore(plan: InterviewPlan, state: Dialogue['state'], partialText: string): boolean
  /** Every line this plan can make the interviewer say, in the order in which they are likely needed. */
  lines(plan: InterviewPlan): readonly Line[]
}
