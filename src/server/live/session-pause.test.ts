import { expect, test } from 'vitest'
import { closeCodes } from '#contract/live/messages.ts'
import { setupSession } from './testing/setup-session.ts'

const answer = 'I sorted the late deliveries myself and we shipped 40 orders a day, so complaints fell by half.'

test('who stops for now in the middle of an answer has it stored, and goes on at the next question', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'stop-for-now' })
  await t.quiet(1_000)
  expect(await t.outcome).toMatchObject({ reason: 'stopped-for-now' })
  expect(t.sink.turns.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text)).toEqual([answer])
  expect(t.transport.closed).toMatchObject({ code: closeCodes.stoppedForNow })
  const again = await setupSession({ world: t, channel: 'text' })
  expect(again.transport.ofType('welcome')[0]).toMatchObject({ resumed: true })
  expect(again.transport.ofType('welcome')[0]?.captions.some(({ text }) => text === answer)).toBe(true)
})

test('an answer that a pause has cut is stored when the pause runs out, and the call stops for now', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'pause' })
  await t.pass(15 * 60_000 + 2_000)
  expect(t.notices()).toEqual(['pause-nearly-over'])
  expect(await t.outcome).toMatchObject({ reason: 'stopped-for-now' })
  expect(t.sink.turns.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text)).toEqual([answer])
})

test('pauses that were taken before are remembered by who comes back', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  for (let i = 0; i < 2; i++) {
    t.transport.tell({ type: 'pause' })
    await t.pass(60_000)
    t.transport.tell({ type: 'resume' })
    await t.quiet(400)
  }
  await t.speak(2_000)
  t.transport.tell({ type: 'stop-for-now' })
  await t.quiet(1_000)
  await t.outcome
  expect(t.sink.steps.at(-1)?.dialogue.rest).toMatchObject({ pauses: 2 })
  const again = await setupSession({ world: t })
  await again.hearOut()
  again.transport.tell({ type: 'pause' })
  await again.quiet(200)
  expect(again.notices()).toEqual(['no-pause-left'])
})
