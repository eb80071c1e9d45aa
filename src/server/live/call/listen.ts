import { isAppError } from '#contract/errors.ts'
import { type CaptureFrame, captureFrameSamples, decodeCaptureFrame, frameMs } from '#contract/live/frames.ts'
import type { Vad, VadStream } from '../../providers/vad/port.ts'
import { measureWindow } from '../audio/measure-window.ts'
import { createTape } from '../audio/tape.ts'
import { createTimeline } from '../audio/timeline.ts'
import type { SessionClock } from '../session-clock.ts'
import type { SoundWindow } from '../turn/events.ts'

export interface ListenerOptions {
  vad: Vad
  clock: SessionClock
  nextSequence: number
  signal: AbortSignal
  onWindow(window: SoundWindow): void
  /** The detector failed and a new one failed too, or something failed that nobody expected. */
  onFailed(error: unknown): void
}

/** The candidate's sound: frames in order on the session clock, heard window by window and kept for recognition. */
export interface Listener {
  /**
   * Takes a frame, and silence in place of those that were lost before it when `mayFill` grants that many.
   * @returns `malformed` when the frame does not have the right size, `flooding` when the silence was not granted.
   */
  accept(bytes: Uint8Array, mayFill: (frames: number) => boolean): 'ok' | 'malformed' | 'flooding'
  /** 16 kHz mono, clipped to what is kept. */
  slice(fromMs: number, toMs: number): Int16Array
  sequenceAt(ms: number): number
  readonly nextSequence: number
  /** Frames that were received but not heard yet, and frames received in all. */
  readonly pendingFrames: number
  readonly receivedFrames: number
  forgetBefore(ms: number): void
  /** The next frame may come after a stretch without capture: the clock, not the sequence, says when it was. */
  expectBreak(): void
}

const windowSamples = 512
/** Lost frames are filled with silence up to here, 2 s; what is missing beyond is left out. */
const longestFillFrames = 100
/** Frames heard in one go: half a second, so that a backlog does not hold up a live call's window. */
const batchFrames = 25
/** Sound that lags the clock by more than this after a break was not captured in between. */
const breakToleranceMs = 60
const vadRetries = 3
/** Stands for every lost frame, so that the queue knows them and they take no memory of their own. */
const silence = new Int16Array(captureFrameSamples)

export function createListener(options: ListenerOptions): Listener {
  const { clock, signal } = options
  const tape = createTape()
  const timeline = createTimeline(options.nextSequence, clock.nowMs())
  const queue: Int16Array[] = []
  const ear = createEar(options, tape, timeline)
  let isPumping = false
  let mayBreak = true
  let receivedFrames = 0

  function place(frame: CaptureFrame, mayFill: (frames: number) => boolean): boolean {
    const missing = frame.sequence - timeline.nextSequence
    const fill = Math.min(missing, longestFillFrames)
    if (fill > 0 && !mayFill(fill)) return false
    if (mayBreak || missing > fill) anchorAt(frame.sequence - fill)
    for (let i = 0; i < fill; i++) enqueue(silence)
    enqueue(frame.pcm)
    clock.reach(timeline.msOf(tape.endSample))
    return true
  }

  function anchorAt(sequence: number): void {
    const expectedMs = timeline.msOf(tape.endSample)
    const arrivalMs = clock.nowMs() - frameMs
    const isLate = mayBreak && arrivalMs - expectedMs > breakToleranceMs
    mayBreak = false
    timeline.anchor(tape.endSample, sequence, isLate ? arrivalMs : expectedMs)
  }

  function enqueue(pcm: Int16Array): void {
    tape.append(pcm)
    timeline.advance(1)
    queue.push(pcm)
  }

  async function pump(): Promise<void> {
    if (isPumping) return
    isPumping = true
    try {
      while (queue.length > 0 && !signal.aborted) {
        const isSilence = queue[0] === silence
        const next = queue.slice(0, batchFrames)
        const other = next.findIndex((pcm) => (pcm === silence) !== isSilence)
        const frames = queue.splice(0, other === -1 ? next.length : other)
        if (isSilence) ear.skip(frames.length * captureFrameSamples)
        else await ear.hear(frames)
      }
    } finally {
      isPumping = false
    }
  }

  return {
    accept(bytes, mayFill) {
      const frame = decodeCaptureFrame(bytes)
      if (frame === null) return 'malformed'
      receivedFrames++
      if (frame.sequence < timeline.nextSequence) return 'ok'
      if (!place(frame, mayFill)) return 'flooding'
      pump().catch(options.onFailed)
      return 'ok'
    },
    slice: (fromMs, toMs) => tape.slice(timeline.sampleAt(fromMs), timeline.sampleAt(toMs)),
    sequenceAt: (ms) => Math.min(timeline.sequenceAt(ms), timeline.nextSequence),
    get nextSequence() {
      return timeline.nextSequence
    },
    get pendingFrames() {
      return queue.length
    },
    get receivedFrames() {
      return receivedFrames
    },
    forgetBefore: (ms) => tape.forgetBefore(timeline.sampleAt(ms)),
    expectBreak() {
      mayBreak = true
      ear.revive()
    },
  }
}

interface Ear {
  hear(frames: readonly Int16Array[]): Promise<void>
  /** Goes over samples that are known to be silent, at no cost to the detector. */
  skip(samples: number): void
  /** A detector that was given up may be tried again. */
  revive(): void
}

/** Runs the detector over batches of frames; a detector that has died is opened again where it stopped. */
function createEar(
  options: ListenerOptions,
  tape: ReturnType<typeof createTape>,
  timeline: ReturnType<typeof createTimeline>,
): Ear {
  let stream: VadStream | null = null
  let streamStart = 0
  let heardSample = 0
  let failures = 0
  options.signal.addEventListener('abort', () => stream?.close(), { once: true })

  function report(endSample: number, probability: number): void {
    const audioMs = timeline.msOf(endSample)
    options.onWindow({ audioMs, probability, ...measureWindow(tape.view(endSample - windowSamples, endSample)) })
  }

  async function pushOn(pcm: Int16Array): Promise<void> {
    if (stream === null) {
      stream = options.vad.open(options.signal)
      streamStart = heardSample
    }
    heardSample += pcm.length
    const windows = await stream.push(pcm)
    failures = 0
    for (const window of windows) {
      if (options.signal.aborted) return
      report(streamStart + window.endSample, window.probability)
    }
  }

  async function hear(frames: readonly Int16Array[]): Promise<void> {
    const pcm = join(frames)
    if (failures >= vadRetries) {
      heardSample += pcm.length
      return
    }
    try {
      await pushOn(pcm)
    } catch (error) {
      if (options.signal.aborted) return
      stream?.close()
      stream = null
      // What nobody expected is not tried again until the candidate asks for it.
      failures = isAppError(error) ? failures + 1 : vadRetries
      if (failures >= vadRetries) options.onFailed(error)
    }
  }

  return {
    hear,
    skip(samples) {
      const start = heardSample
      heardSample += samples
      streamStart += samples
      if (failures >= vadRetries) return
      for (let end = start + windowSamples; end <= heardSample; end += windowSamples) report(end, 0)
    },
    revive() {
      failures = 0
    },
  }
}

function join(frames: readonly Int16Array[]): Int16Array {
  if (frames.length === 1 && frames[0] !== undefined) return frames[0]
  const pcm = new Int16Array(frames.reduce((sum, frame) => sum + frame.length, 0))
  let offset = 0
  for (const frame of frames) {
    pcm.set(frame, offset)
    offset += frame.length
  }
  return pcm
}
