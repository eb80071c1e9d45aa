import { encodePlaybackFrame, playbackBytesOf } from '#contract/live/frames.ts'
import type { ClientMessage } from '#contract/live/messages.ts'
import { frameMs, playbackFrameSamples } from '#contract/live/sound-format.ts'
import type { ComingLines } from '#interviewer/collect-answer.ts'
import { type Follower, followSignals } from '../../platform/abort-signals.ts'
import { type Clock, waitFor } from '../../platform/clock.ts'
import type { LineVoice, LiveTransport } from '../ports.ts'
import type { SessionClock } from '../session-clock.ts'

/** How a line was really heard, on the session clock. */
export interface Spoken {
  startMs: number
  endMs: number
  playedMs: number
  wasStopped: boolean
}

export interface Utterance {
  number: number
  turnId: string
  onFirstAudio(): void
  onFailed(error: unknown): void
}

export interface Speaker {
  /** Resolves when the loudspeaker has finished, or must have, or was stopped. Never rejects. */
  speak(speech: PreparedSpeech, utterance: Utterance, signal: AbortSignal): Promise<Spoken>
  /** Sends no more and lets `speak` end with what the loudspeaker reports. */
  stop(): void
  /** From now on the sound is sent in compact frames: the line is too slow for plain ones. */
  sendCompact(): void
  report(message: Extract<ClientMessage, { type: 'playback' }>): void
}

/** Sent ahead of real time: bridges a busy moment of ours and a slow one of the network, and is quickly stopped. */
const leadMs = 400
/** The lead is refilled in bursts of this size, so that a call costs ten timers a second, not fifty. */
const burstMs = 100
/** More than two seconds of sound not yet on the wire: the network is slower than speech. */
const maxBufferedFrames = 100
/** A browser that does not report the end is believed to have played it by then. */
const reportGraceMs = 1_500
/** On a slow line both the sound and the report of it come late. */
const slowReportGraceMs = 5_000
const stopReportMs = 400

interface Playing {
  utterance: Utterance
  frames: number
  firstAtMs: number | null
  startedAtMs: number | null
  endedAtMs: number | null
  positionMs: number
  wasStopped: boolean
  halt: Follower
  wake(): void
}

/** What a speaker sends on, and the clocks it goes by. */
interface Line {
  clock: Clock
  sessionClock: SessionClock
  transport: LiveTransport
  isSlow: boolean
}

export function createSpeaker(clock: Clock, sessionClock: SessionClock, transport: LiveTransport): Speaker {
  const line: Line = { clock, sessionClock, transport, isSlow: false }
  let playing: Playing | null = null

  return {
    async speak(speech, utterance, signal) {
      const current = newPlaying(utterance, signal)
      playing = current
      const calledAtMs = sessionClock.nowMs()
      current.halt.signal.addEventListener('abort', () => speech.cancel())
      await sendSpeech(line, speech, current).catch((error: unknown) => {
        if (!current.halt.signal.aborted) utterance.onFailed(error)
      })
      await playOut(line, current, signal)
      current.halt.leave()
      speech.cancel()
      if (playing === current) playing = null
      return outcomeOf(current, calledAtMs, sessionClock.nowMs())
    },
    stop() {
      if (playing === null || playing.wasStopped) return
      playing.wasStopped = true
      transport.send({ type: 'stop', utterance: playing.utterance.number })
      playing.halt.abort()
    },
    sendCompact() {
      line.isSlow = true
    },
    report(message) {
      if (playing === null || message.utterance !== playing.utterance.number) return
      if (message.state === 'started') {
        playing.startedAtMs = sessionClock.nowMs()
        return
      }
      playing.positionMs = message.positionMs
      playing.endedAtMs = sessionClock.nowMs()
      // A loudspeaker that has ended early needs no more sound.
      if (!playing.wasStopped) playing.halt.abort()
      playing.wake()
    },
  }
}

function newPlaying(utterance: Utterance, signal: AbortSignal): Playing {
  return {
    utterance,
    frames: 0,
    firstAtMs: null,
    startedAtMs: null,
    endedAtMs: null,
    positionMs: 0,
    wasStopped: false,
    halt: followSignals(signal),
    wake: () => {},
  }
}

async function sendSpeech(line: Line, speech: PreparedSpeech, current: Playing): Promise<void> {
  const { clock, transport } = line
  const { signal } = current.halt
  let beganAt = 0
  for (let pcm = await speech.next(); pcm !== null && !signal.aborted; pcm = await speech.next()) {
    if (current.firstAtMs === null) {
      beganAt = clock.monotonicMs()
      begin(line, speech, current)
    }
    const sentMs = current.frames * frameMs
    // After a gap in the rendering the loudspeaker stood still: time is counted from there.
    beganAt = Math.max(beganAt, clock.monotonicMs() - sentMs)
    if (sentMs - (clock.monotonicMs() - beganAt) >= leadMs) await waitFor(clock, burstMs, signal)
    while (transport.bufferedBytes > maxBufferedFrames * playbackBytesOf(line.isSlow))
      await waitFor(clock, burstMs, signal)
    const frame = { utterance: current.utterance.number, startMs: sentMs, pcm: padFrame(pcm) }
    transport.sendFrame(encodePlaybackFrame(frame, line.isSlow))
    current.frames++
  }
}

function begin({ sessionClock, transport }: Line, speech: PreparedSpeech, current: Playing): void {
  const { number, turnId } = current.utterance
  current.firstAtMs = sessionClock.nowMs()
  transport.send({ type: 'utterance', utterance: number, turnId, text: speech.text })
  current.utterance.onFirstAudio()
}

async function playOut(line: Line, current: Playing, signal: AbortSignal): Promise<void> {
  if (current.firstAtMs === null) return
  const durationMs = current.frames * frameMs
  if (!current.wasStopped) {
    line.transport.send({ type: 'utterance-end', utterance: current.utterance.number, durationMs })
    const untilMs =
      (current.startedAtMs ?? current.firstAtMs) + durationMs + (line.isSlow ? slowReportGraceMs : reportGraceMs)
    await waitForEnd(line, current, untilMs - line.sessionClock.nowMs(), current.halt.signal)
  }
  if (current.wasStopped) await waitForEnd(line, current, stopReportMs, signal)
}

async function waitForEnd({ clock }: Line, current: Playing, limitMs: number, signal: AbortSignal): Promise<void> {
  if (current.endedAtMs !== null || limitMs <= 0 || signal.aborted) return
  const waiting = followSignals(signal)
  const reported = new Promise<void>((resolve) => {
    current.wake = resolve
  })
  await Promise.race([reported, waitFor(clock, limitMs, waiting.signal)]).catch(() => {})
  waiting.abort()
}

function outcomeOf(current: Playing, calledAtMs: number, nowMs: number): Spoken {
  const startMs = current.startedAtMs ?? current.firstAtMs ?? calledAtMs
  const endMs = Math.max(startMs, current.endedAtMs ?? nowMs)
  const playedMs = current.endedAtMs === null ? endMs - startMs : current.positionMs
  return { startMs, endMs, playedMs: current.frames === 0 ? 0 : playedMs, wasStopped: current.wasStopped }
}

function padFrame(pcm: Int16Array): Int16Array {
  if (pcm.length === playbackFrameSamples) return pcm
  const frame = new Int16Array(playbackFrameSamples)
  frame.set(pcm.subarray(0, playbackFrameSamples))
  return frame
}

/** Lines being turned into sound ahead of their use. */
export interface PreparedSpeech {
  /** As far as it is known. */
  readonly text: string
  /** The next 20 ms; null at the end. @throws what the voice threw. */
  next(): Promise<Int16Array | null>
  cancel(): void
}

/** Between two lines of one turn, 240 ms. */
const gapFrames = 12
/** Sound kept ready: enough to bridge a busy moment, little enough to throw away. */
const readyFrames = 100

/**
 * Starts to speak the lines at once, one after the other, and holds back once enough is ready.
 * @param rest Lines that come while those before them are spoken.
 */
export function prepareSpeech(
  voice: LineVoice,
  lines: readonly string[],
  parent: AbortSignal,
  rest: ComingLines | null = null,
): PreparedSpeech {
  const { signal, abort } = followSignals(parent)
  const ready: Int16Array[] = []
  let isOver = false
  let failure: { error: unknown } | null = null
  let wakeReader = () => {}
  let wakeWriter = () => {}

  async function render(): Promise<void> {
    for await (const pcm of soundOf(voice, linesIn(lines, rest), signal)) {
      if (signal.aborted) return
      ready.push(pcm)
      wakeReader()
      if (ready.length >= readyFrames) await new Promise<void>((resolve) => (wakeWriter = resolve))
    }
  }

  render()
    .catch((error: unknown) => {
      failure = { error }
    })
    .finally(() => {
      isOver = true
      wakeReader()
    })
  signal.addEventListener('abort', () => {
    wakeWriter()
    wakeReader()
  })

  return {
    get text() {
      return [...lines, ...(rest?.lines ?? []).map(({ text }) => text)].join(' ')
    },
    async next() {
      while (ready.length === 0 && !isOver && !signal.aborted) {
        await new Promise<void>((resolve) => (wakeReader = resolve))
      }
      const pcm = ready.shift()
      if (ready.length < readyFrames / 2) wakeWriter()
      if (pcm !== undefined && !signal.aborted) return pcm
      if (failure !== null && !signal.aborted) throw failure.error
      return null
    },
    cancel: () => abort(),
  }
}

async function* linesIn(lines: readonly string[], rest: ComingLines | null): AsyncGenerator<string> {
  yield* lines
  for (let index = 0; rest !== null; index++) {
    const line = await rest.at(index)
    if (line === null) return
    yield line.text
  }
}

async function* soundOf(
  voice: LineVoice,
  lines: AsyncIterable<string>,
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  let isFirst = true
  for await (const line of lines) {
    for (let i = 0; !isFirst && i < gapFrames; i++) yield new Int16Array(playbackFrameSamples)
    isFirst = false
    for await (const chunk of voice.speak(line, signal)) yield chunk.pcm
  }
}
