import { once } from 'node:events'
import { WebSocket } from 'ws'
import { demoNotice } from '#content/interview/notice.ts'
import { CreatedInterview } from '#contract/api/interviews.ts'
import { decodePlaybackFrame, encodeCaptureFrame, type PlaybackFrame } from '#contract/live/frames.ts'
import { type ClientMessage, livePath, ServerMessage } from '#contract/live/messages.ts'
import { captureFrameSamples, frameMs } from '#contract/live/sound-format.ts'
import type { VoiceId } from '#contract/values/voices.ts'

/** Something that reached the client. `atMs` is `performance.now()`. */
export type Arrival = { atMs: number } & (
  | { kind: 'message'; message: ServerMessage }
  | { kind: 'audio'; utterance: number; startMs: number }
)

export interface CallOptions {
  /** Such as `http://localhost:3000`. */
  baseUrl: string
  /** A call that exists already; without it a new interview is created. */
  token?: string
  channel?: 'voice' | 'text'
  voice?: VoiceId
  /** `real` plays what arrives in real time; `instant` reports each utterance as finished once its first frame is there. */
  playback?: 'real' | 'instant'
  /** Level of the microphone's own noise while nobody speaks, as the largest sample; 0 is digital silence. */
  floor?: number
  onFrame?(frame: PlaybackFrame): void
}

/** Sound that was sent: when its first and its last sample were spoken, as `performance.now()`. */
export interface Said {
  startMs: number
  endMs: number
}

/** One caller: a microphone that never stops, a loudspeaker, and everything that arrived. */
export interface CallClient {
  readonly arrivals: readonly Arrival[]
  readonly reportToken: string | null
  /** Speaks in real time; resolves when the last sample has been sent. @throws Error in a call without voice, or that ends. */
  say(pcm: Int16Array): Promise<Said>
  send(message: ClientMessage): void
  /** The first arrival from index `from` on that fits. @throws Error after `timeoutMs`. */
  waitFor(fits: (arrival: Arrival) => boolean, timeoutMs: number, from?: number): Promise<Arrival>
  /** Waits until the interviewer listens. False when the call has ended instead. */
  untilListening(timeoutMs?: number): Promise<boolean>
  readonly isClosed: boolean
  close(): Promise<void>
}

/** Creates an interview as the page does. */
export async function createInterview(baseUrl: string, voice: VoiceId = 'john_us_eng'): Promise<CreatedInterview> {
  const answer = await fetch(`${baseUrl}/api/interviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ voice, source: 'landing', noticeVersion: demoNotice.version }),
  })
  if (!answer.ok) throw new Error(`The interview was not created: ${answer.status} ${await answer.text()}`)
  return CreatedInterview.parse(await answer.json())
}

export async function openCall(options: CallOptions): Promise<CallClient> {
  const created = options.token === undefined ? await createInterview(options.baseUrl, options.voice) : null
  const token = options.token ?? created?.callToken ?? ''
  const socket = new WebSocket(options.baseUrl.replace(/^http/, 'ws') + livePath, { perMessageDeflate: false })
  socket.binaryType = 'nodebuffer'
  await once(socket, 'open')
  const arrivals: Arrival[] = []
  const waiters = new Set<() => void>()
  const send = (message: ClientMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  const loudspeaker = createLoudspeaker(options.playback ?? 'real', send)
  const microphone = createMicrophone(socket, options.floor ?? 0)
  let isClosed = false

  function arrive(arrival: Arrival): void {
    arrivals.push(arrival)
    loudspeaker(arrival)
    if (arrival.kind === 'message' && arrival.message.type === 'welcome') {
      if (arrival.message.channel === 'voice') microphone.start(arrival.message.nextSequence)
    }
    for (const wake of waiters) wake()
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const atMs = performance.now()
    if (!isBinary) {
      arrive({ atMs, kind: 'message', message: ServerMessage.parse(JSON.parse(data.toString())) })
      return
    }
    const frame = decodePlaybackFrame(data)
    if (frame === null) throw new Error('A playback frame has the wrong size')
    options.onFrame?.(frame)
    arrive({ atMs, kind: 'audio', utterance: frame.utterance, startMs: frame.startMs })
  })
  socket.on('close', () => {
    isClosed = true
    microphone.stop()
    for (const wake of waiters) wake()
  })
  socket.on('error', () => {})
  send({ type: 'hello', protocol: 1, token, channel: options.channel ?? 'voice' })

  const client: CallClient = {
    arrivals,
    reportToken: created?.reportToken ?? null,
    say: microphone.say,
    send,
    async waitFor(fits, timeoutMs, from = 0) {
      const deadline = performance.now() + timeoutMs
      for (let index = from; ; ) {
        for (; index < arrivals.length; index++) {
          const arrival = arrivals[index]
          if (arrival !== undefined && fits(arrival)) return arrival
        }
        if (isClosed || performance.now() > deadline) throw new Error('What was waited for did not come')
        await nextArrival(waiters, deadline - performance.now())
      }
    },
    async untilListening(timeoutMs = 60_000) {
      const deadline = performance.now() + timeoutMs
      while (phaseOf(arrivals) !== 'listening') {
        if (isClosed || phaseOf(arrivals) === 'ended') return false
        if (performance.now() > deadline) throw new Error('The interviewer did not listen in time')
        await nextArrival(waiters, deadline - performance.now())
      }
      return true
    },
    get isClosed() {
      return isClosed
    },
    async close() {
      microphone.stop()
      if (isClosed) return
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
  return client
}

export function phaseOf(arrivals: readonly Arrival[]): string | null {
  const last = arrivals.findLast((arrival) => arrival.kind === 'message' && arrival.message.type === 'phase')
  return last?.kind === 'message' && last.message.type === 'phase' ? last.message.phase : null
}

function nextArrival(waiters: Set<() => void>, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      waiters.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, Math.max(1, timeoutMs))
    waiters.add(wake)
  })
}

/** Sends a frame every 20 ms for as long as the call lasts, with what is to be said or the microphone's floor. */
function createMicrophone(socket: WebSocket, floor: number) {
  let timer: NodeJS.Timeout | null = null
  let sequence = 0
  let startedAtMs = 0
  let sentFrames = 0
  let saying: Saying | null = null

  function sendDue(): void {
    const due = Math.floor((performance.now() - startedAtMs) / frameMs)
    while (sentFrames < due && socket.readyState === socket.OPEN) sendFrame()
  }

  function sendFrame(): void {
    const pcm = new Int16Array(captureFrameSamples)
    for (let i = 0; floor > 0 && i < pcm.length; i++) pcm[i] = Math.round((Math.random() * 2 - 1) * floor)
    const frameStartMs = startedAtMs + sentFrames * frameMs
    if (saying !== null) fill(pcm, saying, frameStartMs)
    socket.send(encodeCaptureFrame({ sequence: sequence++, pcm }))
    sentFrames++
    if (saying !== null && saying.at >= saying.pcm.length) {
      const said = saying
      saying = null
      said.done({ startMs: said.startMs, endMs: said.startMs + said.pcm.length / 16 })
    }
  }

  return {
    start(nextSequence: number) {
      if (timer !== null) return
      sequence = nextSequence
      startedAtMs = performance.now()
      sentFrames = 0
      timer = setInterval(sendDue, frameMs / 2)
    },
    stop() {
      if (timer !== null) clearInterval(timer)
      saying?.lost(new Error('The call has ended'))
      saying = null
    },
    say(pcm: Int16Array): Promise<Said> {
      if (timer === null) return Promise.reject(new Error('The call has no voice: the machine is full'))
      return new Promise((resolve, reject) => {
        saying = { pcm, at: 0, startMs: 0, done: resolve, lost: reject }
      })
    },
  }
}

interface Saying {
  pcm: Int16Array
  at: number
  startMs: number
  done(said: Said): void
  lost(error: Error): void
}

function fill(frame: Int16Array, saying: Saying, frameStartMs: number): void {
  if (saying.at === 0) saying.startMs = frameStartMs
  const part = saying.pcm.subarray(saying.at, saying.at + frame.length)
  frame.set(part)
  saying.at += part.length
}

/** Reports playback as a browser does. */
function createLoudspeaker(playback: 'real' | 'instant', send: (message: ClientMessage) => void) {
  let current: { utterance: number; startedAtMs: number } | null = null

  function finish(utterance: number, positionMs: number): void {
    if (current?.utterance !== utterance) return
    current = null
    send({ type: 'playback', utterance, state: 'finished', positionMs })
  }

  return (arrival: Arrival): void => {
    if (arrival.kind === 'audio') {
      if (current?.utterance === arrival.utterance || arrival.startMs > 0) return
      current = { utterance: arrival.utterance, startedAtMs: arrival.atMs }
      send({ type: 'playback', utterance: arrival.utterance, state: 'started', positionMs: 0 })
      if (playback === 'instant') finish(arrival.utterance, 0)
      return
    }
    const { message } = arrival
    if (message.type === 'utterance-end' && current?.utterance === message.utterance) {
      const leftMs = current.startedAtMs + message.durationMs - performance.now()
      setTimeout(() => finish(message.utterance, message.durationMs), Math.max(0, leftMs))
    }
    if (message.type === 'stop' && current?.utterance === message.utterance) {
      const positionMs = arrival.atMs - current.startedAtMs
      current = null
      send({ type: 'playback', utterance: message.utterance, state: 'stopped', positionMs })
    }
  }
}
