import { expect, test } from 'vitest'
import { makePlan } from '../../../tests/factories.ts'
import { createFakeTurnDetector } from '../providers/turn-detector/fake/index.ts'
import { replay } from './replay.ts'
import { setupSession, type TestCall } from './testing/setup-session.ts'
import { turnPolicyOf } from './turn/policy.ts'

const answer = 'I sorted the late deliveries myself and we shipped 40 orders a day, so complaints fell by half.'

/** One answer and the silence after it; how much of that was waited for, milliseconds. */
async function answerOnce(t: TestCall): Promise<number | undefined> {
  await t.hearOut()
  await t.speak(2_000)
  await t.quiet(3_000)
  return t.timings[0]?.endpointMs
}

const judgementsIn = (t: TestCall) => t.recorded.filter((event) => event.type === 'end-judged')

test('the detector hears the answer and its silence, and what it says is an event of the call', async () => {
  const turnDetector = createFakeTurnDetector([0.9])
  const t = await setupSession({ script: [answer], turnDetector })
  await answerOnce(t)
  expect(judgementsIn(t)).toMatchObject([{ probability: 0.9 }])
  const [samples = 0] = turnDetector.heard
  expect(samples / 16).toBeGreaterThan(2_000 + 200)
  expect(samples / 16).toBeLessThan(2_000 + 250 + 300)
  expect(t.captions('candidate')).toEqual([answer])
})

test('of a long answer it hears the last 8 seconds', async () => {
  const turnDetector = createFakeTurnDetector([0.9])
  const t = await setupSession({ script: [answer], turnDetector })
  await t.hearOut()
  await t.speak(12_000)
  await t.quiet(1_000)
  expect(turnDetector.heard).toEqual([8 * 16_000])
})

test('one that fails or never answers changes nothing that the call notices', async () => {
  const without = await setupSession({ script: [answer] })
  const expected = await answerOnce(without)
  for (const fault of ['failed', 'silent'] as const) {
    const turnDetector = createFakeTurnDetector([fault])
    const t = await setupSession({ script: [answer], turnDetector })
    expect(await answerOnce(t)).toBe(expected)
    expect(turnDetector.heard).toHaveLength(1)
    expect(judgementsIn(t)).toEqual([])
    expect(t.warnings).toEqual([])
    expect(t.captions('candidate')).toEqual([answer])
  }
})

test('a question is given up once its speaker goes on, and when the next silence is asked about', async () => {
  const turnDetector = createFakeTurnDetector(['silent'])
  const t = await setupSession({ script: [answer], turnDetector })
  await t.hearOut()
  await t.speak(2_000)
  await t.quiet(400)
  expect([turnDetector.heard.length, turnDetector.dropped]).toEqual([1, 0])
  await t.speak(500)
  expect([turnDetector.heard.length, turnDetector.dropped]).toEqual([1, 1])
  // Beyond what closes a segment there is nothing to recognise again, and only the next question tells.
  await t.quiet(900)
  await t.speak(500)
  await t.quiet(400)
  expect([turnDetector.heard.length, turnDetector.dropped]).toEqual([3, 2])
})

test('a recorded call replays to the same end of turn without its detector', async () => {
  const t = await setupSession({ script: [answer], turnDetector: createFakeTurnDetector([0.02]) })
  const endpointMs = await answerOnce(t)
  for (const hasTurnDetector of [true, false]) {
    const ended = replay(t.recorded, turnPolicyOf(makePlan().limits, hasTurnDetector)).find(
      (effect) => effect.type === 'respond-to-speech',
    )
    expect(ended?.type === 'respond-to-speech' && ended.decision.silenceMs).toBe(endpointMs)
  }
})

test('a call without a learned detector asks nobody', async () => {
  const turnDetector = { ...createFakeTurnDetector(), listens: false }
  const t = await setupSession({ script: [answer], turnDetector })
  await answerOnce(t)
  expect(turnDetector.heard).toEqual([])
})
