import { expect, test } from 'vitest'
import { createFakeInterviewer } from './testing/fake-interviewer.ts'
import { type SetupOptions, setupSession, type TestCall } from './testing/setup-session.ts'

const answer = 'I sorted the late deliveries myself and we shipped 40 orders a day, so complaints fell by half.'
const rest = 'and then I trained two colleagues, who now do it every week.'
const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'
const other = '4c352212-f3cc-4366-9dba-5247d677b073'

async function setup(options: SetupOptions = {}, interviewer = createFakeInterviewer()) {
  const t = await setupSession({ script: [answer, rest], interviewer, ...options })
  await t.hearOut()
  return { t, interviewer }
}

const candidateTexts = (t: TestCall) =>
  t.sink.turns.filter(({ speaker }) => speaker === 'candidate').map((one) => one.text)

test('whoever goes on while the interviewer still works on its answer goes on with the same answer', async () => {
  const { t, interviewer } = await setup()
  const stored = t.sink.steps.length
  interviewer.hold()
  await t.speak(3_000)
  await t.quiet(2_400)
  expect(t.phase()).toBe('thinking')
  await t.speak(2_000)
  expect(t.phase()).toBe('listening')
  expect(t.sink.steps).toHaveLength(stored)
  expect(interviewer.abandoned).toBeGreaterThan(0)

  interviewer.letGo()
  await t.quiet(2_400)
  await t.hearOut()
  expect(candidateTexts(t)).toEqual([`${answer} ${rest}`])
  expect(t.captions('candidate')).toEqual([`${answer} ${rest}`])
  expect(t.captions('interviewer')).toHaveLength(2)
  expect(t.transport.ofType('question').at(-1)?.question.number).toBe(2)
  expect(t.sink.steps.map(({ dialogue }) => dialogue.standing.questionIndex)).toEqual([0, 0, 1, 1])
  expect(t.sink.turns.map(({ index }) => index)).toEqual([0, 1, 2])
})

test('one that never looks at the signal is left alone, and what it says too late is not heard', async () => {
  const { t, interviewer } = await setup({}, createFakeInterviewer({ obeys: false }))
  interviewer.hold()
  await t.speak(3_000)
  await t.quiet(2_400)
  await t.speak(2_000)
  expect(t.phase()).toBe('listening')
  const { voices } = t
  const spoken = voices.spoken.length
  interviewer.letGo()
  await t.speak(600)
  expect(t.phase()).toBe('listening')
  expect(voices.spoken).toHaveLength(spoken)
  await t.quiet(2_400)
  await t.hearOut()
  expect(candidateTexts(t)).toHaveLength(1)
  expect(t.captions('interviewer')).toHaveLength(2)
})

test('what is asked for meanwhile waits for the answer, and each is stored once', async () => {
  const { t, interviewer } = await setup({ channel: 'text' })
  interviewer.hold()
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(100)
  t.transport.tell({ type: 'answer', clientId: other, text: rest })
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(5_000)
  expect(t.phase()).toBe('thinking')
  expect(candidateTexts(t)).toEqual([])
  interviewer.letGo()
  await t.pass(5_000)
  expect(candidateTexts(t)).toEqual([answer, rest])
  expect(t.captions('interviewer')).toHaveLength(3)
})

test('a connection that goes while it works loses nothing and doubles nothing', async () => {
  const { t, interviewer } = await setup({ channel: 'text' })
  interviewer.hold()
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(100)
  t.transport.drop()
  await t.pass(11_000)
  expect(await t.outcome).toBeNull()
  expect(candidateTexts(t)).toEqual([])
  expect(interviewer.abandoned).toBe(1)
  expect(t.clock.pendingTimers).toBe(0)

  interviewer.letGo()
  const next = await setupSession({ world: t, channel: 'text' })
  await next.pass(2_000)
  expect(next.captions('interviewer').at(-1)).toContain('Let us go on where we were.')
  next.transport.tell({ type: 'answer', clientId, text: answer })
  await next.pass(1_000)
  expect(candidateTexts(next)).toEqual([answer])
})

test('one that breaks in the middle of an answer ends this call alone, and the next goes on from the same question', async () => {
  const { t, interviewer } = await setup({ channel: 'text', expectsErrors: true })
  const asked = t.sink.turns.length
  interviewer.breakDown()
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(500)
  expect(await t.outcome).toMatchObject({ reason: 'failed' })
  expect(t.transport.closed?.code).toBe(4013)
  expect(t.warnings).toContain('A turn failed')
  expect(t.sink.isReleased).toBe(true)
  expect(t.sink.turns).toHaveLength(asked)
  expect(t.clock.pendingTimers).toBe(0)

  t.deps.interviewer = createFakeInterviewer()
  const next = await setupSession({ world: t, channel: 'text' })
  await next.pass(2_000)
  next.transport.tell({ type: 'answer', clientId, text: answer })
  await next.pass(1_000)
  expect(candidateTexts(next)).toEqual([answer])
  expect(next.transport.ofType('question').at(-1)?.question.number).toBe(2)
})

test('a spoken answer over which it breaks closes the call, which is not left deaf', async () => {
  const { t, interviewer } = await setup({ expectsErrors: true })
  interviewer.breakDown()
  await t.speak(3_000)
  await t.quiet(2_400)
  expect(await t.outcome).toMatchObject({ reason: 'failed' })
  expect(candidateTexts(t)).toEqual([])
  expect(t.clock.pendingTimers).toBe(0)
})

test('an answer that could not be worked out ahead is asked for again once it is due', async () => {
  const { t, interviewer } = await setup()
  const { respond } = interviewer
  let faults = 1
  interviewer.respond = async function* (...given) {
    if (faults-- > 0) throw new Error('busy')
    yield* respond(...given)
  }
  await t.speak(3_000)
  await t.quiet(2_400)
  await t.hearOut()
  expect(faults).toBeLessThan(0)
  expect(candidateTexts(t)).toEqual([answer])
  expect(t.captions('interviewer')).toHaveLength(2)
})

test('what was worked out ahead is asked for once, and not again when the answer is due', async () => {
  const { t, interviewer } = await setup()
  const before = interviewer.asked.length
  await t.speak(3_000)
  await t.quiet(2_400)
  await t.hearOut()
  expect(candidateTexts(t)).toEqual([answer])
  expect(interviewer.asked.length - before).toBe(1)
})
