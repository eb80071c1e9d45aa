import { endingAfterMs, endingBeforeMs, measureEnding, type VoiceEnding } from '#server/live/audio/measure-ending.ts'
import { measureWindow } from '#server/live/call/vad-runner.ts'
import type { TurnEffect, TurnEvent } from '#server/live/turn/events.ts'
import { turnPolicyOf } from '#server/live/turn/policy.ts'
import { createTurnState } from '#server/live/turn/state.ts'
import { step } from '#server/live/turn/step.ts'
import type { VadWindow } from '#server/providers/vad/port.ts'
import { callRateHz } from '../voice/read-wav.ts'
import type { Break } from './build-breaks.ts'
import type { Models } from './open-models.ts'

export interface Replayed {
  clip: string
  isEnd: boolean
  /** From the end of the voice to the end of the turn; infinite where the turn did not end. */
  waitedMs: number
  /** How the voice ended; null where nothing was heard. */
  ending: VoiceEnding | null
}

const samplesPerMs = callRateHz / 1_000
/** Quiet after the sound, in which every turn ends. */
const tailMs = 3_000
const policy = turnPolicyOf({ answerMs: 120_000, expectedMs: 300_000, totalMs: 720_000 })
/** What recognition takes on two quiet cores: fixed, and for each millisecond of sound. */
const recognitionMs = 60
const recognitionShare = 0.055
const leadMs = 250
const trailMs = 200

type Piece = Extract<TurnEffect, { type: 'recognise-ahead' | 'close-segment' }>

/** One answer through the real detector, recogniser and reducer, in virtual time. The interviewer would still probe. */
export async function replayBreak(item: Break, models: Models, signal: AbortSignal): Promise<Replayed> {
  const pcm = new Int16Array(item.pcm.length + tailMs * samplesPerMs)
  pcm.set(item.pcm)
  const slice = (fromMs: number, toMs: number) => pcm.slice(Math.max(0, fromMs * samplesPerMs), toMs * samplesPerMs)
  let state = createTurnState(0)
  let takenMs = Number.POSITIVE_INFINITY
  let ending: VoiceEnding | null = null
  const words = new Map<
    number,
    { text: string; toMs: number; dueMs: number; ending: VoiceEnding | null; isTold: boolean }
  >()

  async function recognise({ segment, fromMs, toMs }: Piece, nowMs: number): Promise<void> {
    if (words.get(segment)?.toMs === toMs) return
    const sound = slice(fromMs - leadMs, toMs + trailMs)
    const { text } = await models.stt.transcribe(sound, { owner: 'replay', urgency: 'final' }, signal)
    const dueMs = nowMs + recognitionMs + (recognitionShare * sound.length) / samplesPerMs
    const heard = measureEnding(slice(toMs - endingBeforeMs, toMs + endingAfterMs))
    words.set(segment, { text: text.trim(), toMs, dueMs, ending: heard, isTold: false })
  }

  async function go(event: TurnEvent): Promise<void> {
    const done = step(state, event, policy)
    state = done.state
    for (const effect of done.effects) {
      if (effect.type === 'recognise-ahead' || effect.type === 'close-segment') await recognise(effect, event.atMs)
      if (effect.type === 'drop-recognition') words.delete(effect.segment)
      if (effect.type === 'respond-to-speech') takenMs = event.atMs
    }
  }

  async function tellWords(nowMs: number): Promise<void> {
    const due = [...words.values()].find((piece) => !piece.isTold && piece.dueMs <= nowMs)
    if (due === undefined) return
    due.isTold = true
    ending = due.ending
    const told = [...words.values()].filter((piece) => piece.isTold)
    const text = told.map((piece) => piece.text).join(' ')
    const atMs = Math.max(state.atMs, due.dueMs)
    const { epoch } = state
    await go({ type: 'words-recognised', atMs, epoch, text, uptoMs: due.toMs, ending: due.ending, expectsMore: true })
  }

  for (const event of listening) await go(event)
  for (const { endSample, probability } of await detect(pcm, models, signal)) {
    const audioMs = endSample / samplesPerMs
    await tellWords(audioMs)
    const atMs = Math.max(state.atMs, audioMs)
    const measure = measureWindow(pcm.slice(Math.max(0, endSample - 512), endSample))
    if (takenMs === Number.POSITIVE_INFINITY) await go({ type: 'sound-heard', atMs, audioMs, probability, ...measure })
    if (takenMs < Number.POSITIVE_INFINITY) break
  }
  return { clip: item.clip, isEnd: item.isEnd, waitedMs: takenMs - item.endMs, ending }
}

const listening: readonly TurnEvent[] = [
  { type: 'call-started', atMs: 0, channel: 'voice', hasMoreTime: false, isCatchingUp: false },
  { type: 'reply-started', atMs: 0, epoch: 0, utterance: 0, isUninterruptible: false, isAnswering: false },
  {
    type: 'reply-finished',
    atMs: 0,
    utterance: 0,
    next: 'listen',
    isPrompt: false,
    isProbe: false,
    readingMs: 0,
    hasMoreTime: false,
  },
]

async function detect(pcm: Int16Array, { vad }: Models, signal: AbortSignal): Promise<VadWindow[]> {
  const stream = vad.open(signal)
  const windows: VadWindow[] = []
  const batch = callRateHz / 2
  for (let at = 0; at < pcm.length; at += batch) windows.push(...(await stream.push(pcm.subarray(at, at + batch))))
  stream.close()
  return windows
}
