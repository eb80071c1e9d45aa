import { playbackRateHz } from '#contract/live/sound-format.ts'

/** What the loudspeaker did with an utterance; `positionMs` counts from its first sample. */
export interface PlaybackReport {
  utterance: number
  state: 'started' | 'finished' | 'stopped'
  positionMs: number
}

const samplesPerMs = playbackRateHz / 1_000

/** Held back before an utterance begins, so that small delays of the network are not heard, milliseconds. */
const jitterMs = 60

/** Each gap heard adds this much to what is held back, up to `maxJitterMs`; a bad line settles instead of stuttering. */
const jitterStepMs = 60
const maxJitterMs = 300

/** How loud a lowered voice is: about -14 dB, present but clearly giving way. */
const duckedGain = 0.2

/** A lowered voice is down within this time of the message (the ruling's limit, 200 ms, includes the detection). */
const duckRampMs = 30
const unduckRampMs = 120

/** Long enough not to click, short enough to count as silence at once. */
const stopFadeMs = 15

interface QueuedUtterance {
  id: number
  chunks: Int16Array[]
  /** Samples of the first chunk that are played already. */
  offset: number
  received: number
  played: number
  /** Samples in all; null until the utterance's end has arrived. */
  length: number | null
  isStarted: boolean
  isFilling: boolean
  isDucked: boolean
  isStopping: boolean
}

/**
 * Decides which sample the loudspeaker plays next: utterances in order, without gaps, behind a jitter buffer.
 * Free of clocks and devices: only `render` moves time, by the samples it is asked for.
 */
export class PlaybackQueue {
  #utterances: QueuedUtterance[] = []
  #reports: PlaybackReport[] = []
  #newestId = -1
  #gain = 1
  #targetMs = jitterMs
  #gaps = 0

  /** Appends a frame; one that is there already (by its place in the utterance) is dropped, a hole is played as silence. */
  push(utterance: number, startMs: number, pcm: Int16Array): void {
    const entry = this.#find(utterance) ?? this.#add(utterance)
    if (!entry || entry.length !== null) return
    const start = Math.round(startMs * samplesPerMs)
    if (start < entry.received) return
    if (start > entry.received) entry.chunks.push(new Int16Array(start - entry.received))
    entry.chunks.push(pcm)
    entry.received = start + pcm.length
  }

  /** No more frames follow; the rest plays out and `finished` is reported at its end. */
  end(utterance: number, durationMs: number): void {
    const entry = this.#find(utterance) ?? this.#add(utterance)
    if (entry) entry.length = Math.min(entry.received, Math.round(durationMs * samplesPerMs))
  }

  setDucked(utterance: number, isDucked: boolean): void {
    const entry = this.#find(utterance)
    if (entry) entry.isDucked = isDucked
  }

  /** Stops for good: fades the one that plays, forgets the one that has not begun. */
  stop(utterance: number): void {
    const entry = this.#find(utterance)
    if (!entry) return
    entry.isStopping = true
    if (!entry.isStarted) this.#leave(entry, 'stopped')
  }

  /** Stops everything and counts utterances anew: a new connection begins. */
  reset(): void {
    for (const entry of [...this.#utterances]) this.stop(entry.id)
    this.#newestId = -1
  }

  /** Fills `output` with the next samples, in [-1, 1], and returns what happened meanwhile. */
  render(output: Float32Array): PlaybackReport[] {
    for (let i = 0; i < output.length; i++) output[i] = this.#nextSample()
    return this.#reports.splice(0)
  }

  /** How often an utterance had to wait for the rest of its sound since this was asked last. */
  takeGaps(): number {
    const gaps = this.#gaps
    this.#gaps = 0
    return gaps
  }

  #nextSample(): number {
    for (let entry = this.#utterances[0]; entry; entry = this.#utterances[0]) {
      if (entry.isFilling && !this.#isFilled(entry)) return 0
      entry.isFilling = false
      if (!entry.isStarted) this.#begin(entry)
      if (entry.played < (entry.length ?? entry.received)) return this.#play(entry)
      if (entry.length === null) this.#starve(entry)
      else this.#leave(entry, 'finished')
    }
    return 0
  }

  #play(entry: QueuedUtterance): number {
    const sample = takeSample(entry) * this.#stepGain(entry)
    if (entry.isStopping && this.#gain === 0) this.#leave(entry, 'stopped')
    return sample
  }

  #isFilled(entry: QueuedUtterance): boolean {
    if (entry.isStopping || entry.length !== null) return true
    return entry.received - entry.played >= this.#targetMs * samplesPerMs
  }

  #begin(entry: QueuedUtterance): void {
    entry.isStarted = true
    this.#gain = entry.isDucked ? duckedGain : 1
    this.#report(entry, 'started')
  }

  #starve(entry: QueuedUtterance): void {
    if (entry.isStopping) {
      this.#leave(entry, 'stopped')
      return
    }
    entry.isFilling = true
    this.#gaps++
    this.#targetMs = Math.min(maxJitterMs, this.#targetMs + jitterStepMs)
  }

  #stepGain(entry: QueuedUtterance): number {
    const goal = entry.isStopping ? 0 : entry.isDucked ? duckedGain : 1
    const rampMs = entry.isStopping ? stopFadeMs : goal < this.#gain ? duckRampMs : unduckRampMs
    const step = 1 / (rampMs * samplesPerMs)
    this.#gain = goal < this.#gain ? Math.max(goal, this.#gain - step) : Math.min(goal, this.#gain + step)
    return this.#gain
  }

  #find(id: number): QueuedUtterance | undefined {
    return this.#utterances.find((entry) => entry.id === id)
  }

  /** Null for an utterance that is already over: late frames of it are nobody's. */
  #add(id: number): QueuedUtterance | null {
    if (id <= this.#newestId) return null
    this.#newestId = id
    const entry: QueuedUtterance = {
      id,
      chunks: [],
      offset: 0,
      received: 0,
      played: 0,
      length: null,
      isStarted: false,
      isFilling: true,
      isDucked: false,
      isStopping: false,
    }
    this.#utterances.push(entry)
    return entry
  }

  #leave(entry: QueuedUtterance, state: 'finished' | 'stopped'): void {
    this.#utterances = this.#utterances.filter((other) => other !== entry)
    this.#report(entry, state)
  }

  #report(entry: QueuedUtterance, state: PlaybackReport['state']): void {
    this.#reports.push({ utterance: entry.id, state, positionMs: entry.played / samplesPerMs })
  }
}

function takeSample(entry: QueuedUtterance): number {
  const chunk = entry.chunks[0]
  if (!chunk) return 0
  const sample = (chunk[entry.offset] ?? 0) / 32_768
  entry.offset++
  entry.played++
  if (entry.offset >= chunk.length) {
    entry.chunks.shift()
    entry.offset = 0
  }
  return sample
}
