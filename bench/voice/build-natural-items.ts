import type { LabelledSilence, Recording } from '../turns/read-recordings.ts'
import { type Item, makeFloor } from './build-items.ts'
import { findVoice } from './find-voice.ts'
import { callRateHz } from './read-wav.ts'

const samplesPerMs = callRateHz / 1_000
/** Of the silence before an answer, so that its first word is whole. */
const leadSamples = 200 * samplesPerMs
/** Less than this between two ends is no answer. */
const leastSamples = 500 * samplesPerMs
/** The quiet that stands for what another speaker says after an end: its level, and its length. */
const floorRms = 4
const quietSamples = 500 * samplesPerMs

/** What each speaker says up to a labelled end, as one answer with the pauses that it really has. */
export function naturalItemsOf(recordings: readonly Recording[]): Item[] {
  return recordings.flatMap((recording) => {
    const { startSample, endSample } = findVoice(recording.pcm)
    const items: Item[] = []
    let from = Math.max(0, startSample - leadSamples)
    let holds: LabelledSilence[] = []
    for (const silence of recording.silences) {
      if (silence.kind === 'hold') {
        holds.push(silence)
        continue
      }
      const end = silence.startMs * samplesPerMs
      if (end - from >= leastSamples) items.push(itemOf(recording, from, end, holds, silence.counts))
      from = Math.max(end, end + (silence.lengthMs ?? 0) * samplesPerMs - leadSamples)
      holds = []
    }
    if (endSample - from >= leastSamples) items.push(itemOf(recording, from, endSample, holds, false))
    return items
  })
}

function itemOf(
  { name, pcm }: Recording,
  from: number,
  end: number,
  holds: readonly LabelledSilence[],
  isEnd: boolean,
): Item {
  const spoken = pcm.subarray(from, end)
  const sound = new Int16Array(spoken.length + quietSamples)
  sound.set(spoken)
  sound.set(makeFloor(quietSamples, floorRms, end), spoken.length)
  return {
    name: `${name} ${(from / callRateHz).toFixed(1)} s`,
    pcm: sound,
    endSample: spoken.length,
    isEnd,
    pauses: holds.map(({ startMs, lengthMs, counts }) => ({
      fromSample: startMs * samplesPerMs - from,
      toSample: (startMs + (lengthMs ?? 0)) * samplesPerMs - from,
      counts,
    })),
  }
}
