import { expect, test } from 'vitest'
import type { Caption } from '#contract/live/messages.ts'
import { setupSession, type TestCall } from './testing/setup-session.ts'

const begun = 'I sorted the late deliveries myself'
const rest = 'and we shipped 40 orders a day, so complaints fell by half.'

function shownOf(call: TestCall): Caption[] {
  return call.transport.ofType('caption').flatMap(({ caption }) => (caption.speaker === 'candidate' ? [caption] : []))
}

test('what was said is on screen within 700 ms of its pause, and becomes the caption of the stored answer', async () => {
  const t = await setupSession({ script: [begun, `${begun} ${rest}`] })
  await t.hearOut()
  await t.speak(3_000)
  await t.quiet(700)
  expect(shownOf(t)).toMatchObject([{ text: begun, isFinal: false }])
  expect(t.sink.turns.filter(({ speaker }) => speaker === 'candidate')).toEqual([])
  await t.speak(2_000)
  await t.quiet(2_400)
  const shown = shownOf(t)
  expect(shown.at(-1)).toMatchObject({ text: `${begun} ${rest}`, isFinal: true })
  const [answer] = t.sink.turns.filter(({ speaker }) => speaker === 'candidate')
  expect(new Set(shown.map(({ turnId }) => turnId))).toEqual(new Set([answer?.id]))
})

test('the next answer has a line of its own', async () => {
  const t = await setupSession({ script: [`${begun} ${rest}`, 'I counted them every evening for a month.'] })
  await t.hearOut()
  for (let answer = 0; answer < 2; answer++) {
    await t.speak(3_000)
    await t.quiet(2_400)
    await t.hearOut()
  }
  const turns = t.sink.turns.filter(({ speaker }) => speaker === 'candidate')
  expect([...new Set(shownOf(t).map(({ turnId }) => turnId))]).toEqual(turns.map(({ id }) => id))
  expect(turns).toHaveLength(2)
})

test('hesitation, and a word of assent over the interviewer, are not shown as words of an answer', async () => {
  const t = await setupSession({ script: ['Okay.', 'Um.'] })
  await t.quiet(3_000)
  await t.speak(600)
  await t.quiet(2_400)
  expect(t.transport.ofType('stop')).toHaveLength(1)
  await t.hearOut()
  await t.speak(700)
  await t.quiet(2_400)
  expect(t.stt.calls.length).toBeGreaterThan(1)
  expect(shownOf(t)).toEqual([])
})

test('an answer whose storing takes long is on screen meanwhile', async () => {
  const t = await setupSession({ script: [`${begun} ${rest}`] })
  await t.hearOut()
  t.sink.refusals = 3
  t.stt.isBroken = true
  await t.speak(3_000)
  await t.quiet(400)
  t.stt.isBroken = false
  await t.quiet(2_000)
  expect(t.notices()).toContain('storage-unavailable')
  expect(shownOf(t)).toMatchObject([{ text: `${begun} ${rest}`, isFinal: false }])
  await t.quiet(4_000)
  expect(new Set(shownOf(t).map(({ turnId }) => turnId)).size).toBe(1)
  expect(shownOf(t).at(-1)).toMatchObject({ isFinal: true })
})

test('words that are not there any more when the answer is heard out are taken back', async () => {
  const t = await setupSession({ script: [begun] })
  await t.hearOut()
  await t.speak(3_000)
  await t.quiet(260)
  expect(shownOf(t)).toMatchObject([{ text: begun, isFinal: false }])
  t.stt.isBroken = true
  await t.speak(600)
  await t.quiet(6_000)
  expect(t.notices()).toContain('speech-unavailable')
  expect(shownOf(t).at(-1)).toMatchObject({ text: '', isFinal: false })
})
