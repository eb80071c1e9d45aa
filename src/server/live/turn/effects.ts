import type { CallPhase, NoticeCode } from '#contract/live/messages.ts'
import type { CallCommand } from './events.ts'

/** A stretch of the session clock in which the candidate spoke, without padding. */
export interface SpokenSpan {
  startMs: number
  endMs: number
}

/** How the end of an answer was decided; for the log and the measurements. */
export interface EndOfTurnDecision {
  silenceMs: number
  waitMs: number
}

/**
 * What the session must do. Effects that hand the floor to the interviewer carry the `epoch` their result must name,
 * and `spoken`, the candidate's unfinished speech that they close, where there is some.
 */
export type TurnEffect =
  | { type: 'show-phase'; phase: CallPhase }
  /** Recognise these words now: the turn may end soon. */
  | { type: 'recognise-ahead'; stretch: number; fromMs: number; toMs: number }
  /** Speech went on: the early recognition of this stretch is void. */
  | { type: 'drop-recognition'; stretch: number }
  /** These words are complete; a recognition made ahead for the same end counts. `isCut`: speech goes on at `toMs`. */
  | { type: 'close-stretch'; stretch: number; fromMs: number; toMs: number; isCut: boolean }
  | {
      type: 'take-answer'
      epoch: number
      spoken: SpokenSpan
      decision: EndOfTurnDecision
      isInterviewOver: boolean
      /** It began by stopping the interviewer: a word of assent is then no answer. */
      isInterruption: boolean
    }
  | { type: 'take-typed'; epoch: number; clientId: string; spoken: SpokenSpan | null; isInterviewOver: boolean }
  | { type: 'run-command'; epoch: number; command: CallCommand; spoken: SpokenSpan | null }
  | { type: 'give-time-up'; epoch: number; what: 'answer' | 'interview'; spoken: SpokenSpan | null }
  | { type: 'prompt-silence'; epoch: number; stage: '8s' | '20s' | '45s'; spoken: SpokenSpan | null }
  /** The line in force is said again after a noise stopped it; the question in force after a pause or a lost connection. */
  | { type: 'say-again'; epoch: number; cause: 'noise' | 'pause' | 'reconnected' }
  | { type: 'lower-voice'; utterance: number }
  | { type: 'raise-voice'; utterance: number }
  /** `withdraws`: the candidate had not finished; the reply counts as never given and the answer goes on. */
  | { type: 'stop-voice'; utterance: number; cause: 'barge-in' | 'request'; withdraws: boolean }
  /** The candidate went on before the reply began; `isCommitted` says that the first part is already stored. */
  | { type: 'withdraw-reply'; isCommitted: boolean }
  /** What was heard held no words. */
  | { type: 'forget-sound' }
  | { type: 'notify'; code: NoticeCode }
