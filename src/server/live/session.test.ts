import { expect, test } from 'vitest'
import { setupSession } from './testing/setup-session.ts'

const answer = 'I sorted the late deliveries myself and we shipped 40 orders a day, so complaints fell by half.'

test('a voice call greets, asks, hears an answer, stores it and replies', async () => {
  const t = await setupSession({ script: [answer] })
  expect(t.transport.ofType('welcome')[0]).toMatchObject({ channel: 'voice', resumed: false, nextSequence: 0 })
  await t.hearOut()
  expect(t.captions('interviewer')[0]).toMatch(/^Hello, I am an AI interviewer/)
  expect(t.transport.ofType('question').at(-1)?.question).toMatchObject({ number: 1, total: 5 })
  await t.speak(3_000)
  await t.quiet(2_400)
  expect(t.captions('candidate')).toEqual([answer])
  expect(t.sink.turns.map((turn) => turn.speaker)).toEqual(['interviewer', 'candidate'])
  expect(t.phase()).toBe('speaking')
  await t.hearOut()
  expect(t.sink.turns.map((turn) => [turn.index, turn.speaker])).toEqual([
    [0, 'interviewer'],
    [1, 'candidate'],
    [2, 'interviewer'],
  ])
  t.transport.drop()
  await t.pass(100)
  expect(await t.outcome).toBeNull()
  expect(t.sink.isReleased).toBe(true)
  expect(t.clock.pendingTimers).toBe(0)
})

test('the browser is told the session clock, on which turns lie', async () => {
  const t = await setupSession({ script: [answer] })
  expect(t.transport.ofType('welcome')[0]?.sessionMs).toBe(0)
  await t.hearOut()
  t.transport.tell({ type: 'ping', id: 1 })
  await t.speak(3_000)
  t.transport.tell({ type: 'ping', id: 2 })
  await t.quiet(2_400)
  const [first, second] = t.transport.ofType('pong')
  expect(first?.sessionMs).toBeGreaterThan(0)
  expect((second?.sessionMs ?? 0) - (first?.sessionMs ?? 0)).toBeCloseTo(3_000, -2)
  const turn = t.sink.turns.find(({ speaker }) => speaker === 'candidate')
  expect(Math.abs((turn?.startMs ?? 0) - (first?.sessionMs ?? 0))).toBeLessThan(300)
})

test('a text call needs neither microphone nor place and stores typed answers', async () => {
  const t = await setupSession({ channel: 'text', capacity: 0 })
  await t.pass(500)
  expect(t.phase()).toBe('listening')
  const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(500)
  expect(t.transport.ofType('stored').find((message) => message.clientId === clientId)).toBeDefined()
  expect(t.sink.turns.map((turn) => [turn.speaker, turn.channel])).toEqual([
    ['interviewer', 'text'],
    ['candidate', 'text'],
    ['interviewer', 'text'],
  ])
  expect(t.transport.frames).toEqual([])
})
