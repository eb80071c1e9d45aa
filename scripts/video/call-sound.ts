import type { Page } from '@playwright/test'
import { decodeCaptureFrame, decodePlaybackFrame } from '#contract/live/frames.ts'
import { type CallPhase, ClientMessage, livePath, ServerMessage } from '#contract/live/messages.ts'
import { captureFrameSamples, captureRateHz, frameMs, playbackRateHz } from '#contract/live/sound-format.ts'

/** Something that could be heard, and when; `atMs` counts from 1970. */
export interface Sound {
  atMs: number
  pcm: Int16Array
  rateHz: number
}

/** A line of the interviewer: its words, and its sound from the moment the loudspeaker began. */
export interface Line extends Sound {
  text: string
}

/** What the socket said last of where the call is. */
interface Standing {
  phase: CallPhase | null
  question: { number: number; text: string } | null
}

export interface CallSound {
  readonly standing: Standing
  /** What the interviewer said, as far as it was played. */
  lines(): readonly Line[]
  /** What the microphone sent, from its first frame. */
  microphone(): Sound | null
}

interface Utterance {
  text: string
  pcm: Int16Array
  startedAtMs: number | null
  /** Where it was cut off, milliseconds from its first sample. */
  stoppedMs: number | null
}

/** Listens to a page's live socket: both voices, as they were sent and when they were played. */
export function listenToCall(page: Page): CallSound {
  const utterances = new Map<number, Utterance>()
  const standing: Standing = { phase: null, question: null }
  const sent: { sequence: number; atMs: number; pcm: Int16Array }[] = []

  page.on('websocket', (socket) => {
    if (!socket.url().endsWith(livePath)) return
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') readServer(payload, utterances, standing)
      else keepPlayback(payload, utterances)
    })
    socket.on('framesent', ({ payload }) => {
      const atMs = Date.now()
      if (typeof payload === 'string') readClient(payload, utterances, atMs)
      else {
        const frame = decodeCaptureFrame(payload)
        if (frame !== null) sent.push({ ...frame, atMs })
      }
    })
  })

  return {
    standing,
    lines: () =>
      [...utterances.values()].flatMap(({ text, pcm, startedAtMs, stoppedMs }) => {
        if (startedAtMs === null) return []
        const heard = stoppedMs === null ? pcm : pcm.slice(0, Math.round((stoppedMs * playbackRateHz) / 1_000))
        return [{ text, pcm: heard, rateHz: playbackRateHz, atMs: startedAtMs }]
      }),
    microphone: () => joinFrames(sent),
  }
}

function readServer(payload: string, utterances: Map<number, Utterance>, standing: Standing): void {
  const message = ServerMessage.parse(JSON.parse(payload))
  if (message.type === 'phase') standing.phase = message.phase
  if (message.type === 'question') standing.question = message.question
  if (message.type === 'ended') standing.phase = 'ended'
  if (message.type !== 'utterance') return
  utterances.set(message.utterance, {
    text: message.text,
    pcm: new Int16Array(0),
    startedAtMs: null,
    stoppedMs: null,
  })
}

function keepPlayback(payload: Buffer, utterances: Map<number, Utterance>): void {
  const frame = decodePlaybackFrame(payload)
  const utterance = frame === null ? undefined : utterances.get(frame.utterance)
  if (frame === null || utterance === undefined) return
  const at = Math.round((frame.startMs * playbackRateHz) / 1_000)
  const pcm = new Int16Array(Math.max(utterance.pcm.length, at + frame.pcm.length))
  pcm.set(utterance.pcm)
  pcm.set(frame.pcm, at)
  utterance.pcm = pcm
}

function readClient(payload: string, utterances: Map<number, Utterance>, atMs: number): void {
  const message = ClientMessage.parse(JSON.parse(payload))
  if (message.type !== 'playback') return
  const utterance = utterances.get(message.utterance)
  if (utterance === undefined) return
  if (message.state === 'started') utterance.startedAtMs = atMs - message.positionMs
  if (message.state === 'stopped') utterance.stoppedMs = message.positionMs
}

/** The frames carry no time but their number, and arrive a little late at most: the earliest says when all began. */
function joinFrames(sent: readonly { sequence: number; atMs: number; pcm: Int16Array }[]): Sound | null {
  const [first] = sent
  if (first === undefined) return null
  const count = Math.max(...sent.map((frame) => frame.sequence)) - first.sequence + 1
  const pcm = new Int16Array(count * captureFrameSamples)
  for (const frame of sent) pcm.set(frame.pcm, (frame.sequence - first.sequence) * captureFrameSamples)
  const starts = sent.map((frame) => frame.atMs - (frame.sequence - first.sequence + 1) * frameMs)
  return { atMs: Math.min(...starts), pcm, rateHz: captureRateHz }
}
