import { isAppError } from '#contract/errors.ts'
import type { DialogueAction } from '#contract/interview/dialogue.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { DialogueStep } from '#interviewer/port.ts'
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
import type { PreparedSpeech } from './prepare-speech.ts'
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

/** The floor goes from the candidate to the interviewer. */
export interface HandOver {
  epoch: number
  spoken: SpokenSpan | null
  typed?: TypedWords
  /** The interviewer's decision, given what was said since its last one; null when nothing was. */
  decide(heard: string | null): DialogueStep
  /** Sound begun ahead for that decision. */
  speechFor?(step: DialogueStep): PreparedSpeech | null
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

/** Takes a hand-over from the last recognised word to the first word of the reply, storing in between. */
export async function carryOut(call: Call, replier: Replier, handOver: HandOver): Promise<void> {
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
  call.dispatch({ type: 'answer-committed', epoch })
  const step = decide(call, handOver, heard)
  handOver.meter?.decided()
  const speech = handOver.speechFor?.(step) ?? replier.prepare(step.action)
  const stored = await storeStep(call, handOver, heard, step)
  handOver.meter?.stored()
  if (!stored || call.state().epoch !== epoch) {
    speech?.cancel()
    return
  }
  if (call.deps.draining.aborted && step.action.next !== 'end') {
    speech?.cancel()
    call.end('draining')
    return
  }
  await replier.say(step.action, {
    epoch,
    speech,
    isAnswering: handOver.isAnswering,
    isPrompt: handOver.isPrompt,
    isFirm: handOver.isFirm || step.action.next === 'end',
    endReason: step.action.next === 'end' ? handOver.endReasonOf(step.action) : null,
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

function decide(call: Call, handOver: HandOver, heard: Heard | null): DialogueStep {
  const words = [...call.thread.carried, heard?.text ?? '', handOver.typed?.text ?? ''].filter((text) => text !== '')
  return handOver.decide(words.length === 0 ? null : words.join(' '))
}

/** False when the step cannot be stored any more: the interview is somebody else's, or the connection is long gone. */
async function storeStep(call: Call, handOver: HandOver, heard: Heard | null, step: DialogueStep): Promise<boolean> {
  const prepared = buildStep(call, handOver, heard, step)
  const kept = keptOf(call, step.action, prepared)
  const said = [heard?.text ?? '', handOver.typed?.text ?? ''].filter((text) => text !== '').join(' ')
  const carried = handOver.carries ? [...call.thread.carried, said].filter((text) => text !== '') : []
  advanceThread(call.thread, kept.dialogue, carried, said)
  call.thread.lastAction = step.action
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

function buildStep(call: Call, handOver: HandOver, heard: Heard | null, step: DialogueStep): UnplacedStep {
  const turns: UnplacedStep['turns'][number][] = []
  const recordings = new Map<string, Int16Array>()
  const questionId = questionIdOf(call.plan, call.thread.dialogue)
  if (heard !== null && heard.text !== '' && handOver.spoken !== null) {
    const span = handOver.spoken
    const id = call.deps.ids.uuid()
    turns.push(buildSpokenTurn({ id, questionId, action: step.action, ...heard, span }))
    const pcm = call.listener.slice(span.startMs - recordingPaddingBeforeMs, span.endMs + recordingPaddingAfterMs)
    recordings.set(id, pcm)
  }
  if (handOver.typed !== undefined) {
    const { id, text, startMs } = handOver.typed
    const endMs = call.clock.nowMs()
    turns.push(buildTypedTurn({ id, questionId, action: step.action, text, startMs, endMs }))
  }
  const upToMs = handOver.spoken === null ? call.clock.nowMs() : handOver.spoken.endMs + recordingPaddingAfterMs
  const { alert } = step.action
  return {
    turns,
    recordings,
    dialogue: step.state,
    ...storedPlace(call, upToMs),
    ...(alert === undefined ? {} : { alert }),
  }
}
