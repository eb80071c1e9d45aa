import { playbackRateHz } from '#contract/live/sound-format.ts'
import { PlaybackQueue } from './playback-queue.ts'
import { type PlaybackOrder, type PlaybackSignal, playbackProcessorName } from './processor-protocol.ts'

/** How often the level is told, in samples: 40 ms, enough for the eye. */
const levelSamples = playbackRateHz / 25

/** Runs on the audio thread: plays what it is given and says truthfully what it played. */
class PlaybackProcessor extends AudioWorkletProcessor {
  readonly #queue = new PlaybackQueue()
  #energy = 0
  #counted = 0
  #wasSounding = false

  constructor() {
    super()
    this.port.onmessage = (event: MessageEvent<PlaybackOrder>) => this.#obey(event.data)
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const output = outputs[0]?.[0]
    if (!output) return true
    for (const report of this.#queue.render(output)) this.#signal({ type: 'report', report })
    for (let gaps = this.#queue.takeGaps(); gaps > 0; gaps--) this.#signal({ type: 'gap' })
    this.#measure(output)
    return true
  }

  #obey(order: PlaybackOrder): void {
    if (order.type === 'push') this.#queue.push(order.utterance, order.startMs, order.pcm)
    else if (order.type === 'end') this.#queue.end(order.utterance, order.durationMs)
    else if (order.type === 'duck') this.#queue.setDucked(order.utterance, order.isDucked)
    else if (order.type === 'stop') this.#queue.stop(order.utterance)
    else this.#queue.reset()
  }

  #measure(output: Float32Array): void {
    for (const sample of output) this.#energy += sample * sample
    this.#counted += output.length
    if (this.#counted < levelSamples) return
    const level = Math.sqrt(this.#energy / this.#counted)
    if (level > 0 || this.#wasSounding) this.#signal({ type: 'level', level })
    this.#wasSounding = level > 0
    this.#energy = 0
    this.#counted = 0
  }

  #signal(signal: PlaybackSignal): void {
    this.port.postMessage(signal)
  }
}

registerProcessor(playbackProcessorName, PlaybackProcessor)
