import { type Clip, endItemOf } from '../voice/build-items.ts'
import { findGapAround, findVoice, findWordGaps } from '../voice/find-voice.ts'
import { callRateHz } from '../voice/read-wav.ts'

/** A clip as it is, or broken off between two words; quiet follows. `endMs` is where the voice ends, by energy. */
export interface Break {
  clip: string
  pcm: Int16Array
  endMs: number
  isEnd: boolean
}

const samplesPerMs = callRateHz / 1_000
/** The clip's own quiet goes on for so long after a break. */
const quietMs = 2_500
const fadeSamples = 5 * samplesPerMs

/** The clip's end and up to `count` breaks of it, spread evenly over the gaps between its words. */
export function buildBreaks(clip: Clip, count: number): Break[] {
  const end = endItemOf(clip)
  const voice = findVoice(clip.pcm)
  const gaps = findWordGaps(voice)
  const chosen =
    gaps.length <= count
      ? gaps
      : gaps.filter((_, i) => Math.floor((i * count) / gaps.length) !== Math.floor(((i + 1) * count) / gaps.length))
  return [
    { clip: clip.file, pcm: end.pcm, endMs: end.endSample / samplesPerMs, isEnd: true },
    ...chosen.map((gap) => ({
      clip: clip.file,
      pcm: breakOff(clip.pcm, gap, voice.floorRms),
      endMs: findGapAround(voice, gap).fromSample / samplesPerMs,
      isEnd: false,
    })),
  ]
}

function breakOff(pcm: Int16Array, at: number, floorRms: number): Int16Array {
  const broken = new Int16Array(at + quietMs * samplesPerMs)
  broken.set(pcm.subarray(0, at))
  for (let i = 0; i < Math.min(fadeSamples, at); i++) {
    broken[at - 1 - i] = Math.round(((broken[at - 1 - i] ?? 0) * i) / fadeSamples)
  }
  let state = at + 1
  // Uniform noise of peak p has the root mean square p/√3.
  const peak = floorRms * Math.sqrt(3)
  for (let i = at; i < broken.length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    broken[i] = Math.round(((state / 2_147_483_648) * 2 - 1) * peak)
  }
  return broken
}
