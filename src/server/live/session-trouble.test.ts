import { expect, test } from 'vitest'
import { mostKeptFrames } from '#contract/live/frames.ts'
import { captureFrameSamples } from '#contract/live/sound-format.ts'
import { setupSession, token } from './testing/setup-session.ts'
import { noiseFrame, silentFrame, voiceFrame } from './testing/speech-like.ts'

const answer = 'I sorted the late deliveries myself and we shipped 40 orders a day, so complaints fell by half.'
const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'

test('a silent microphone is told about after 45 seconds, and once', async () => {
  const t = await setupSession()
  await t.hearOut()
  expect(t.notices()).toEqual([])
  await t.quiet(100_000)
  expect(t.notices().filter((code) => code === 'no-sound')).toHaveLength(1)
  expect(t.transport.ofType('notice')[0]?.text).toMatch(/cannot hear anything/)
})

test('a muted microphone that sends no frames at all is told about too', async () => {
  const t = await setupSession()
  await t.hearOut()
  t.transport.tell({ type: 'mute', muted: true })
  await t.pass(60_000)
  expect(t.notices()).toContain('no-sound')
})

test('noise without speech offers the keyboard and never becomes a turn', async () => {
  const t = await setupSession()
  await t.hearOut()
  await t.play(noiseFrame, 60_000)
  expect(t.notices()).toContain('noise-only')
  expect(t.transport.ofType('notice').find((each) => each.code === 'noise-only')?.text).toMatch(/type your answer/)
  expect(t.sink.turns.filter((turn) => turn.speaker === 'candidate')).toEqual([])
})

test('sounds that the recogniser finds no words in are no answers, and several in a row are noise', async () => {
  const t = await setupSession({ script: [''] })
  await t.hearOut()
  for (let i = 0; i < 3; i++) {
    await t.speak(300)
    await t.quiet(2_200)
    expect(t.phase()).toBe('listening')
  }
  expect(t.notices()).toContain('noise-only')
  expect(t.sink.turns.filter((turn) => turn.speaker === 'candidate')).toEqual([])
})

test('a thirty-minute monologue is warned, then moved on politely, again and again, to the end of the interview', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  const limitMs = t.sink.turns.length === 0 ? 0 : 120_000
  await t.speak(limitMs - 15_000)
  expect(t.notices()).toEqual(['answer-too-long'])
  await t.speak(20_000)
  expect(t.captions('candidate')).toHaveLength(1)
  for (let minute = 0; minute < 30 && !t.isOver(); minute++) await t.speak(60_000)
  expect(t.isOver()).toBe(true)
  expect(await t.outcome).toMatchObject({ reason: 'completed' })
  expect(t.sink.turns.every((turn) => turn.endMs - turn.startMs <= 130_000)).toBe(true)
  const maxRecording = Math.max(
    ...t.sink.steps.flatMap((step) => [...step.recordings.values()].map((pcm) => pcm.length / 16_000)),
  )
  expect(maxRecording).toBeLessThan(125)
  expect(Math.max(...t.stt.calls.map((call) => call.seconds))).toBeLessThanOrEqual(30)
  expect(t.clock.pendingTimers).toBe(0)
}, 120_000)

test('a second tab takes the interview over and goes on at the same question', async () => {
  const first = await setupSession({ script: [answer] })
  await first.hearOut()
  const second = await setupSession({ world: first })
  await first.pass(500)
  expect(first.transport.ofType('ended').at(-1)).toMatchObject({ reason: 'taken-over' })
  expect(first.transport.closed?.code).toBe(4009)
  expect(second.transport.ofType('welcome')[0]).toMatchObject({ resumed: true, question: { number: 1 } })
  await second.hearOut()
  await second.speak(3_000)
  await second.quiet(2_400)
  expect(second.captions('candidate')).toEqual([answer])
})

test('what is being said as another page takes the interview over is stored first, and a page that is back ends nothing', async () => {
  const first = await setupSession({ script: [answer, 'And it held.'] })
  await first.hearOut()
  await first.speak(3_000)
  await setupSession({ world: first, isBack: true })
  await first.pass(500)
  expect(first.transport.closed?.code).toBe(4009)
  expect(first.sink.turns.filter(({ speaker }) => speaker === 'candidate')).toEqual([])

  const other = await setupSession({ script: [answer] })
  await other.hearOut()
  await other.speak(3_000)
  const second = await setupSession({ world: other })
  await other.pass(3_000)
  expect(other.transport.closed?.code).toBe(4009)
  expect(other.sink.turns.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text)).toEqual([answer])
  expect(second.transport.ofType('welcome')[0]).toMatchObject({ resumed: true })
  expect(second.transport.ofType('welcome')[0]?.captions.at(-1)?.text).not.toBe('')
})

test('a wrong token is refused in words and closed with 4001', async () => {
  const t = await setupSession()
  const world = { ...t, sequence: 0 }
  const stranger = await setupSession({ world, token: 'X'.repeat(43) })
  expect(stranger.transport.ofType('ended')[0]?.reason).toBe('refused')
  expect(stranger.transport.closed?.code).toBe(4001)
  expect(await stranger.outcome).toBeNull()
})

test('a client that says nothing is closed after five seconds', async () => {
  const t = await setupSession({ isSilentClient: true })
  await t.pass(4_900)
  expect(t.transport.closed).toBeNull()
  await t.pass(200)
  expect(t.transport.closed?.code).toBe(4008)
  expect(t.clock.pendingTimers).toBe(0)
})

test('malformed messages and frames are named, and the fifth ends the connection', async () => {
  const t = await setupSession()
  await t.hearOut()
  t.transport.sendMalformed()
  t.transport.sendBytes(new Uint8Array(3))
  t.transport.sendBytes(new Uint8Array(4 + captureFrameSamples * 2 + 1))
  t.transport.tell({ type: 'hello', protocol: 1, token, channel: 'voice' })
  await t.pass(10)
  expect(t.notices()).toEqual(['bad-message', 'bad-message', 'bad-message', 'bad-message'])
  expect(t.transport.closed).toBeNull()
  t.transport.sendMalformed()
  await t.pass(10)
  expect(t.transport.closed?.code).toBe(4000)
  expect(t.sink.isReleased).toBe(true)
})

test('more sound than the longest backlog can hold is flooding', async () => {
  const t = await setupSession()
  for (let i = 0; i < mostKeptFrames + 1_100; i++) t.transport.sendPcm(i, silentFrame())
  await t.pass(10)
  expect(t.transport.closed?.code).toBe(4029)
})

test('silence in place of lost frames counts as sound, and the detector does not run on it', async () => {
  const t = await setupSession()
  for (let i = 1; i <= mostKeptFrames / 90; i++) t.transport.sendPcm(i * 101, silentFrame())
  await t.pass(100)
  expect(t.transport.closed?.code).toBe(4029)
  const heard = t.recorded.filter((event) => event.type === 'sound-heard')
  expect(heard.length).toBeLessThan(((mostKeptFrames + 1_000) * 320) / 512)
})

test('a short gap is silence, and sound goes on after it', async () => {
  const t = await setupSession()
  await t.quiet(200)
  t.sequence += 50
  await t.quiet(200)
  expect(t.transport.closed).toBeNull()
  const levels = t.recorded.flatMap((event) => (event.type === 'sound-heard' ? [event.probability] : []))
  expect(levels).toContain(0)
  expect(levels.at(-1)).toBe(0.02)
})

test('a storm of messages is flooding', async () => {
  const t = await setupSession({ channel: 'text' })
  for (let i = 0; i < 100; i++) t.transport.tell({ type: 'ping', id: i })
  await t.pass(10)
  expect(t.transport.closed?.code).toBe(4029)
})

test('a network lost in mid-answer loses nothing: the frames come again and make one answer', async () => {
  const before = await setupSession({ script: [answer] })
  await before.hearOut()
  const sent: { sequence: number; pcm: Int16Array }[] = []
  const speakAndKeep = async (ms: number, isOnline: boolean) => {
    for (let at = 0; at < ms; at += 20) {
      const frame = { sequence: before.sequence++, pcm: voiceFrame() }
      sent.push(frame)
      if (isOnline) before.transport.sendPcm(frame.sequence, frame.pcm)
      await before.pass(20)
    }
  }
  await speakAndKeep(2_000, true)
  before.transport.drop()
  await before.pass(100)
  expect(await before.outcome).toBeNull()
  await speakAndKeep(1_500, false)

  const after = await setupSession({ world: before })
  const welcome = after.transport.ofType('welcome')[0]
  expect(welcome?.resumed).toBe(true)
  const nextSequence = welcome?.nextSequence ?? 0
  expect(nextSequence).toBeLessThanOrEqual(sent[0]?.sequence ?? 0)
  for (const frame of sent) after.transport.sendPcm(frame.sequence, frame.pcm)
  await after.pass(20)
  await after.quiet(3_000)
  expect(after.captions('candidate')).toEqual([answer])
  expect(after.captions('interviewer').filter((text) => text.startsWith('Welcome back'))).toEqual([])
  const turn = after.sink.turns.find((each) => each.speaker === 'candidate')
  expect((turn?.endMs ?? 0) - (turn?.startMs ?? 0)).toBeCloseTo(3_500, -2)
  const pcm = after.sink.steps.flatMap((step) => [...step.recordings.values()])[0]
  expect((pcm?.length ?? 0) / 16).toBeGreaterThanOrEqual(3_500)
})

test('a connection that comes back in silence hears the question again', async () => {
  const before = await setupSession()
  await before.hearOut()
  before.transport.drop()
  await before.pass(30_000)
  const after = await setupSession({ world: before })
  await after.quiet(1_500)
  expect(after.phase()).toBe('speaking')
  await after.hearOut()
  expect(after.captions('interviewer').at(-1)).toMatch(/Tell me|Describe|Think|time/i)
  const times = after.sink.turns.map((turn) => [turn.startMs, turn.endMs])
  expect(times.flat()).toEqual([...times.flat()].sort((a, b) => a - b))
})

test('an answer typed twice is one turn, on another connection too', async () => {
  const t = await setupSession({ channel: 'text' })
  await t.pass(300)
  t.transport.tell({ type: 'answer', clientId, text: answer })
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(500)
  t.transport.drop()
  await t.pass(100)
  const again = await setupSession({ world: t, channel: 'text' })
  again.transport.tell({ type: 'answer', clientId, text: answer })
  await again.pass(2_000)
  expect(again.transport.ofType('stored').find((message) => message.clientId === clientId)).toBeDefined()
  expect(again.sink.turns.filter((turn) => turn.speaker === 'candidate')).toHaveLength(1)
})

test('frames that come twice are heard once, and a short gap is silence', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  const from = t.sequence
  for (let i = 0; i < 150; i++) {
    if (i === 60) t.sequence += 5
    t.transport.sendPcm(t.sequence, voiceFrame())
    t.transport.sendPcm(t.sequence, voiceFrame())
    t.sequence++
    await t.pass(20)
  }
  t.transport.sendPcm(from, voiceFrame())
  await t.quiet(2_400)
  const turn = t.sink.turns.find((each) => each.speaker === 'candidate')
  expect((turn?.endMs ?? 0) - (turn?.startMs ?? 0)).toBeCloseTo(3_100, -2)
})
