import { isAppError } from '#contract/errors.ts'
import type { Dialogue, DialogueAction } from '#contract/interview/dialogue.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { NoticeCode } from '#contract/live/messages.ts'
import type { Answer } from '#interviewer/collect-answer.ts'
import { type Clock, waitFor } from '../../platform/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { LiveLease, LiveSink, StoredStep } from '../ports.ts'
import type { AgentTurn } from './agent-turn-for.ts'
import {
  buildSpokenTurn,
  buildTypedTurn,
  captionOf,
  questionIdOf,
  recordingPaddingAfterMs,
  recordingPaddingBeforeMs,
} from './build-turn.ts'
import type { Call } from './call.ts'
import { advanceContext } from './dialogue-context.ts'
import type { Transcript } from './recognition.ts'

/** A step before its turns have their indexes. */
export interface UnnumberedStep extends Omit<StoredStep, 'turns'> {
  turns: readonly Omit<Turn, 'index'>[]
}

export interface TurnWriterOptions {
  sink: LiveSink
  lease: LiveLease
  clock: Clock
  log: Log
  /** Ends all trying: the connection is gone and its grace is over, or the interview has been taken over. */
  signal: AbortSignal
  notify(code: NoticeCode): void
}

/** Stores what has happened, strictly in order, trying again until it is stored. */
export interface TurnWriter {
  /** Resolves when the step is on disk. @throws AppError `live.taken_over`, or when the signal ends the trying. */
  store(step: UnnumberedStep): Promise<readonly Turn[]>
  /** Runs another write in the same order as persistently. */
  run<Result>(write: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing waits to be stored any more. */
  settled(): Promise<void>
}

const firstDelayMs = 250
const maxDelayMs = 5_000

export function createTurnWriter(options: TurnWriterOptions): TurnWriter {
  const { sink, lease } = options
  let nextIndex = (lease.interview.turns.at(-1)?.index ?? -1) + 1
  let tail: Promise<unknown> = Promise.resolve()
  let isInTrouble = false

  /** Null when it failed in a way that may pass. */
  async function tryOnce<Result>(write: () => Promise<Result>): Promise<{ result: Result } | null> {
    try {
      const result = await write()
      if (isInTrouble) options.notify('storage-recovered')
      isInTrouble = false
      return { result }
    } catch (error) {
      if (!isAppError(error) || !error.retryable) throw error
      options.log.warn({ code: error.code }, 'A turn could not be stored yet')
      if (!isInTrouble) options.notify('storage-unavailable')
      isInTrouble = true
      return null
    }
  }

  async function keepTrying<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(maxDelayMs, delayMs * 2)) {
      options.signal.throwIfAborted()
      const done = await tryOnce(write)
      if (done !== null) return done.result
      await waitFor(options.clock, delayMs, options.signal)
    }
  }

  function enqueue<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = tail.then(() => keepTrying(write))
    tail = result.catch(() => undefined)
    return result
  }

  return {
    store(step) {
      const turns = step.turns.map((turn) => ({ ...turn, index: nextIndex++ }))
      return enqueue(async () => {
        await sink.store(lease, { ...step, turns })
        return turns
      })
    },
    run: enqueue,
    async settled() {
      await tail
    },
  }
}

/** False when the step cannot be stored any more: the interview is somebody else's, or the connection is long gone. */
export async function storeAgentTurn(
  call: Call,
  agentTurn: AgentTurn,
  heard: Transcript | null,
  { action, dialogue }: Pick<Answer, 'action' | 'dialogue'>,
): Promise<boolean> {
  // Storing may take a while: what is said meanwhile stands beneath it.
  if (heard !== null && agentTurn.spoken !== null) call.answerCaption.show(heard.text)
  const prepared = buildStep(call, agentTurn, heard, { action, dialogue })
  const kept = keptOf(call, action, prepared)
  const said = [heard?.text ?? '', agentTurn.typed?.text ?? ''].filter((text) => text !== '').join(' ')
  const carried = agentTurn.carries ? [...call.context.carried, said].filter((text) => text !== '') : []
  advanceContext(call.context, kept.dialogue, carried, said)
  call.context.lastAction = action
  call.recognition.reset()
  call.answerCaption.withdraw()
  try {
    const turns = await call.writer.store({ ...kept, dialogue: withPauses(call, kept.dialogue) })
    for (const turn of [...prepared.turns.filter((turn) => !kept.turns.includes(turn)), ...turns]) {
      const clientId = turn.id === agentTurn.typed?.id ? turn.id : null
      call.transport.send({ type: 'caption', caption: captionOf(turn) })
      call.transport.send({ type: 'stored', turnId: turn.id, clientId, uptoSequence: prepared.nextSequence })
      if (kept.recordings.has(turn.id)) hearAgain(call, agentTurn, turn, heard)
    }
    if (agentTurn.spoken !== null) call.listener.forgetBefore(agentTurn.spoken.endMs - recordingPaddingBeforeMs)
    return true
  } catch (error) {
    if (!isAppError(error) && !call.signal.aborted) throw error
    return false
  }
}

/** What was really heard of it is listened to again: the silence of a pause has no words. */
function hearAgain(
  call: Call,
  { spoken, onStored }: AgentTurn,
  turn: UnnumberedStep['turns'][number],
  heard: Transcript | null,
): void {
  if (spoken === null || heard === null) return
  const { startMs, endMs } = spoken
  const pcm = call.listener.slice(startMs - recordingPaddingBeforeMs, endMs + recordingPaddingAfterMs)
  onStored?.({ turn, segments: heard.heard, pcm })
}

function buildStep(
  call: Call,
  agentTurn: AgentTurn,
  heard: Transcript | null,
  { action, dialogue }: Pick<Answer, 'action' | 'dialogue'>,
): UnnumberedStep {
  const turns: UnnumberedStep['turns'][number][] = []
  const recordings = new Map<string, Int16Array>()
  const questionId = questionIdOf(call.plan, call.context.dialogue)
  if (heard !== null && heard.text !== '' && agentTurn.spoken !== null) {
    const span = agentTurn.spoken
    const id = call.answerCaption.take()
    const spoken = buildSpokenTurn({ id, questionId, action, ...heard, span })
    turns.push(spoken)
    const { audioStartMs } = spoken
    if (audioStartMs !== null)
      recordings.set(id, call.listener.record(audioStartMs, span.endMs + recordingPaddingAfterMs))
  }
  if (agentTurn.typed !== undefined) {
    const { id, text, startMs } = agentTurn.typed
    const endMs = call.clock.nowMs()
    turns.push(buildTypedTurn({ id, questionId, action, text, startMs, endMs }))
  }
  const upToMs = agentTurn.spoken === null ? call.clock.nowMs() : agentTurn.spoken.endMs + recordingPaddingAfterMs
  const { alert } = action
  return {
    turns,
    recordings,
    dialogue,
    ...checkpointOf(call, upToMs),
    ...(alert === undefined ? {} : { alert }),
  }
}

/**
 * As it is stored: with the pauses and the time that counts against no limit, in whole milliseconds. In memory the
 * dialogue stays the interviewer's own object, by which it is known whether the conversation has moved on.
 */
export function withPauses(call: Call, dialogue: Dialogue): Dialogue {
  const { restedMs, pauses, phase } = call.state()
  const isPaused = phase === 'paused' || call.leavesPause
  return { ...dialogue, rest: { ms: Math.round(restedMs), pauses, ...(isPaused ? { isPaused } : {}) } }
}

/** That a pause has begun is stored at once: whoever loses the connection in it has taken it, and taken it once. */
export function storePause(call: Call): void {
  const { dialogue } = call.context
  if (dialogue === null) return
  const checkpoint = checkpointOf(call, call.clock.nowMs())
  call.writer
    .store({ turns: [], recordings: new Map(), dialogue: withPauses(call, dialogue), ...checkpoint })
    .catch((error: unknown) => call.deps.log.debug({ cause: error }, 'A pause was not stored'))
}

/**
 * How far the conversation is once what is being stored has happened: the session clock, and the first frame that no
 * stored turn needs. An answer that has begun meanwhile keeps its frames. Neither ever goes back.
 */
export function checkpointOf(call: Call, upToMs: number): { clockMs: number; nextSequence: number } {
  const { context, listener, clock } = call
  const answer = call.state().answer
  const runStartMs = call.state().activity.runStartMs
  const beganMs = answer?.startMs ?? runStartMs ?? upToMs
  const keptFromMs = Math.min(upToMs, beganMs - recordingPaddingBeforeMs)
  context.nextSequence = Math.max(context.nextSequence, listener.sequenceAt(keptFromMs))
  context.clockMs = Math.max(context.clockMs, Math.round(clock.nowMs()))
  return { clockMs: context.clockMs, nextSequence: context.nextSequence }
}

/**
 * What of a step may be kept. The words that withdraw are, without their sound, and the candidate sees at once that the
 * recording has stopped. What is said afterwards is heard, so that a request is served, and not kept: no turn, no sound,
 * no sentence of an alert, and the interviewer is told to keep no word of it either. What is typed is kept.
 */
function keptOf(call: Call, action: DialogueAction, step: UnnumberedStep): UnnumberedStep {
  if (call.context.isRecordingStopped) return withoutSpeech(step)
  if (action.stopsRecording !== true) return step
  call.context.isRecordingStopped = true
  call.transport.send({ type: 'recording-stopped' })
  return { ...step, recordings: new Map(), stopsRecording: true }
}

function withoutSpeech(step: UnnumberedStep): UnnumberedStep {
  const turns = step.turns.filter(({ speaker, channel }) => speaker !== 'candidate' || channel !== 'voice')
  return { ...step, turns, recordings: new Map(), ...withoutSpokenSentence(step.alert, turns) }
}

function withoutSpokenSentence(
  alert: UnnumberedStep['alert'],
  kept: UnnumberedStep['turns'],
): Pick<UnnumberedStep, 'alert'> {
  if (alert === undefined || alert.sentence === null) return {}
  const { sentence } = alert
  const isTyped = kept.some(({ speaker, text }) => speaker === 'candidate' && text.includes(sentence))
  return { alert: isTyped ? alert : { ...alert, sentence: null } }
}
