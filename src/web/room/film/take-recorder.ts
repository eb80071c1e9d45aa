import { chunkMs } from '#contract/media/takes.ts'
import { pictureRates, soundRate } from './choose-format.ts'

const firstChunkMs = 500

export interface TakeRecorder {
  /** Gives what was recorded since the last chunk, now: the page may be about to go. */
  flush(): void
  /** Resolves when the last chunk was given. */
  stop(): Promise<void>
}

interface TakeOptions {
  picture: MediaStreamTrack
  /** The track that the call already uses; null while the candidate writes. */
  sound: MediaStreamTrack | null
  mimeType: string
  /** Place in `pictureRates`. */
  rate: number
  /**
   * What is recorded begins now: before the first chunk.
   * @param atMs On the page's clock.
   * @param mimeType The format that the browser really records in.
   */
  onStart(atMs: number, mimeType: string): void
  /** @param atMs When the recorder gave it, on the page's clock. */
  onChunk(blob: Blob, atMs: number): void
  /** It stopped although nobody told it to. */
  onLost(): void
}

/** Runs the browser's recorder once, from here to `stop`. @throws DOMException when it cannot record these tracks. */
export function recordTake(options: TakeOptions): TakeRecorder {
  const { picture, sound } = options
  const stream = new MediaStream(sound === null ? [picture] : [picture, sound])
  const recorder = new MediaRecorder(stream, {
    mimeType: options.mimeType,
    videoBitsPerSecond: pictureRates[options.rate] ?? pictureRates[0],
    audioBitsPerSecond: soundRate,
  })
  let isWanted = true
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      if (isWanted) options.onLost()
      resolve()
    }
  })
  // Both say so up to a tenth of a second after they were told to: Chromium has recorded since then, Firefox begins with it.
  const beginsLate = /Firefox\//.test(navigator.userAgent)
  const toldMs = performance.now()
  recorder.onstart = ({ timeStamp }) =>
    options.onStart(beginsLate ? timeStamp : toldMs, recorder.mimeType || options.mimeType)
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) options.onChunk(data, performance.now())
  }
  recorder.start(chunkMs)
  // The first chunk comes early, so that the candidate soon reads that they are recorded.
  const early = setTimeout(() => recorder.state === 'recording' && recorder.requestData(), firstChunkMs)
  return {
    flush() {
      if (recorder.state === 'recording') recorder.requestData()
    },
    stop() {
      isWanted = false
      clearTimeout(early)
      if (recorder.state !== 'inactive') recorder.stop()
      return stopped
    },
  }
}
