import type { Clip } from '../voice/build-items.ts'
import { type Arrival, openCall } from '../voice/call-client.ts'
import { findVoice } from '../voice/find-voice.ts'
import { countWordErrors, type WordErrors } from './word-errors.ts'

export interface SocketFigures extends WordErrors {
  file: string
  text: string
}

/** Calls at once: enough to save time, few enough that each is heard as if alone. */
const callsAtOnce = 2
/** Level of the microphone's own noise, largest sample: a quiet room. */
const floor = 12
/** A clip may begin with the first frame; people leave a moment after the question. */
const leadMs = 400
const answerTimeoutMs = 40_000
const samplesPerMs = 16

/** Each recording as the answer in a call of its own, in real time, through the socket and everything behind it. */
export async function measureSocket(baseUrl: string, clips: readonly Clip[]): Promise<readonly SocketFigures[]> {
  const figures = new Map<string, SocketFigures>()
  const waiting = [...clips]
  async function work(): Promise<void> {
    for (let clip = waiting.shift(); clip; clip = waiting.shift()) {
      const text = await hearThroughCall(baseUrl, clip)
      figures.set(clip.file, { file: clip.file, text, ...countWordErrors(clip.text, text) })
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  return clips.flatMap((clip) => figures.get(clip.file) ?? [])
}

async function hearThroughCall(baseUrl: string, clip: Clip): Promise<string> {
  const call = await openCall({ baseUrl, playback: 'instant', floor })
  try {
    await call.untilListening()
    const from = call.arrivals.length
    await new Promise((resolve) => setTimeout(resolve, leadMs))
    const said = await call.say(clip.pcm)
    // A pause inside the clip may end an answer and begin another: the last one ends after the last word.
    const lastWordMs = said.startMs + findVoice(clip.pcm).endSample / samplesPerMs
    await call.waitFor((arrival) => isFinalAnswer(arrival) && arrival.atMs > lastWordMs, answerTimeoutMs, from)
    return answersIn(call.arrivals.slice(from))
  } finally {
    await call.close()
  }
}

function isFinalAnswer(arrival: Arrival): boolean {
  if (arrival.kind !== 'message' || arrival.message.type !== 'caption') return false
  const { caption } = arrival.message
  return caption.speaker === 'candidate' && caption.isFinal
}

/** The final captions of everything the candidate said, in order. */
function answersIn(arrivals: readonly Arrival[]): string {
  const texts = new Map<string, string>()
  for (const arrival of arrivals) {
    if (!isFinalAnswer(arrival) || arrival.kind !== 'message' || arrival.message.type !== 'caption') continue
    texts.set(arrival.message.caption.turnId, arrival.message.caption.text)
  }
  return [...texts.values()].join(' ')
}
