import { z } from 'zod'
import { TurnKind } from '../interview/turn.ts'
import { AccessToken, InterviewId, TurnId } from '../values/ids.ts'
import { storableText } from '../values/storable-text.ts'
import { VoiceId } from '../values/voices.ts'

/** Path of the live socket. The token travels in `hello`, never in the address. */
export const livePath = '/api/live'

/** Largest JSON message the server accepts, bytes; a typed answer fits with room to spare. */
export const maxMessageBytes = 16_384

/** Time within which `hello` must arrive after the handshake, milliseconds. */
export const helloTimeoutMs = 5_000

/* ── candidate → server ─────────────────────────────────────────────────────────────────────────────────────────── */

export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    protocol: z.literal(1),
    token: AccessToken,
    /** `voice` when a microphone is running; `text` otherwise. May change later by `channel`. */
    channel: z.enum(['voice', 'text']),
    /** This page was in the call until its connection was lost, and sends again what was not stored. */
    isBack: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('channel'), channel: z.enum(['voice', 'text']) }),
  /** A typed answer; `clientId` makes a repeated send harmless. */
  z.strictObject({
    type: z.literal('answer'),
    clientId: z.uuid(),
    text: z.string().max(8_000).transform(storableText).pipe(z.string().trim().min(1)),
  }),
  /** The person is typing: silence prompts wait. */
  z.strictObject({ type: z.literal('typing') }),
  z.strictObject({ type: z.literal('mute'), muted: z.boolean() }),
  z.strictObject({ type: z.literal('repeat') }),
  z.strictObject({ type: z.literal('skip') }),
  z.strictObject({ type: z.literal('more-time') }),
  /** *I am done*: the answer ends now. */
  z.strictObject({ type: z.literal('done') }),
  /** *Still thinking*: the turn is held for a minute, as often as it is asked for. */
  z.strictObject({ type: z.literal('still-thinking') }),
  /** `afterFrame`: the pause began before the connection was lost, and frames below this number are of before it. */
  z.strictObject({ type: z.literal('pause'), afterFrame: z.number().int().nonnegative().optional() }),
  z.strictObject({ type: z.literal('resume') }),
  /** Ends this call alone: the interview stays open, and what is being said is stored first. */
  z.strictObject({ type: z.literal('stop-for-now') }),
  z.strictObject({ type: z.literal('end') }),
  /** What the loudspeaker really played; `positionMs` counts from the utterance's first sample. */
  z.strictObject({
    type: z.literal('playback'),
    utterance: z.number().int().nonnegative(),
    state: z.enum(['started', 'finished', 'stopped']),
    positionMs: z.number().nonnegative(),
  }),
  /** The line is too slow for plain sound: for the rest of this connection the voice comes in compact frames. */
  z.strictObject({ type: z.literal('slow-line') }),
  z.strictObject({ type: z.literal('ping'), id: z.number().int().nonnegative() }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/* ── server → candidate ─────────────────────────────────────────────────────────────────────────────────────────── */

export const CallPhase = z.enum(['preparing', 'listening', 'thinking', 'speaking', 'paused', 'ended'])
export type CallPhase = z.infer<typeof CallPhase>

export const Caption = z.object({
  turnId: TurnId,
  speaker: z.enum(['interviewer', 'candidate']),
  kind: TurnKind.nullable(),
  text: z.string(),
  /** False while the words may still change. */
  isFinal: z.boolean(),
})
export type Caption = z.infer<typeof Caption>

export const QuestionProgress = z.object({
  /** 1-based place of the main question, and how many there are. */
  number: z.number().int().positive(),
  total: z.number().int().positive(),
  /** The question itself, whole, whatever was asked about it since. */
  text: z.string(),
  /** What was last asked about it: other words or a follow-up; null where that is the question itself. */
  followUp: z.string().nullable().default(null),
})
export type QuestionProgress = z.infer<typeof QuestionProgress>

export const NoticeCode = z.enum([
  'no-sound',
  'noise-only',
  'storage-unavailable',
  'storage-recovered',
  'machine-full',
  'speech-unavailable',
  /** Voice was asked for, or sound sent, in an interview whose language is not both heard and spoken here. */
  'language-in-writing',
  'time-nearly-up',
  'answer-too-long',
  'nothing-heard-yet',
  'pause-nearly-over',
  'no-pause-left',
  'bad-message',
])
export type NoticeCode = z.infer<typeof NoticeCode>

export const EndReason = z.enum([
  'completed',
  'ended-by-candidate',
  'withdrawn',
  'safety',
  'time-up',
  'taken-over',
  /** The candidate goes on later, or has paused for as long as a pause may last. */
  'stopped-for-now',
  'draining',
  'refused',
  'failed',
])
export type EndReason = z.infer<typeof EndReason>

export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    interviewId: InterviewId,
    resumed: z.boolean(),
    /** The channel granted; `text` although `voice` was asked when the machine is full. */
    channel: z.enum(['voice', 'text']),
    /** Its language is not both heard and spoken here: there is no voice to ask for. */
    isWritten: z.boolean().optional(),
    voice: VoiceId,
    /** The capture sequence the client goes on from (it sends again what it still holds from there). */
    nextSequence: z.number().int().nonnegative(),
    /** Everything said so far. */
    captions: z.array(Caption),
    question: QuestionProgress.nullable(),
    /** Milliseconds left of the announced length; may be negative. */
    remainingMs: z.number(),
    /** The candidate has withdrawn from being recorded: nothing spoken is kept any more. */
    isRecordingStopped: z.boolean().optional(),
    /** The session clock when this was sent, milliseconds: turns and the takes of a film lie on it. */
    sessionMs: z.number().nonnegative().optional(),
  }),
  z.object({ type: z.literal('phase'), phase: CallPhase }),
  /** The turn is held for thinking for so long from now; 0 when it no longer is. Another phase ends it too. */
  z.object({ type: z.literal('hold'), forMs: z.number().nonnegative() }),
  /** How long the pause that has begun may last, and how many more there are. */
  z.object({ type: z.literal('pause'), forMs: z.number().nonnegative(), left: z.number().int().nonnegative() }),
  z.object({ type: z.literal('question'), question: QuestionProgress }),
  z.object({ type: z.literal('caption'), caption: Caption }),
  /** Binary frames with this utterance number follow until `utterance-end`. */
  z.object({
    type: z.literal('utterance'),
    utterance: z.number().int().nonnegative(),
    turnId: TurnId,
    text: z.string(),
  }),
  z.object({
    type: z.literal('utterance-end'),
    utterance: z.number().int().nonnegative(),
    durationMs: z.number().nonnegative(),
  }),
  /** Barge-in: lower the voice, bring it back, or stop it for good. */
  z.object({ type: z.literal('duck'), utterance: z.number().int().nonnegative(), isDucked: z.boolean() }),
  z.object({ type: z.literal('stop'), utterance: z.number().int().nonnegative() }),
  /** The candidate's turn is on disk; recorded frames before `uptoSequence` may be forgotten. */
  z.object({
    type: z.literal('stored'),
    turnId: TurnId,
    clientId: z.uuid().nullable(),
    uptoSequence: z.number().int().nonnegative(),
  }),
  /** The candidate has withdrawn: from now on neither sound nor spoken words are kept, and deletion is offered. */
  z.object({ type: z.literal('recording-stopped') }),
  z.object({ type: z.literal('notice'), code: NoticeCode, text: z.string() }),
  z.object({
    type: z.literal('pong'),
    id: z.number().int().nonnegative(),
    /** The session clock when this was sent, milliseconds. */
    sessionMs: z.number().nonnegative().optional(),
    /** Where on it the frame of this number begins, and those behind it one after the other; left out where a break may come first. */
    sound: z.object({ sequence: z.number().int().nonnegative(), sessionMs: z.number().nonnegative() }).optional(),
  }),
  z.object({
    type: z.literal('ended'),
    reason: EndReason,
    text: z.string(),
    hasReport: z.boolean(),
    /** They are no candidate any more; left out where they ended the interview and nothing else. */
    isWithdrawn: z.boolean().optional(),
  }),
])
export type ServerMessage = z.infer<typeof ServerMessage>

/**
 * WebSocket close codes in the application's range (RFC 6455, 7.4.2) and whether the client tries again.
 * 4000 malformed, 4001 not authorised, 4003 wrong origin, 4008 hello timed out, 4009 taken over by another
 * connection, 4010 finished, 4011 stopped for now, 4029 too much traffic: final. 4013 server draining, 1006 network: reconnect.
 */
export const closeCodes = {
  malformed: 4000,
  unauthorised: 4001,
  forbiddenOrigin: 4003,
  helloTimeout: 4008,
  takenOver: 4009,
  finished: 4010,
  stoppedForNow: 4011,
  draining: 4013,
  flooding: 4029,
} as const
