import { expect, test } from 'vitest'
import { setupSession } from './testing/setup-session.ts'

const answer = 'I sorted the late deliveries myself and we shipped 40 orders a day, so complaints fell by half.'
const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'

test('storage that refuses is told in words, tried again, and nothing is lost', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  t.sink.refusals = 4
  await t.speak(3_000)
  await t.quiet(2_200)
  expect(t.notices()).toEqual(['storage-unavailable'])
  expect(t.phase()).toBe('thinking')
  expect(t.captions('candidate')).toEqual([])
  await t.quiet(6_000)
  expect(t.notices()).toEqual(['storage-unavailable', 'storage-recovered'])
  expect(t.captions('candidate')).toEqual([answer])
  await t.hearOut()
  expect(t.sink.turns.map((turn) => turn.index)).toEqual([0, 1, 2])
})

test('when the machine is full the caller is told and goes on in writing', async () => {
  const t = await setupSession({ capacity: 0 })
  expect(t.transport.ofType('welcome')[0]?.channel).toBe('text')
  expect(t.transport.ofType('notice')[0]).toMatchObject({ code: 'machine-full' })
  await t.pass(300)
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(300)
  expect(t.captions('candidate')).toEqual([answer])
})

test('the place of a call that has ended is free for the next', async () => {
  const first = await setupSession({ capacity: 1 })
  first.transport.drop()
  await first.pass(50)
  await first.outcome
  const second = await setupSession({ world: first })
  expect(second.transport.ofType('welcome')[0]?.channel).toBe('voice')
})

test('a recogniser that fails asks for writing, and the written answer counts', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  t.stt.isBroken = true
  await t.speak(2_000)
  await t.quiet(4_000)
  expect(t.notices()).toContain('speech-unavailable')
  expect(t.phase()).toBe('listening')
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.quiet(200)
  expect(t.captions('candidate')).toEqual([answer])
})

test('a voice detector that is gone turns the call into a written one until it is back', async () => {
  const t = await setupSession()
  await t.hearOut()
  t.vadFaults.isBroken = true
  await t.quiet(500)
  expect(t.notices()).toEqual(['speech-unavailable'])
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(500)
  expect(t.captions('candidate')).toEqual([answer])
  expect(t.phase()).toBe('listening')

  t.vadFaults.isBroken = false
  t.transport.tell({ type: 'channel', channel: 'voice' })
  await t.quiet(100)
  await t.speak(3_000)
  await t.quiet(2_400)
  const spoken = t.sink.turns.filter((turn) => turn.speaker === 'candidate' && turn.channel === 'voice')
  expect(spoken).toHaveLength(1)
})

test('a voice that fails leaves the line in writing and the conversation goes on', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  t.voices.isBroken = true
  await t.speak(3_000)
  await t.quiet(2_400)
  expect(t.notices()).toContain('speech-unavailable')
  expect(t.phase()).toBe('listening')
  expect(t.captions('interviewer')).toHaveLength(2)
})

test('a stopping server lets the answer under way end, stores it and sends the browser back later', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.draining.abort()
  await t.speak(1_000)
  expect(t.transport.closed).toBeNull()
  await t.quiet(2_400)
  expect(t.captions('candidate')).toEqual([answer])
  expect(t.transport.ofType('ended').at(-1)).toMatchObject({ reason: 'draining' })
  expect(t.transport.closed?.code).toBe(4013)
  expect(t.sink.turns.at(-1)?.speaker).toBe('candidate')
})

test('a stopping server does not wait for somebody who goes on talking', async () => {
  const t = await setupSession()
  await t.hearOut()
  await t.speak(1_000)
  t.draining.abort()
  await t.speak(9_000)
  expect(t.transport.closed?.code).toBe(4013)
})

test('a fault of ours ends this call alone, and the browser comes back', async () => {
  const t = await setupSession({ expectsErrors: true })
  await t.hearOut()
  t.deps.interviewer.respond = () => {
    throw new Error('a fault')
  }
  t.transport.tell({ type: 'skip' })
  await t.quiet(500)
  expect(t.transport.ofType('ended').at(-1)).toMatchObject({ reason: 'failed' })
  expect(t.transport.closed?.code).toBe(4013)
  expect(t.sink.isReleased).toBe(true)
  expect(t.clock.pendingTimers).toBe(0)
  expect(t.warnings).toContain('A turn failed')
})

test('a call whose voice cannot be opened is held in writing and takes no place', async () => {
  const t = await setupSession({ channel: 'text', capacity: 1 })
  t.voices.cannotOpen = true
  t.transport.tell({ type: 'channel', channel: 'voice' })
  await t.pass(100)
  expect(t.notices()).toEqual(['speech-unavailable'])
  t.voices.cannotOpen = false
  const other = await setupSession({ world: { ...t, sequence: 0 } })
  expect(other.transport.ofType('welcome')[0]?.channel).toBe('voice')
})

test('the end of an interview that cannot be stored is tried while somebody is there, and ten seconds longer', async () => {
  const t = await setupSession({ channel: 'text' })
  await t.pass(1_000)
  t.sink.cannotFinish = true
  t.transport.tell({ type: 'end' })
  await t.pass(60_000)
  expect(t.notices()).toContain('storage-unavailable')
  expect(t.isOver()).toBe(false)
  t.transport.drop()
  await t.pass(9_000)
  expect(t.isOver()).toBe(false)
  await t.pass(1_500)
  expect(t.isOver()).toBe(true)
  expect(t.sink.isReleased).toBe(true)
  expect(t.clock.pendingTimers).toBe(0)
})

test('a voice that fails to open after its call has ended is nothing to report', async () => {
  const t = await setupSession({ channel: 'text', capacity: 1 })
  let fail = () => {}
  t.voices.open = () =>
    new Promise((_, reject) => {
      fail = () => reject(new Error('closed on purpose'))
    })
  t.transport.tell({ type: 'channel', channel: 'voice' })
  await t.pass(100)
  t.transport.drop()
  await t.pass(100)
  await t.outcome
  fail()
  await t.pass(100)
  expect(t.warnings).toEqual(['No voice could be opened for a call'])
  const next = t.deps.slots.take('next')
  expect(next).not.toBeNull()
  expect(t.clock.pendingTimers).toBe(0)
})
