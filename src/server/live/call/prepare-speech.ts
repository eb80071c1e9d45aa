import { playbackFrameSamples } from '#contract/live/frames.ts'
import { followSignals } from '../../platform/follow-signals.ts'
import type { LineVoice } from '../ports.ts'

/** Lines being turned into sound ahead of their use. */
export interface PreparedSpeech {
  readonly text: string
  /** The next 20 ms; null at the end. @throws what the voice threw. */
  next(): Promise<Int16Array | null>
  cancel(): void
}

/** Between two lines of one turn, 240 ms. */
const gapFrames = 12
/** Sound kept ready: enough to bridge a busy moment, little enough to throw away. */
const readyFrames = 100

/** Starts to speak the lines at once, one after the other, and holds back once enough is ready. */
export function prepareSpeech(voice: LineVoice, lines: readonly string[], parent: AbortSignal): PreparedSpeech {
  const { signal, abort } = followSignals(parent)
  const ready: Int16Array[] = []
  let isOver = false
  let failure: { error: unknown } | null = null
  let wakeReader = () => {}
  let wakeWriter = () => {}

  async function render(): Promise<void> {
    for await (const pcm of soundOf(voice, lines, signal)) {
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
    text: lines.join(' '),
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

async function* soundOf(voice: LineVoice, lines: readonly string[], signal: AbortSignal): AsyncGenerator<Int16Array> {
  for (const [index, line] of lines.entries()) {
    for (let i = 0; index > 0 && i < gapFrames; i++) yield new Int16Array(playbackFrameSamples)
    for await (const chunk of voice.speak(line, signal)) yield chunk.pcm
  }
}
