import { expect, test } from 'vitest'
import { PlaybackQueue, type PlaybackReport } from './playback-queue.ts'

const frameSamples = 480
const samplesPerMs = 24

/** A frame whose samples are all `value` of full scale. */
function frame(value = 0.5): Int16Array {
  return new Int16Array(frameSamples).fill(value * 32_768)
}

/** Plays `ms` in blocks of 128 samples, as a browser does, and returns samples and reports. */
function play(queue: PlaybackQueue, ms: number): { samples: number[]; reports: PlaybackReport[] } {
  const samples: number[] = []
  const reports: PlaybackReport[] = []
  for (let left = ms * samplesPerMs; left > 0; left -= 128) {
    const block = new Float32Array(Math.min(128, left))
    reports.push(...queue.render(block))
    samples.push(...block)
  }
  return { samples, reports }
}

function queueOf(utterance: number, frames: number, isEnded = true): PlaybackQueue {
  const queue = new PlaybackQueue()
  for (let i = 0; i < frames; i++) queue.push(utterance, i * 20, frame())
  if (isEnded) queue.end(utterance, frames * 20)
  return queue
}

test('an utterance plays without a gap and reports its start and its true end', () => {
  const { samples, reports } = play(queueOf(3, 10), 300)
  expect(samples.slice(0, 10 * frameSamples).every((sample) => sample === 0.5)).toBe(true)
  expect(samples.slice(10 * frameSamples).every((sample) => sample === 0)).toBe(true)
  expect(reports).toEqual([
    { utterance: 3, state: 'started', positionMs: 0 },
    { utterance: 3, state: 'finished', positionMs: 200 },
  ])
})

test('nothing sounds before 60 ms are there, so that a small delay is not heard', () => {
  const queue = queueOf(0, 2, false)
  expect(play(queue, 40).reports).toEqual([])
  queue.push(0, 40, frame())
  expect(play(queue, 20).reports).toEqual([{ utterance: 0, state: 'started', positionMs: 0 }])
})

test('an utterance shorter than the jitter buffer plays as soon as its end is known', () => {
  const { samples, reports } = play(queueOf(0, 1), 40)
  expect(samples[0]).toBe(0.5)
  expect(reports.at(-1)).toEqual({ utterance: 0, state: 'finished', positionMs: 20 })
})

test('padding after the announced duration is not played', () => {
  const queue = new PlaybackQueue()
  queue.push(0, 0, frame())
  queue.end(0, 12)
  const { samples, reports } = play(queue, 20)
  expect(samples.filter((sample) => sample !== 0)).toHaveLength(12 * samplesPerMs)
  expect(reports.at(-1)).toEqual({ utterance: 0, state: 'finished', positionMs: 12 })
})

test('the next utterance follows in the very next sample', () => {
  const queue = queueOf(0, 5)
  for (let i = 0; i < 5; i++) queue.push(1, i * 20, frame(-0.5))
  queue.end(1, 100)
  const { samples, reports } = play(queue, 220)
  expect(samples[5 * frameSamples - 1]).toBe(0.5)
  expect(samples[5 * frameSamples]).toBe(-0.5)
  expect(reports.map((report) => `${report.utterance} ${report.state}`)).toEqual([
    '0 started',
    '0 finished',
    '1 started',
    '1 finished',
  ])
})

test('after running dry it waits for more than before and then goes on where it was', () => {
  const queue = queueOf(0, 3, false)
  play(queue, 80)
  for (let i = 3; i < 8; i++) queue.push(0, i * 20, frame())
  expect(play(queue, 20).samples.every((sample) => sample === 0)).toBe(true)
  queue.push(0, 160, frame())
  expect(play(queue, 20).samples.every((sample) => sample === 0.5)).toBe(true)
  queue.end(0, 180)
  expect(play(queue, 200).reports).toEqual([{ utterance: 0, state: 'finished', positionMs: 180 }])
})

test('a frame that arrives twice is played once', () => {
  const queue = queueOf(0, 4, false)
  queue.push(0, 40, frame(-0.5))
  queue.end(0, 80)
  const { samples, reports } = play(queue, 100)
  expect(samples.every((sample) => sample >= 0)).toBe(true)
  expect(reports.at(-1)).toEqual({ utterance: 0, state: 'finished', positionMs: 80 })
})

test('a lost frame leaves a silence of its length', () => {
  const queue = new PlaybackQueue()
  queue.push(0, 0, frame())
  queue.push(0, 40, frame())
  queue.end(0, 60)
  const { samples } = play(queue, 60)
  expect(samples.slice(frameSamples, 2 * frameSamples).every((sample) => sample === 0)).toBe(true)
  expect(samples[2 * frameSamples]).toBe(0.5)
})

test('a lowered voice is at a fifth within 30 ms and comes back without a jump', () => {
  const queue = queueOf(0, 50)
  play(queue, 20)
  queue.setDucked(0, true)
  const lowered = play(queue, 30).samples
  expect(lowered.at(-1)).toBeCloseTo(0.1, 3)
  queue.setDucked(0, false)
  const raised = play(queue, 200).samples
  expect(raised.at(-1)).toBe(0.5)
  const all = [...lowered, ...raised]
  const jumps = all.slice(1).map((sample, i) => Math.abs(sample - (all[i] ?? 0)))
  expect(Math.max(...jumps)).toBeLessThan(0.002)
})

test('lowering one utterance does not lower the next', () => {
  const queue = queueOf(0, 5)
  queue.setDucked(0, true)
  for (let i = 0; i < 5; i++) queue.push(1, i * 20, frame())
  queue.end(1, 100)
  expect(play(queue, 200).samples.at(-1)).toBe(0.5)
})

test('stop fades out within 15 ms and reports what was really heard', () => {
  const queue = queueOf(0, 50)
  play(queue, 100)
  queue.stop(0)
  const { samples, reports } = play(queue, 40)
  expect(samples.slice(15 * samplesPerMs).every((sample) => sample === 0)).toBe(true)
  expect(samples[samplesPerMs]).toBeGreaterThan(0.4)
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatchObject({ utterance: 0, state: 'stopped' })
  expect(reports[0]?.positionMs).toBeGreaterThan(100)
  expect(reports[0]?.positionMs).toBeLessThanOrEqual(115.1)
})

test('an utterance stopped before it began reports position 0 and never sounds', () => {
  const queue = queueOf(0, 2, false)
  queue.stop(0)
  queue.push(0, 40, frame())
  const { samples, reports } = play(queue, 100)
  expect(samples.every((sample) => sample === 0)).toBe(true)
  expect(reports).toEqual([{ utterance: 0, state: 'stopped', positionMs: 0 }])
})

test('stop while it waits for more frames ends it at once', () => {
  const queue = queueOf(0, 3, false)
  play(queue, 80)
  queue.stop(0)
  expect(play(queue, 10).reports).toEqual([{ utterance: 0, state: 'stopped', positionMs: 60 }])
})

test('late frames of an utterance that is over are ignored', () => {
  const queue = queueOf(4, 3)
  play(queue, 100)
  queue.push(4, 60, frame())
  queue.end(4, 80)
  expect(play(queue, 100)).toMatchObject({ reports: [] })
})

test('after a reset the numbers may begin anew', () => {
  const queue = queueOf(7, 50)
  play(queue, 20)
  queue.reset()
  for (let i = 0; i < 5; i++) queue.push(0, i * 20, frame())
  queue.end(0, 100)
  expect(play(queue, 200).reports.map((report) => `${report.utterance} ${report.state}`)).toEqual([
    '7 stopped',
    '0 started',
    '0 finished',
  ])
})

test('each wait for the rest of an utterance is told once', () => {
  const queue = queueOf(0, 4, false)
  play(queue, 60)
  expect(queue.takeGaps()).toBe(0)
  play(queue, 100)
  expect(queue.takeGaps()).toBe(1)
  expect(queue.takeGaps()).toBe(0)
})
