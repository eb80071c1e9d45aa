import { expect, test } from 'vitest'
import { closeCodes } from '#contract/live/messages.ts'
import { captureRateHz } from '#contract/live/sound-format.ts'
import { setupSession, type TestCall } from './testing/setup-session.ts'
import { silentFrame, voiceFrame } from './testing/speech-like.ts'

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

test('an answer that a pause has cut is stored when the page is closed in it', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'pause' })
  await t.pass(60_000)
  t.transport.drop()
  await t.pass(1_000)
  await t.outcome
  expect(t.sink.turns.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text)).toEqual([answer])
  expect(t.sink.isReleased).toBe(true)
  const again = await setupSession({ world: t, channel: 'text' })
  expect(again.transport.ofType('welcome')[0]?.captions.some(({ text }) => text === answer)).toBe(true)
})

test('an answer in which the page is loaded again is stored, and counts', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.leave()
  await t.pass(1_000)
  expect(await t.outcome).toMatchObject({ reason: 'stopped-for-now' })
  const said = t.sink.turns.filter(({ speaker }) => speaker === 'candidate')
  expect(said).toMatchObject([{ text: answer, kind: 'answer' }])
  const again = await setupSession({ world: t })
  await again.quiet(2_000)
  await again.hearOut()
  expect(again.captions('interviewer').at(-1)).toMatch(/\?$/)
})

test('a wish to end that is said as the page goes ends the interview', async () => {
  const t = await setupSession({ script: ['I want to stop the interview.', 'Yes.'] })
  await t.hearOut()
  await t.speak(2_000)
  await t.quiet(3_000)
  await t.hearOut()
  await t.speak(1_000)
  t.transport.leave()
  await t.pass(20_000)
  expect(await t.outcome).toMatchObject({ reason: 'withdrawn' })
})

test('a page that is left while nobody speaks leaves the call as a lost line does', async () => {
  const t = await setupSession()
  await t.hearOut()
  t.transport.leave()
  await t.pass(1_000)
  expect(await t.outcome).toBeNull()
})

test('a page that is back before an answer cut by a pause is stored takes it along', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'pause' })
  await t.pass(60_000)
  t.sink.refusals = 3
  t.transport.drop()
  await t.pass(300)
  const again = await setupSession({ world: t, isBack: true })
  await t.pass(12_000)
  expect(await t.outcome).toMatchObject({ reason: 'taken-over' })
  expect(t.sink.turns.filter(({ speaker }) => speaker === 'candidate')).toEqual([])
  // Its frames count as not stored, so that a page which still holds them sends them again.
  expect(again.transport.ofType('welcome')[0]?.nextSequence).toBeLessThan(t.sequence - 100)
  expect(again.isOver()).toBe(false)
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

const pauseMs = 60_000
const restOf = (t: TestCall) => t.sink.steps.at(-1)?.dialogue.rest

test('a pause survives a lost connection: no question is asked meanwhile, and it is not counted again', async () => {
  const t = await setupSession()
  await t.hearOut()
  await t.quiet(1_000)
  const asked = t.captions('interviewer').at(-1)
  t.transport.tell({ type: 'pause' })
  await t.pass(1_000)
  expect(restOf(t)).toMatchObject({ pauses: 1, isPaused: true })
  t.transport.drop()
  await t.pass(2_000)
  const again = await setupSession({ world: t })
  again.transport.tell({ type: 'pause' })
  await again.pass(5 * pauseMs)
  expect(again.phase()).toBe('paused')
  expect(again.transport.ofType('utterance')).toEqual([])
  expect(again.transport.ofType('pause')).toMatchObject([{ left: 1 }])
  expect(restOf(again)).toMatchObject({ pauses: 1, isPaused: true })
  again.transport.tell({ type: 'resume' })
  await again.pass(1_000)
  await again.hearOut()
  expect(again.phase()).toBe('listening')
  expect(again.captions('interviewer').at(-1)).toContain(asked?.split('. ').at(-1) ?? 'nothing was asked')
  expect(restOf(again)).toMatchObject({ pauses: 1 })
  expect(restOf(again)?.isPaused).toBeUndefined()
  expect(restOf(again)?.ms).toBeGreaterThan(5 * pauseMs - 2_000)
})

test('nor is it counted again where the answer that it cut was stored in between', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'pause' })
  await t.pass(1_000)
  t.transport.drop()
  await t.pass(2_000)
  await t.outcome
  const again = await setupSession({ world: t })
  again.transport.tell({ type: 'pause' })
  await again.pass(2_000)
  expect(again.transport.ofType('pause')).toMatchObject([{ left: 1 }])
  expect(again.transport.ofType('utterance')).toEqual([])
})

test('an answer whose sound comes again after a restart in its pause goes on after it', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  const keptFrom = t.sequence
  await t.speak(2_000)
  t.transport.tell({ type: 'pause' })
  await t.pass(pauseMs)
  t.draining.abort()
  await t.pass(10_000)
  expect(await t.outcome).toMatchObject({ reason: 'draining' })
  const world = { ...t, deps: { ...t.deps, draining: new AbortController().signal } }
  const again = await setupSession({ world })
  const from = again.transport.ofType('welcome')[0]?.nextSequence ?? 0
  expect(from).toBeLessThanOrEqual(keptFrom)
  again.transport.tell({ type: 'pause' })
  const missing = Array.from({ length: t.sequence - from }, (_, index) => from + index)
  for (const sequence of missing) {
    again.transport.sendPcm(sequence, sequence < keptFrom ? silentFrame() : voiceFrame())
    if (sequence % 10 === 0) await again.pass(20)
  }
  await again.pass(pauseMs)
  expect(again.phase()).toBe('paused')
  again.sequence = t.sequence
  again.transport.tell({ type: 'resume' })
  await again.quiet(400)
  expect(again.phase()).toBe('listening')
  await again.speak(1_600)
  again.transport.tell({ type: 'done' })
  await again.quiet(1_000)
  const turn = again.sink.turns.find(({ speaker }) => speaker === 'candidate')
  expect(turn?.segments).toHaveLength(2)
})

/** How long after the welcome the pause is asked for again, where sound comes no faster than it was spoken. */
test.each([0, 1_500])(
  'nor is any of it lost on a slow line, with the pause %d ms behind the welcome',
  async (lateMs) => {
    const t = await setupSession({ script: [answer] })
    await t.hearOut()
    const keptFrom = t.sequence
    await t.speak(4_000)
    t.transport.tell({ type: 'pause' })
    await t.pass(pauseMs)
    t.draining.abort()
    await t.pass(10_000)
    const world = { ...t, deps: { ...t.deps, draining: new AbortController().signal } }
    const again = await setupSession({ world })
    await again.pass(lateMs)
    again.transport.tell({ type: 'pause', afterFrame: t.sequence })
    const from = again.transport.ofType('welcome')[0]?.nextSequence ?? 0
    for (let sequence = from; sequence < t.sequence; sequence++) {
      again.transport.sendPcm(sequence, sequence < keptFrom ? silentFrame() : voiceFrame())
      await again.pass(20)
    }
    await again.pass(pauseMs)
    expect(again.phase()).toBe('paused')
    expect(again.transport.ofType('pause')).toMatchObject([{ left: 1 }])
    again.sequence = t.sequence
    again.transport.tell({ type: 'resume' })
    await again.quiet(400)
    await again.speak(1_600)
    again.transport.tell({ type: 'done' })
    await again.quiet(1_000)
    const turn = again.sink.turns.find(({ speaker }) => speaker === 'candidate')
    const spokenMs = (turn?.segments ?? []).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
    expect(spokenMs).toBeGreaterThan(4_000 + 1_600 - 500)
  },
)

const rest = 'and then I trained two colleagues, who now do it every week.'
const privateVoice = () => voiceFrame(20_000)

/** What a page does in a pause: nothing, or what an older one did, which went on sending. */
const pages: [string, (t: TestCall) => Promise<void>][] = [
  ['sends nothing', (t) => t.pass(pauseMs)],
  ['goes on sending', (t) => t.play(privateVoice, pauseMs)],
]

test.each(pages)('nothing of a pause is kept or recognised where the page %s', async (_name, takeBreak) => {
  const t = await setupSession({ script: [answer, rest] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'pause' })
  await t.pass(20)
  const heardThen = t.stt.calls.length
  await takeBreak(t)
  expect(t.stt.calls.length - heardThen).toBeLessThanOrEqual(1)
  t.transport.tell({ type: 'resume' })
  await t.pass(20)
  await t.quiet(500)
  await t.speak(1_600)
  t.transport.tell({ type: 'done' })
  await t.quiet(1_000)

  const turn = t.sink.turns.find(({ speaker }) => speaker === 'candidate')
  expect(turn).toMatchObject({ text: `${answer} ${rest}`, segments: [{ text: answer }, { text: rest }] })
  const pcm = t.sink.steps.flatMap((step) => [...step.recordings.values()])[0] ?? new Int16Array()
  expect(pcm.some((sample) => Math.abs(sample) > 15_000)).toBe(false)
  const voicedMs = pcm.filter((sample) => sample !== 0).length / (captureRateHz / 1_000)
  expect(voicedMs).toBeGreaterThan(3_400)
  expect(voicedMs).toBeLessThan(3_700)

  // A quote is played from the second that its time names, and its time is the session clock's, as the film's is.
  const [before, after] = turn?.segments ?? []
  const startMs = turn?.audioStartMs ?? 0
  const loudAt = (ms: number) => {
    const from = Math.round(((ms - startMs) * captureRateHz) / 1_000)
    return pcm.subarray(from, from + captureRateHz / 10).some((sample) => Math.abs(sample) > 5_000)
  }
  expect((after?.startMs ?? 0) - (before?.endMs ?? 0)).toBeGreaterThan(pauseMs)
  for (const segment of [before, after]) {
    expect(loudAt((segment?.startMs ?? 0) + 100)).toBe(true)
    expect(loudAt((segment?.endMs ?? 0) - 200)).toBe(true)
  }
  expect(loudAt((after?.startMs ?? 0) - 300)).toBe(false)
  expect(loudAt((before?.endMs ?? 0) + 300)).toBe(false)
})

test('the second listening hears an answer without the silence of its pause', async () => {
  const t = await setupSession({ script: [answer, rest] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'pause' })
  await t.pass(10 * pauseMs)
  t.transport.tell({ type: 'resume' })
  await t.pass(20)
  await t.speak(1_600)
  t.transport.tell({ type: 'done' })
  await t.quiet(1_000)
  const again = t.stt.calls.filter(({ model }) => model === 'second')
  expect(again).toHaveLength(1)
  expect(again[0]?.seconds).toBeLessThan(5)
})
