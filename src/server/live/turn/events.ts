import type { CallPhase, EndReason, NoticeCode } from '#contract/live/messages.ts'
import type { VoiceEnding } from '../audio/measure-ending.ts'

export type CallChannel = 'voice' | 'text'
export type CallCommand = 'repeat' | 'skip' | 'more-time' | 'end'

/** One window of 32 ms of the candidate's sound. `audioMs` is its end on the session clock; levels are dBFS. */
export interface SoundWindow {
  audioMs: number
  /** 0 to 1, from the voice activity detector. */
  probability: number
  levelDb: number
  /** Share of the energy above about 1 kHz, 0 to 1: near 0 in a hum, higher in words. */
  brightness: number
}

/**
 * What happens in a call, in order. `atMs` is the session clock and never decreases; `epoch` names the state of the
 * conversation a result was computed for.
 */
export type TurnEvent = { atMs: number } & TurnEventBody

export type TurnEventBody =
  /** `isCatchingUp`: sound from before a reconnection comes first, faster than real time, until `backlog-ended`. */
  | { type: 'call-started'; channel: CallChannel; hasMoreTime: boolean; isCatchingUp: boolean }
  | { type: 'backlog-ended' }
  | ({ type: 'sound-heard' } & SoundWindow)
  | { type: 'clock-ticked' }
  | {
      type: 'words-recognised'
      epoch: number
      text: string
      uptoMs: number
      expectsMore: boolean
      /** How the voice sounded before `uptoMs`; null where it cannot be measured. */
      ending: VoiceEnding | null
    }
  /** A turn detector has listened to the silence that began at `uptoMs`. `probability`: 0 to 1, that the turn is complete. */
  | { type: 'end-judged'; epoch: number; uptoMs: number; probability: number }
  /** `wasLineHeard`: what it interrupted was nearly over and need not be said again. */
  | { type: 'answer-emptied'; epoch: number; wasLineHeard: boolean }
  | { type: 'answer-committed'; epoch: number }
  | { type: 'step-failed'; epoch: number }
  | { type: 'reply-started'; epoch: number; utterance: number; isUninterruptible: boolean; isAnswering: boolean }
  | {
      type: 'reply-finished'
      utterance: number
      next: 'listen' | 'pause' | 'end'
      isPrompt: boolean
      isProbe: boolean
      /** Time to read the line where it was not spoken; silence counts from its end. */
      readingMs: number
      hasMoreTime: boolean
    }
  | { type: 'answer-typed'; clientId: string }
  | { type: 'typing-noticed' }
  | { type: 'command-given'; command: CallCommand }
  | { type: 'mute-changed'; isMuted: boolean }
  /** The candidate says that the answer is complete. `hasCarried`: words of it are stored already, before a prompt. */
  | { type: 'done-pressed'; hasCarried: boolean }
  | { type: 'still-thinking-pressed' }
  | { type: 'pause-requested' }
  | { type: 'resume-requested' }
  | { type: 'channel-changed'; channel: CallChannel }
  | { type: 'call-ended'; reason: EndReason }

export type TurnEventOf<Type extends TurnEvent['type']> = Extract<TurnEvent, { type: Type }>

/**
 * `system` is handled at once. `data` was computed for one epoch and is discarded when an interruption has begun
 * another. `keep` survives an interruption: what a person asked for waits until it can be done.
 */
export const eventClasses: Readonly<Record<TurnEvent['type'], 'system' | 'data' | 'keep'>> = {
  'call-started': 'system',
  'backlog-ended': 'system',
  'sound-heard': 'system',
  'clock-ticked': 'system',
  'words-recognised': 'data',
  'end-judged': 'data',
  'answer-emptied': 'data',
  'answer-committed': 'data',
  'step-failed': 'data',
  'reply-started': 'data',
  'reply-finished': 'system',
  'answer-typed': 'keep',
  'typing-noticed': 'system',
  'command-given': 'keep',
  'mute-changed': 'system',
  'done-pressed': 'system',
  'still-thinking-pressed': 'system',
  'pause-requested': 'keep',
  'resume-requested': 'keep',
  'channel-changed': 'system',
  'call-ended': 'system',
}

/** A segment of the session clock in which the candidate spoke, without padding. */
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
  | { type: 'recognise-ahead'; segment: number; fromMs: number; toMs: number }
  /** Speech went on: the early recognition of this segment is void. */
  | { type: 'drop-recognition'; segment: number }
  /** Have the turn detector listen: the answer from `fromMs`, its last voice at `uptoMs`, and the silence until `toMs`. */
  | { type: 'judge-end'; fromMs: number; uptoMs: number; toMs: number }
  /** These words are complete; a recognition made ahead for the same end counts. `isCut`: speech goes on at `toMs`. */
  | { type: 'close-segment'; segment: number; fromMs: number; toMs: number; isCut: boolean }
  | {
      type: 'respond-to-speech'
      epoch: number
      spoken: SpokenSpan
      decision: EndOfTurnDecision
      isInterviewOver: boolean
      /** It began by stopping the interviewer: a word of assent is then no answer. */
      isInterruption: boolean
      /** It began while the interviewer spoke: the last words of the line may be the loudspeaker's. */
      mayBeEcho: boolean
      /** The candidate said so: a short word is then an answer too. */
      isDone: boolean
    }
  /** The candidate is done and everything they said is stored already: it is answered as it stands. */
  | { type: 'respond-to-carried'; epoch: number; spoken: null; isInterviewOver: boolean }
  | { type: 'respond-to-text'; epoch: number; clientId: string; spoken: SpokenSpan | null; isInterviewOver: boolean }
  | { type: 'respond-to-command'; epoch: number; command: CallCommand; spoken: SpokenSpan | null }
  | { type: 'announce-time-up'; epoch: number; what: 'answer' | 'interview'; spoken: SpokenSpan | null }
  | { type: 'prompt-silence'; epoch: number; stage: '8s' | '20s' | '45s'; spoken: SpokenSpan | null }
  /** The line in force is said again after a noise stopped it; the question in force after a pause or a lost connection. */
  | { type: 'repeat-line'; epoch: number; cause: 'noise' | 'pause' | 'reconnected' }
  /** A pause has begun: how long it may last, and how many more there are. */
  | { type: 'begin-pause'; forMs: number; left: number }
  /** The pause has lasted for as long as it may: the call ends, the interview stays open. */
  | { type: 'stop-for-now' }
  /** For so long from now silence neither ends the answer nor is prompted; 0: no longer. */
  | { type: 'hold-turn'; forMs: number }
  | { type: 'duck-reply'; utterance: number }
  | { type: 'unduck-reply'; utterance: number }
  /** `withdraws`: the candidate had not finished; the reply counts as never given and the answer goes on. */
  | { type: 'interrupt-reply'; utterance: number; cause: 'barge-in' | 'request'; withdraws: boolean }
  /** The candidate went on before the reply began; `isCommitted` says that the first part is already stored. */
  | { type: 'withdraw-reply'; isCommitted: boolean }
  /** What was heard held no words. */
  | { type: 'forget-sound' }
  | { type: 'notify'; code: NoticeCode }
