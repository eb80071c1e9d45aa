import { type CaptureFrame, decodeCaptureFrame } from '#contract/live/frames.ts'
import { captureFrameSamples, frameMs } from '#contract/live/sound-format.ts'
import { createAudioBuffer, createTimeline, recordingOf } from '../audio/audio-buffer.ts'
import type { SessionClock } from '../session-clock.ts'
import { createVadRunner, type VadRunner, type VadRunnerOptions } from './vad-runner.ts'

export interface ListenerOptions extends VadRunnerOptions {
  clock: SessionClock
  nextSequence: number
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
  /** The same as a recording that keeps to the clock: silence stands where nothing was captured. */
  record(fromMs: number, toMs: number): Int16Array
  sequenceAt(ms: number): number
  readonly nextSequence: number
  /** Where on the session clock the next frame in order begins; null while it may come after a break. */
  readonly nextPlace: { sequence: number; sessionMs: number } | null
  /** Frames that were received but not heard yet, and frames received in all. */
  readonly pendingFrames: number
  readonly receivedFrames: number
  forgetBefore(ms: number): void
  /** Frames below this number were captured before a reconnection and are still to come. */
  expectFramesBelow(sequence: number): void
  /** Whether some are; null where nothing was said of them. */
  readonly isExpectingFrames: boolean | null
  /** The next frame may come after a segment without capture: the clock, not the sequence, says when it was. */
  expectBreak(): void
  /** From now on frames are counted and thrown away unheard. */
  stopListening(): void
  /** Frames count again; what comes first may come after a break. */
  listenAgain(): void
}

/** Lost frames are filled with silence up to here, 2 s; what is missing beyond is left out. */
const maxFillFrames = 100
/** Frames heard in one go: half a second, so that a backlog does not hold up a live call's window. */
const batchFrames = 25
/** Sound that lags the clock by more than this after a break was not captured in between. */
const breakToleranceMs = 60
/** Stands for every lost frame, so that the queue knows them and they take no memory of their own. */
const silence = new Int16Array(captureFrameSamples)

export function createListener(options: ListenerOptions): Listener {
  const { clock, signal } = options
  const buffer = createAudioBuffer()
  const timeline = createTimeline(options.nextSequence, clock.nowMs())
  const vadRunner = createVadRunner(options, buffer, timeline)
  const queue = createFrameQueue(vadRunner, signal)
  let mayBreak = true
  let receivedFrames = 0
  let expectedBelow: number | null = null
  let isListening = true

  /** The frame is gone, and whoever sends again what is not stored need not send it. */
  function passOver(sequence: number): void {
    timeline.anchor(buffer.endSample, sequence + 1, timeline.msOf(buffer.endSample))
  }

  function place(frame: CaptureFrame, mayFill: (frames: number) => boolean): boolean {
    const missing = frame.sequence - timeline.nextSequence
    const fill = Math.min(missing, maxFillFrames)
    if (fill > 0 && !mayFill(fill)) return false
    if (mayBreak || missing > fill) anchorAt(frame.sequence - fill)
    for (let i = 0; i < fill; i++) enqueue(silence)
    enqueue(frame.pcm)
    clock.reach(timeline.msOf(buffer.endSample))
    return true
  }

  function anchorAt(sequence: number): void {
    const expectedMs = timeline.msOf(buffer.endSample)
    const arrivalMs = clock.nowMs() - frameMs
    const isLate = mayBreak && arrivalMs - expectedMs > breakToleranceMs
    mayBreak = false
    timeline.anchor(buffer.endSample, sequence, isLate ? arrivalMs : expectedMs)
  }

  function enqueue(pcm: Int16Array): void {
    buffer.append(pcm)
    timeline.advance(1)
    queue.push(pcm)
  }

  function expectBreak(): void {
    mayBreak = true
    vadRunner.revive()
  }

  return {
    accept(bytes, mayFill) {
      const frame = decodeCaptureFrame(bytes)
      if (frame === null) return 'malformed'
      if (signal.aborted) return 'ok'
      receivedFrames++
      if (frame.sequence < timeline.nextSequence) return 'ok'
      if (!isListening) {
        passOver(frame.sequence)
        return 'ok'
      }
      if (!place(frame, mayFill)) return 'flooding'
      queue.pump().catch(options.onFailed)
      return 'ok'
    },
    slice: (fromMs, toMs) => buffer.slice(timeline.sampleAt(fromMs), timeline.sampleAt(toMs)),
    record: (fromMs, toMs) => recordingOf(buffer, timeline, fromMs, toMs),
    sequenceAt: (ms) => Math.min(timeline.sequenceAt(ms), timeline.nextSequence),
    get nextSequence() {
      return timeline.nextSequence
    },
    get nextPlace() {
      if (mayBreak || !isListening) return null
      return { sequence: timeline.nextSequence, sessionMs: timeline.msOf(buffer.endSample) }
    },
    get pendingFrames() {
      return queue.length
    },
    get receivedFrames() {
      return receivedFrames
    },
    expectFramesBelow(sequence) {
      expectedBelow = sequence
    },
    get isExpectingFrames() {
      return expectedBelow === null ? null : timeline.nextSequence < expectedBelow
    },
    forgetBefore: (ms) => buffer.forgetBefore(timeline.sampleAt(ms)),
    expectBreak,
    stopListening() {
      isListening = false
    },
    listenAgain() {
      if (isListening) return
      isListening = true
      expectBreak()
    },
  }
}

/** Frames that wait for the detector, heard in order and in batches; it empties when the call ends. */
function createFrameQueue(vadRunner: VadRunner, signal: AbortSignal) {
  const frames: Int16Array[] = []
  let isPumping = false
  signal.addEventListener('abort', () => frames.splice(0), { once: true })

  /** The next frames of one kind: sound, or the silence of lost frames. */
  function takeBatch(isSilence: boolean): Int16Array[] {
    const next = frames.slice(0, batchFrames)
    const other = next.findIndex((pcm) => (pcm === silence) !== isSilence)
    return frames.splice(0, other === -1 ? next.length : other)
  }

  return {
    get length() {
      return frames.length
    },
    push: (pcm: Int16Array) => frames.push(pcm),
    async pump(): Promise<void> {
      if (isPumping) return
      isPumping = true
      try {
        while (frames.length > 0 && !signal.aborted) {
          const isSilence = frames[0] === silence
          const batch = takeBatch(isSilence)
          if (isSilence) vadRunner.skip(batch.length * captureFrameSamples)
          else await vadRunner.hear(batch)
        }
      } finally {
        // Also after an error that nobody expected: the next frame goes on.
        isPumping = false
      }
    },
  }
}
