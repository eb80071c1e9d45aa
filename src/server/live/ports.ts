import type { DangerHeard, Dialogue } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn, TurnSegment } from '#contract/interview/turn.ts'
import type { ClientMessage, EndReason, ServerMessage } from '#contract/live/messages.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { VoiceId } from '#contract/values/voices.ts'

/** What the live session knows of an interview when a connection opens: the last stored turn and everything before. */
export interface LiveInterview {
  id: string
  voice: VoiceId
  plan: InterviewPlan
  /** False where the candidate has not agreed to be recorded: what is heard is written down and not kept. */
  isRecorded?: boolean
  /** The candidate agreed to an interview in writing and is not heard, whatever could hear them. */
  isInWriting?: boolean
  /** The candidate has withdrawn in the call: what they say is neither recorded nor written down, what they type is. */
  isRecordingStopped?: boolean
  /** Asked for before the call: the interviewer waits longer from the first question on. */
  hasMoreTime?: boolean
  /** Null before the first turn. */
  dialogue: Dialogue | null
  turns: readonly Turn[]
  /** The session clock at the end of the last stored turn; a new session starts its clock here. */
  clockMs: number
  /** Capture frames before this sequence belong to stored turns. */
  nextSequence: number
}

/** The lease on the row: only its holder may store. A later claim takes it over and the earlier holder is told. */
export interface LiveLease {
  interview: LiveInterview
  /** Grows by one with every claim of this interview, on any process; what `store` and `finish` are checked against. */
  generation: number
  /** Whether an alert would reach a person now, a few seconds ago at most: only then the interviewer says so. */
  readonly canAlert: boolean
  /**
   * `leave` is called when another page of this candidate is about to claim the interview here, which waits a little: it is to
   * store what is being said and give the lease back.
   */
  onAsked(leave: () => void): void
  /** Aborted when another connection, here or on another process, has claimed the interview. */
  lost: AbortSignal
  release(): Promise<void>
}

/** Written in one transaction; nothing that follows begins before it resolves. */
export interface StoredStep {
  /** The candidate's turn (if any) and the interviewer's, in order, with consecutive indexes. */
  turns: readonly Turn[]
  /** Recordings by turn id, 16 kHz mono; stored before the rows that mention them. */
  recordings: ReadonlyMap<string, Int16Array>
  dialogue: Dialogue
  clockMs: number
  nextSequence: number
  /** The candidate has withdrawn: stored with this step, and true of every later session of the interview. */
  stopsRecording?: boolean
  /** Danger was heard in this step: people are told as soon as it is stored. */
  alert?: StepAlert
}

/** As the interviewer heard it; null in the place of words that may not be kept. */
export type StepAlert = Omit<DangerHeard, 'sentence'> & { sentence: string | null }

export interface LiveClaim {
  /** The connection came to this workspace's own domain, where no other interview is opened. */
  workspaceId?: string
  /** The page that held it is back, and sends again what was not stored. */
  isBack?: boolean
}

/** Where a live session reports to; implemented by the interviews feature. `live` itself knows no feature. */
export interface LiveSink {
  /**
   * Whoever holds the interview in this process stores what is being said before, unless the same page is back, which has it.
   * @throws AppError `interview.token_invalid`, `interview.already_finished`, `database.unavailable`.
   */
  claim(token: string, claim?: LiveClaim): Promise<LiveLease>
  /** Idempotent by turn id. @throws AppError `storage.unavailable`, `database.unavailable`, `live.taken_over`. */
  store(lease: LiveLease, step: StoredStep): Promise<void>
  /**
   * Ends the interview and enqueues its evaluation; answers whether there will be a report. Idempotent. The reasons
   * `taken-over`, `stopped-for-now`, `draining`, `refused` and `failed` leave it in progress, to be resumed. @throws AppError `live.taken_over`.
   */
  finish(lease: LiveLease, outcome: LiveOutcome): Promise<Finished>
  /**
   * What a second listening made of a spoken answer after its turn, in one transaction. Words that are no longer those that were
   * seen, or that a report is made of, stay; an alert is raised all the same once there is a report. Answers whether the words
   * changed.
   */
  revise(interviewId: string, turnId: string, revision: TurnRevision): Promise<boolean>
}

export interface Finished {
  hasReport: boolean
  /** The candidate has withdrawn, and is no candidate any more. */
  isWithdrawn?: boolean
}

export interface TurnRevision {
  /** How far two recognisers agree, 0 to 1. */
  confidence: number
  /** Better ones, and those they take the place of; left out where there are none. */
  words?: { seen: string; text: string; segments: TurnSegment[] }
  /** Danger was heard in the better words. */
  alert?: StepAlert
}

export interface LiveOutcome {
  reason: EndReason
  atMs: number
}

/** The connection as the session sees it; the WebSocket adapter and the test's pipe implement it. */
export interface LiveTransport {
  send(message: ServerMessage): void
  sendFrame(frame: Uint8Array): void
  /** Bytes accepted by `send` and not yet on the wire; the session stops sending audio ahead above a limit. */
  readonly bufferedBytes: number
  messages: AsyncIterable<
    | { kind: 'message'; message: ClientMessage }
    | { kind: 'frame'; bytes: Uint8Array }
    | { kind: 'malformed'; why: string }
  >
  /** The page was closed or left, by its browser's own word: what it had not sent yet is gone with it. */
  readonly isPageGone: boolean
  close(code: number, reason: string): void
}

/** A line as sound: from the cache of rendered lines when it is there, else spoken live, always in one voice per call. */
export interface LineVoice {
  /** 24 kHz mono in 20 ms chunks. */
  speak(text: string, signal: AbortSignal): AsyncIterable<{ pcm: Int16Array; startMs: number }>
}

/** Chooses the one voice a call keeps. */
export interface LineVoices {
  /** A plan in another one is not spoken. */
  readonly languages: readonly Locale[]
  open(options: { owner: string; voice: VoiceId; plan: InterviewPlan }): Promise<LineVoice>
}

/** Places on the machine: how many voice calls it can hold. */
export interface CallSlots {
  /** Null when the machine is full. */
  take(owner: string): { release(): void } | null
}
