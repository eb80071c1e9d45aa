import { expect, test } from 'vitest'
import { setupSession } from './testing/setup-session.ts'

const answer = 'I sorted the late deliveries myself and we shipped 40 orders a day, so complaints fell by half.'
const rest = 'and then I trained two colleagues, who now do it every week.'

test('done is answered at once, with every word of the answer', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'done' })
  await t.pass(60)
  expect(t.phase()).not.toBe('listening')
  await t.quiet(400)
  expect(t.captions('candidate')).toEqual([answer])
  expect(t.timings.at(-1)?.endpointMs).toBeLessThan(100)
})

test('still thinking keeps the floor through a long silence, and the answer is one turn', async () => {
  const t = await setupSession({ script: [answer, rest] })
  await t.hearOut()
  await t.speak(2_000)
  await t.quiet(800)
  t.transport.tell({ type: 'still-thinking' })
  await t.quiet(50_000)
  expect(t.transport.ofType('hold')).toMatchObject([{ forMs: 60_000 }])
  expect(t.captions('candidate')).toEqual([])
  expect(t.notices()).toEqual([])
  await t.speak(1_600)
  t.transport.tell({ type: 'done' })
  await t.quiet(1_000)
  expect(t.captions('candidate')).toEqual([`${answer} ${rest}`])
})

test('words before a request for more time and done after it are one answer', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  await t.quiet(400)
  t.transport.tell({ type: 'more-time' })
  await t.quiet(400)
  await t.hearOut()
  const askedThen = t.captions('interviewer').length
  const turnsThen = t.captions('candidate')
  expect(turnsThen).toEqual([answer])
  t.transport.tell({ type: 'done' })
  await t.quiet(400)
  await t.hearOut()
  expect(t.captions('candidate')).toEqual(turnsThen)
  expect(t.captions('interviewer').length).toBeGreaterThan(askedThen)
})

test('done before anything was said is told, and asks nothing of the interviewer', async () => {
  const t = await setupSession()
  await t.hearOut()
  const askedThen = t.captions('interviewer')
  t.transport.tell({ type: 'done' })
  await t.quiet(1_000)
  expect(t.notices()).toEqual(['nothing-heard-yet'])
  expect(t.captions('interviewer')).toEqual(askedThen)
})
