import { isAppError } from '#contract/errors.ts'
import type { DialogueAction } from '#contract/interview/dialogue.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { Answer } from '#interviewer/collect-answer.ts'
import type { SpokenSpan } from '../turn/effects.ts'
import {
  buildSpokenTurn,
  buildTypedTurn,
  captionOf,
  linesLeft,
  questionIdOf,
  recordingPaddingAfterMs,
  recordingPaddingBeforeMs,
} from './build-turn.ts'
import type { Call } from './call.ts'
import type { UnplacedStep } from './keeper.ts'
import type { SpokenAnswer } from './prepare-answer.ts'
import type { Heard } from './recognition.ts'
import type { Replier } from './reply.ts'
import { keptOf } from './stop-recording.ts'
import { storedPlace } from './stored-place.ts'
import { advanceThread } from './thread.ts'

export interface TypedWords {
  id: string
  text: string
  startMs: number
}

/** The words since the interviewer's last turn. */
export interface Said {
  text: string
  /** False for what is spoken after the recording was stopped. */
  isKept: boolean
}

/** The floor goes from the candidate to the interviewer. */
export interface HandOver {
  epoch: number
  spoken: SpokenSpan | null
  typed?: TypedWords
  /** The interviewer's answer to what was said since its last one, with the sound where that was begun ahead. */
  answer(said: Said | null, signal: AbortSignal): Promise<SpokenAnswer>
  /** What was said belongs to the next answer too: the interviewer has only put in a word. */
  carries: boolean
  isAnswering: boolean
  isPrompt: boolean
  isFirm: boolean
  endReasonOf(action: DialogueAction): EndReason | null
  /** Answers `true` for words that are none: the conversation stands where it was. */
  isNothing?(text: string): boolean
  meter?: { recognised(): void; decided(): void; stored(): void; audible(): void }
  /** @param turn.pcm Its recording, 16 kHz mono. */
  onStored?(turn: { id: string; text: string; pcm: Int16Array }): void
}

/**
 * Takes a hand-over from the last recognised word to the first word of the reply, storing in between. Until the interviewer's
 * answer is whole nothing of it counts, so that a candidate who goes on meanwhile goes on with the same answer.
 * @param signal Nobody waits for this reply any more.
 */
export async function carryOut(call: Call, replier: Replier, handOver: HandOver, signal: AbortSignal): Promise<void> {
  const { epoch } = handOver
  await replier.settled()
  const heard = await hearOut(call, handOver)
  if (heard === 'failed' || call.signal.aborted || call.state().epoch !== epoch) return
  handOver.meter?.recognised()
  if (heard !== null && handOver.isNothing?.(heard.text)) {
    call.recognition.reset()
    const { lastAction, stoppedAtMs } = call.thread
    const wasLineHeard = linesLeft(lastAction?.say ?? [], stoppedAtMs).length === 0
    call.dispatch({ type: 'answer-emptied', epoch, wasLineHeard })
    return
  }
  const made = await answerTo(call, handOver, heard, signal)
  if (made === null) return
  const { answer } = made
  call.dispatch({ type: 'answer-committed', epoch })
  handOver.meter?.decided()
  const speech = made.speech ?? replier.prepare(answer.action)
  const stored = await storeStep(call, handOver, heard, answer)
  handOver.meter?.stored()
  if (!stored || call.state().epoch !== epoch) {
    speech?.cancel()
    return
  }
  if (call.deps.draining.aborted && answer.action.next !== 'end') {
    speech?.cancel()
    call.end('draining')
    return
  }
  await replier.say(answer.action, {
    epoch,
    speech,
    isAnswering: handOver.isAnswering,
    isPrompt: handOver.isPrompt,
    isFirm: handOver.isFirm || answer.action.next === 'end',
    endReason: answer.action.next === 'end' ? handOver.endReasonOf(answer.action) : null,
    onFirstAudio: handOver.meter?.audible,
  })
}

/** The words of what was being said; null when nothing was. A recogniser that fails leaves the floor with the candidate. */
async function hearOut(call: Call, handOver: HandOver): Promise<Heard | null | 'failed'> {
  if (handOver.spoken === null) return null
  try {
    return await call.recognition.finish()
  } catch (error) {
    if (!isAppError(error)) throw error
    if (call.signal.aborted || call.state().epoch !== handOver.epoch) return 'failed'
    call.deps.log.warn({ code: error.code }, 'An answer could not be recognised')
    call.recognition.reset()
    call.notify('speech-unavailable')
    if (handOver.typed !== undefined) return null
    call.dispatch({ type: 'step-failed', epoch: handOver.epoch })
    return 'failed'
  }
}

/** Null when the conversation has gone on without it. */
async function answerTo(
  call: Call,
  handOver: HandOver,
  heard: Heard | null,
  signal: AbortSignal,
): Promise<SpokenAnswer | null> {
  try {
    const made = await handOver.answer(saidSince(call, handOver, heard), signal)
    if (!signal.aborted && call.state().epoch === handOver.epoch) return made
    made.speech?.cancel()
    return null
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

function saidSince(call: Call, handOver: HandOver, heard: Heard | null): Said | null {
  const { carried, isRecordingStopped } = call.thread
  const spoken = [...carried, heard?.text ?? ''].filter((text) => text !== '')
  const words = [...spoken, handOver.typed?.text ?? ''].filter((text) => text !== '')
  return words.length === 0 ? null : { text: words.join(' '), isKept: !isRecordingStopped || spoken.length === 0 }
}

/** False when the step cannot be stored any more: the interview is somebody else's, or the connection is long gone. */
async function storeStep(
  call: Call,
  handOver: HandOver,
  heard: Heard | null,
  { action, dialogue }: Answer,
): Promise<boolean> {
  const prepared = buildStep(call, handOver, heard, { action, dialogue })
  const kept = keptOf(call, action, prepared)
  const said = [heard?.text ?? '', handOver.typed?.text ?? ''].filter((text) => text !== '').join(' ')
  const carried = handOver.carries ? [...call.thread.carried, said].filter((text) => text !== '') : []
  advanceThread(call.thread, kept.dialogue, carried, said)
  call.thread.lastAction = action
  call.recognition.reset()
  try {
    const turns = await call.keeper.store(kept)
    for (const turn of [...prepared.turns.filter((turn) => !kept.turns.includes(turn)), ...turns]) {
      const clientId = turn.id === handOver.typed?.id ? turn.id : null
      call.transport.send({ type: 'caption', caption: captionOf(turn) })
      call.transport.send({ type: 'stored', turnId: turn.id, clientId, uptoSequence: prepared.nextSequence })
      const pcm = kept.recordings.get(turn.id)
      if (pcm !== undefined) handOver.onStored?.({ id: turn.id, text: turn.text, pcm })
    }
    if (handOver.spoken !== null) call.listener.forgetBefore(handOver.spoken.endMs - recordingPaddingBeforeMs)
    return true
  } catch (error) {
    if (!isAppError(error) && !call.signal.aborted) throw error
    return false
  }
}

function buildStep(call: Call, handOver: HandOver, heard: Heard | null, { action, dialogue }: Answer): UnplacedStep {
  const turns: UnplacedStep['turns'][number][] = []
  const recordings = new Map<string, Int16Array>()
  const questionId = questionIdOf(call.plan, call.thread.dialogue)
  if (heard !== null && heard.text !== '' && handOver.spoken !== null) {
    const span = handOver.spoken
    const id = call.deps.ids.uuid()
    turns.push(buildSpokenTurn({ id, questionId, action, ...heard, span }))
    const pcm = call.listener.slice(span.startMs - recordingPaddingBeforeMs, span.endMs + recordingPaddingAfterMs)
    recordings.set(id, pcm)
  }
  if (handOver.typed !== undefined) {
    const { id, text, startMs } = handOver.typed
    const endMs = call.clock.nowMs()
    turns.push(buildTypedTurn({ id, questionId, action, text, startMs, endMs }))
  }
  const upToMs = handOver.spoken === null ? call.clock.nowMs() : handOver.spoken.endMs + recordingPaddingAfterMs
  const { alert } = action
  return {
    turns,
    recordings,
    dialogue,
    ...storedPlace(call, upToMs),
    ...(alert === undefined ? {} : { alert }),
  }
}
