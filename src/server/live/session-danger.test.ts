import { expect, test } from 'vitest'
import { type SetupOptions, setupSession } from './testing/setup-session.ts'

const danger = 'I want to kill myself.'
const withdrawal = 'I do not consent to being recorded anymore.'

async function say(t: Awaited<ReturnType<typeof setupSession>>): Promise<void> {
  await t.hearOut()
  await t.speak(3_000 + 200 * t.stt.calls.length)
  await t.quiet(2_400)
}

const open = (options: SetupOptions = {}) => setupSession({ script: [danger], ...options })

test.each([
  [true, 'A person is told that we stopped, and nothing from this call is scored.'],
  [false, 'Nothing from this call is scored.'],
])('who speaks of danger is told of a person as far as one can be told: %s', async (canAlert, words) => {
  const t = await open()
  t.sink.canAlert = canAlert
  await say(t)
  await t.quiet(20_000)
  expect(t.captions('interviewer').join(' ')).toContain(words)
  expect(t.captions('interviewer').join(' ').includes('person is told')).toBe(canAlert)
  expect(t.sink.alerts).toEqual([{ isCertain: true, sentence: danger }])
})

test('an alert waits with its turn for a database that is away', async () => {
  const t = await open()
  t.sink.refusals = 2
  await say(t)
  await t.pass(9_000)
  expect(t.sink.alerts).toHaveLength(1)
  expect(t.sink.steps.find(({ alert }) => alert !== undefined)?.turns.map(({ text }) => text)).toContain(danger)
})

test('spoken after the recording was stopped, danger alerts without its words; typed, with them', async () => {
  const t = await open({ script: [withdrawal, danger] })
  await say(t)
  await say(t)
  await t.quiet(2_000)
  expect(t.sink.alerts).toEqual([{ isCertain: true, sentence: null }])
  expect(JSON.stringify(t.sink.steps)).not.toContain('kill')

  const other = await open({ script: [withdrawal] })
  await say(other)
  await other.hearOut()
  other.transport.tell({ type: 'answer', clientId: '3b241101-e2bb-4255-8caf-4136c566a962', text: danger })
  await other.quiet(1_000)
  expect(other.sink.alerts).toEqual([{ isCertain: true, sentence: danger }])
})

test('what is said as the candidate ends the call is heard, and the call ends for safety', async () => {
  const t = await open()
  await t.hearOut()
  await t.speak(3_000)
  t.transport.tell({ type: 'end' })
  await t.quiet(20_000)
  expect(t.sink.alerts).toEqual([{ isCertain: true, sentence: danger }])
  expect(t.captions('interviewer').join(' ')).toContain('call your local emergency number now')
  expect(t.sink.outcomes).toMatchObject([{ reason: 'safety' }])
})

test('danger that is not certain, said as a question is skipped, alerts, and the call goes on', async () => {
  const t = await open({ script: ['I do not feel safe at home.'] })
  await t.hearOut()
  await t.speak(3_000)
  t.transport.tell({ type: 'skip' })
  await t.quiet(3_000)
  expect(t.sink.alerts[0]).toEqual({ isCertain: false, sentence: 'I do not feel safe at home.' })
  expect(t.isOver()).toBe(false)
})

test('an answer that the clock cuts off is heard to its end', async () => {
  const t = await open({ plan: { limits: { answerMs: 20_000, expectedMs: 600_000, totalMs: 900_000 } } })
  await t.hearOut()
  await t.speak(24_000)
  await t.quiet(1_000)
  expect(t.sink.alerts).toEqual([{ isCertain: true, sentence: danger }])
})
