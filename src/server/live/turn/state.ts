import type { Dialogue } from '#contract/interview/dialogue.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { VoiceEnding } from '../audio/measure-ending.ts'
import type { CallChannel, CallCommand, SoundWindow, TurnEventOf } from './events.ts'

/** The candidate's voice, smoothed: one `run` is speech with gaps too short to matter. */
export interface SpeechActivity {
  isSpeech: boolean
  runStartMs: number | null
  runVoicedMs: number
  /** Of `runVoicedMs`, what is too bright to be a hum. */
  runBrightMs: number
  /** The run before, while what comes next still belongs to it; null once an answer holds it, or after a longer gap. */
  spoken: SpokenRun | null
  /** Sound in a row that may become voice: enough to lower the interviewer, not to stop them. */
  onsetMs: number
  lastOnsetMs: number
  lastVoicedMs: number
  lastAudioMs: number
  /** The last second and a half, for a judge of ends that listens to the sound. */
  recent: readonly SoundWindow[]
}

/** Runs with short pauses between them that no answer holds: said over the interviewer, and not for long enough to interrupt. */
export interface SpokenRun {
  startMs: number
  endMs: number
  voicedMs: number
}

/** Speech that is recognised as one piece. */
export interface SpeechSegment {
  id: number
  fromMs: number
  /** End of the words that an early recognition covers; null when there is none. */
  aheadToMs: number | null
}

/** The answer that is being heard. */
export interface Answer {
  startMs: number
  voicedEndMs: number
  voicedMs: number
  segment: SpeechSegment | null
  /** Words so far, and the point on the session clock they reach. */
  text: string
  textUptoMs: number
  ending: VoiceEnding | null
  expectsMore: boolean
  /**
   * The turn detector was asked about the silence after `voicedEndMs`, and has said `probability`, null until then. Null where
   * it was not asked, as after any new voice.
   */
  judged: { probability: number | null } | null
  /** It began by stopping the interviewer. */
  isInterruption: boolean
  /** It began while the interviewer spoke. */
  isOverLine: boolean
  isWarned: boolean
  isPrompted: boolean
  /** Of its time, what counts against no limit: thinking that was asked for, and pauses. */
  heldMs: number
}

/** The reply that is being spoken. */
export interface Reply {
  utterance: number
  startedMs: number
  isDucked: boolean
  isUninterruptible: boolean
  isAnswering: boolean
}

export interface TurnState {
  atMs: number
  epoch: number
  phase: 'preparing' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'ended'
  channel: CallChannel
  /** Something of this interview was answered in writing, which takes longer. */
  hasWritten: boolean
  isMuted: boolean
  hasMoreTime: boolean
  /** How often the candidate had not finished when their turn was taken. */
  falseEnds: number
  /** The line in force is a probe. */
  isProbe: boolean
  activity: SpeechActivity
  /** When sound arrived last, however old it was. */
  heardAtMs: number
  nextSegment: number
  answer: Answer | null
  /** While thinking: the answer that led here if it may still go on, and whether it is already stored. */
  endedAnswer: { answer: Answer; isCommitted: boolean } | null
  reply: Reply | null
  /** Silence since the last line, prompts not counted, and how many prompts were given. */
  /** `hasDraft`: keys were pressed since the last answer was sent. */
  quiet: { ms: number; given: number; typingUntilMs: number; hasDraft: boolean }
  soundCheck: { silentMs: number; noiseMs: number; emptyAnswers: number; isToldSilent: boolean; isToldNoise: boolean }
  /** Until when the turn is held for thinking; null when it is not. */
  holdUntilMs: number | null
  /** Time that counts against no limit of the interview: thinking that was asked for, pauses, and lost connections. */
  restedMs: number
  /** Pauses that were taken. */
  pauses: number
  /** Since when it is paused; null when it is not. */
  pausedAtMs: number | null
  isToldPauseNearlyOver: boolean
  /** The connection was lost in a pause that has been counted: asked for again it is the same one. */
  isPauseOpen: boolean
  isCatchingUp: boolean
  isToldTimeNearlyUp: boolean
  isTimeUpGiven: boolean
  /** The line in force was cut by a pause and must be said again. */
  isLineCut: boolean
  /** What the turn that is being worked out was asked for by; null when it was no command. */
  command: CallCommand | null
  kept: readonly KeptEvent[]
  endReason: EndReason | null
}

export type KeptEvent = TurnEventOf<'answer-typed' | 'command-given' | 'pause-requested' | 'resume-requested'>

export function createTurnState(
  atMs: number,
  hasWritten = false,
  rest: Dialogue['rest'] = { ms: 0, pauses: 0 },
): TurnState {
  return {
    atMs,
    epoch: 0,
    phase: 'preparing',
    channel: 'text',
    hasWritten,
    isMuted: false,
    hasMoreTime: false,
    falseEnds: 0,
    isProbe: false,
    activity: {
      isSpeech: false,
      runStartMs: null,
      runVoicedMs: 0,
      runBrightMs: 0,
      spoken: null,
      onsetMs: 0,
      lastOnsetMs: atMs,
      lastVoicedMs: atMs,
      lastAudioMs: atMs,
      recent: [],
    },
    heardAtMs: atMs,
    nextSegment: 0,
    answer: null,
    endedAnswer: null,
    reply: null,
    quiet: { ms: 0, given: 0, typingUntilMs: atMs, hasDraft: false },
    soundCheck: { silentMs: 0, noiseMs: 0, emptyAnswers: 0, isToldSilent: false, isToldNoise: false },
    holdUntilMs: null,
    restedMs: rest.ms,
    pauses: rest.pauses,
    pausedAtMs: null,
    isToldPauseNearlyOver: false,
    isPauseOpen: rest.isPaused ?? false,
    isCatchingUp: false,
    isToldTimeNearlyUp: false,
    isTimeUpGiven: false,
    isLineCut: false,
    command: null,
    kept: [],
    endReason: null,
  }
}

/** What every handler and strategy returns: the next state and what the session must do about it. */
export interface Step<Effect> {
  state: TurnState
  effects: readonly Effect[]
}
