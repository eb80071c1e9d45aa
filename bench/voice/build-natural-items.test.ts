import { expect, test } from 'vitest'
import type { LabelledSilence, Recording } from '../turns/read-recordings.ts'
import { naturalItemsOf } from './build-natural-items.ts'
import { callRateHz } from './read-wav.ts'

const second = callRateHz

test('what is said up to an end is one answer, with the pauses that count', () => {
  const recording = recordingOf([
    { startMs: 2_000, kind: 'hold', lengthMs: 500, counts: true },
    { startMs: 3_000, kind: 'hold', lengthMs: 300, counts: false },
    { startMs: 5_000, kind: 'end', lengthMs: 4_000, counts: true },
  ])
  const [answer, rest] = naturalItemsOf([recording])
  // The voice begins after one second; a fifth of a second before it belongs to the answer.
  expect(answer).toMatchObject({
    endSample: 4.2 * second,
    isEnd: true,
    pauses: [
      { fromSample: 1.2 * second, toSample: 1.7 * second, counts: true },
      { fromSample: 2.2 * second, toSample: 2.5 * second, counts: false },
    ],
  })
  expect(rest).toMatchObject({ endSample: 1.2 * second, isEnd: false, pauses: [] })
})

test('where a recording breaks off, or an end is in doubt, no reply is due', () => {
  const ends = (silences: LabelledSilence[]) => naturalItemsOf([recordingOf(silences)]).map(({ isEnd }) => isEnd)
  expect(ends([])).toEqual([false])
  expect(ends([{ startMs: 5_000, kind: 'end', lengthMs: 4_000, counts: false }])).toEqual([false, false])
})

/** Ten seconds, with voice from the first to the fifth and from the ninth on. */
function recordingOf(silences: readonly LabelledSilence[]): Recording {
  const isVoice = (at: number) => (at >= second && at < 5 * second) || at >= 9 * second
  const pcm = Int16Array.from({ length: 10 * second }, (_, at) => (isVoice(at) ? 8_000 * Math.sin(at / 8) : 0))
  return { name: 'made.wav', speaker: 'made', style: 'natural', pcm, checksum: 'made', silences }
}
