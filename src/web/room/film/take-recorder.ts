import { partMs } from '#contract/media/takes.ts'
import { pictureRates, soundRate } from './choose-format.ts'

const firstPartMs = 500

export interface TakeRecorder {
  /** The format that the browser really records in. */
  readonly mimeType: string
  /** Gives what was recorded since the last part, now: the page may be about to go. */
  flush(): void
  /** Resolves when the last part was given. */
  stop(): Promise<void>
}

interface TakeOptions {
  picture: MediaStreamTrack
  /** The track that the call already uses; null while the candidate writes. */
  sound: MediaStreamTrack | null
  mimeType: string
  /** Place in `pictureRates`. */
  rate: number
  /** @param atMs When the recorder gave it, on the page's clock. */
  onPart(blob: Blob, atMs: number): void
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
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) options.onPart(data, performance.now())
  }
  recorder.start(partMs)
  // The first part comes early, so that the candidate soon reads that they are recorded.
  const early = setTimeout(() => recorder.state === 'recording' && recorder.requestData(), firstPartMs)
  return {
    mimeType: recorder.mimeType || options.mimeType,
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
