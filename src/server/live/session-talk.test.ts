import { expect, test } from 'vitest'
import { encodeCaptureFrame } from '#contract/live/frames.ts'
import { DialogueState } from '#interviewer/state.ts'
import { setupSession } from './testing/setup-session.ts'
import { humFrame, voiceFrame } from './testing/speech-like.ts'

const answer = 'I sorted the late deliveries myself and we shipped 40 orders a day, so complaints fell by half.'
const rest = 'and then I trained two colleagues, who now do it every week.'
const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'

test('speech over the interviewer lowers the voice, stops it and is heard as an answer', async () => {
  const t = await setupSession({ script: [answer] })
  await t.quiet(3_000)
  await t.speak(200)
  expect(t.transport.ofType('duck').at(-1)).toMatchObject({ isDucked: true })
  expect(t.transport.ofType('stop')).toEqual([])
  await t.speak(2_000)
  expect(t.transport.ofType('stop')).toHaveLength(1)
  const framesThen = t.transport.frames.length
  await t.speak(1_000)
  expect(t.transport.frames).toHaveLength(framesThen)
  await t.quiet(2_400)
  expect(t.captions('candidate')).toEqual([answer])
  const [cut] = t.sink.turns
  expect(cut?.text.endsWith('…')).toBe(true)
  expect(cut?.flags).toEqual(['interrupted'])
  expect((cut?.endMs ?? 0) - (cut?.startMs ?? 0)).toBeCloseTo(3_420, -2)
})

test('a cough and an mm-hm lower the voice and leave it the floor', async () => {
  const t = await setupSession()
  await t.quiet(3_000)
  await t.speak(240)
  await t.quiet(800)
  await t.play(humFrame, 500)
  await t.quiet(800)
  expect(t.transport.ofType('duck').map((message) => message.isDucked)).toEqual([true, false, true, false])
  expect(t.transport.ofType('stop')).toEqual([])
  await t.hearOut()
  expect(t.captions('candidate')).toEqual([])
})

test('an interruption that turns out to be a word of assent has the line said again', async () => {
  const t = await setupSession({ script: ['Okay.'] })
  await t.quiet(3_000)
  await t.speak(600)
  await t.quiet(2_400)
  expect(t.transport.ofType('stop')).toHaveLength(1)
  expect(t.captions('candidate')).toEqual([])
  await t.hearOut()
  const [cut, rest] = t.captions('interviewer')
  expect(cut).toMatch(/^Hello.*…$/)
  expect(rest).toMatch(/Tell me about a difficult problem/)
})

test('a yes that interrupts the question about safety is its answer', async () => {
  const t = await setupSession({ script: ['Nobody would notice if I was gone.', 'Yes.'] })
  await t.hearOut()
  await t.speak(2_000)
  await t.quiet(4_400)
  expect(t.sink.steps.at(-1)?.dialogue.standing.phase).toBe('checking_safety')
  await t.speak(600)
  await t.quiet(2_400)
  expect(t.transport.ofType('stop')).toHaveLength(1)
  expect(t.captions('candidate').at(-1)).toBe('Yes.')
  await t.hearOut()
  expect(t.captions('interviewer').join(' ')).toContain('Thank you for telling me. None of this is rated.')
})

test('a candidate who goes on as the reply begins is heard out, and both parts count as one answer', async () => {
  const t = await setupSession({ script: [answer, rest] })
  await t.hearOut()
  await t.speak(3_000)
  await t.quiet(2_060)
  expect(t.phase()).toBe('speaking')
  const asked = t.transport.ofType('question').at(-1)?.question.number
  await t.speak(2_000)
  await t.quiet(2_400)
  expect(t.captions('candidate')).toEqual([answer, rest])
  const candidateTurns = t.sink.turns.filter((turn) => turn.speaker === 'candidate')
  expect(new Set(candidateTurns.map((turn) => turn.questionId)).size).toBe(1)
  expect(t.sink.steps.at(-1)?.dialogue.standing.questionIndex).toBe(asked === 2 ? 1 : 0)
})

test('segments and recording lie on one clock, with padding before and after', async () => {
  const t = await setupSession({ script: [answer, rest] })
  await t.hearOut()
  const beganAt = t.clock.monotonicMs()
  await t.speak(2_000)
  await t.quiet(1_000)
  await t.speak(1_800)
  await t.quiet(2_400)
  const turn = t.sink.turns.find((each) => each.speaker === 'candidate')
  expect(turn?.text).toBe(`${answer} ${rest}`)
  expect(turn?.segments.map((segment) => segment.text)).toEqual([answer, rest])
  expect(turn?.startMs).toBeGreaterThanOrEqual(beganAt - 60)
  expect(turn?.startMs).toBeLessThanOrEqual(beganAt + 60)
  expect((turn?.segments[1]?.startMs ?? 0) - (turn?.startMs ?? 0)).toBeCloseTo(3_000, -2)
  expect(turn?.audioStartMs).toBe((turn?.startMs ?? 0) - 250)
  const pcm = t.sink.steps.flatMap((step) => [...step.recordings.values()])[0] ?? new Int16Array()
  expect(pcm.length / 16).toBeCloseTo(250 + 4_800 + 200, -2)
  const firstVoice = pcm.findIndex((sample) => sample !== 0) / 16
  expect((turn?.audioStartMs ?? 0) + firstVoice).toBeCloseTo(turn?.startMs ?? 0, -2)
})

test('the interviewer’s times are those of the loudspeaker', async () => {
  const t = await setupSession()
  await t.hearOut()
  const [greeting] = t.sink.turns
  const spokenMs = t.transport.ofType('utterance-end')[0]?.durationMs ?? 0
  expect((greeting?.endMs ?? 0) - (greeting?.startMs ?? 0)).toBeCloseTo(spokenMs, -2)
})

test('sound is sent ahead of its time, but never by more than half a second', async () => {
  const t = await setupSession()
  await t.quiet(1_000)
  const first = t.transport.frames.length
  expect(first * 20).toBeGreaterThan(1_200)
  expect(first * 20).toBeLessThan(1_600)
  t.transport.bufferedBytes = 10_000_000
  await t.quiet(1_000)
  expect(t.transport.frames.length - first).toBeLessThanOrEqual(8)
})

test('the smaller model’s agreement is stored as confidence after the turn', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(3_000)
  await t.quiet(3_000)
  const turn = t.sink.turns.find((each) => each.speaker === 'candidate')
  expect(t.sink.confidences.get(turn?.id ?? '')).toBe(1)
  expect(t.stt.calls.filter((call) => call.model === 'second')).toMatchObject([{ urgency: 'background' }])
})

test('an answer is recognised once: what was heard ahead counts', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(3_000)
  await t.quiet(2_400)
  expect(t.stt.calls.filter((call) => call.model === 'main')).toHaveLength(1)
  expect(t.timings).toHaveLength(1)
  expect(t.timings[0]?.recognitionMs).toBe(0)
})

test('typed words and spoken ones before them are one answer in two turns', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'answer', clientId, text: rest })
  await t.quiet(1_000)
  const turns = t.sink.turns.filter((turn) => turn.speaker === 'candidate')
  expect(turns.map((turn) => [turn.channel, turn.text])).toEqual([
    ['voice', answer],
    ['text', rest],
  ])
})

test('repeat, skip and more time do what saying so does', async () => {
  const t = await setupSession()
  await t.hearOut()
  t.transport.tell({ type: 'repeat' })
  await t.quiet(100)
  await t.hearOut()
  expect(t.voices.spoken.filter((line) => line.startsWith('Tell me about a difficult problem'))).toHaveLength(2)
  t.transport.tell({ type: 'more-time' })
  await t.quiet(100)
  await t.hearOut()
  expect(t.sink.steps.at(-1)?.dialogue.standing.hasMoreTime).toBe(true)
  t.transport.tell({ type: 'skip' })
  await t.quiet(100)
  await t.hearOut()
  expect(t.transport.ofType('question').at(-1)?.question.number).toBe(2)
  expect(DialogueState.parse(t.sink.steps.at(-1)?.dialogue.state).skippedQuestionIds).toHaveLength(1)
})

test('skip pressed twice skips the question that was heard, and not the next one', async () => {
  const t = await setupSession()
  await t.hearOut()
  t.transport.tell({ type: 'skip' })
  t.transport.tell({ type: 'skip' })
  await t.quiet(100)
  await t.hearOut()
  expect(t.transport.ofType('question').at(-1)?.question.number).toBe(2)
  expect(DialogueState.parse(t.sink.steps.at(-1)?.dialogue.state).skippedQuestionIds).toHaveLength(1)
  t.transport.tell({ type: 'skip' })
  await t.quiet(100)
  await t.hearOut()
  expect(t.transport.ofType('question').at(-1)?.question.number).toBe(3)
})

test('more time that was asked for before the call holds from the first question, and where it is asked for in a break', async () => {
  const t = await setupSession({ interview: { hasMoreTime: true } })
  await t.hearOut()
  expect(t.sink.steps.at(-1)?.dialogue.standing.hasMoreTime).toBe(true)
  await t.quiet(9_000)
  expect(t.voices.spoken.filter((line) => line.startsWith('Take your time'))).toHaveLength(0)
  await t.quiet(8_000)
  expect(t.voices.spoken.filter((line) => line.startsWith('Take your time'))).toHaveLength(1)

  const { dialogue } = t.sink.steps[0] ?? {}
  if (dialogue === undefined) throw new Error('nothing was stored')
  const withoutMoreTime = {
    state: { ...DialogueState.parse(dialogue.state), hasMoreTime: false },
    standing: { ...dialogue.standing, hasMoreTime: false },
  }
  const resumed = await setupSession({
    interview: { hasMoreTime: true, dialogue: withoutMoreTime, turns: [], clockMs: 1_000 },
  })
  await resumed.hearOut()
  resumed.transport.tell({ type: 'skip' })
  await resumed.quiet(100)
  await resumed.hearOut()
  expect(resumed.sink.steps.at(-1)?.dialogue.standing.hasMoreTime).toBe(true)
})

test('a pause stops the voice, and the question comes again on resuming', async () => {
  const t = await setupSession()
  await t.quiet(3_000)
  t.transport.tell({ type: 'pause' })
  await t.quiet(30_000)
  expect(t.phase()).toBe('paused')
  expect(t.transport.ofType('stop')).toHaveLength(1)
  t.transport.tell({ type: 'resume' })
  await t.quiet(500)
  expect(t.phase()).toBe('speaking')
  await t.hearOut()
  expect(t.captions('interviewer').at(-1)).toContain('Tell me about a difficult problem')
})

test('ending the call closes it politely, finishes the interview and says whether there is a report', async () => {
  const t = await setupSession()
  await t.hearOut()
  t.transport.tell({ type: 'end' })
  for (let i = 0; i < 100 && !t.isOver(); i++) await t.quiet(500)
  expect(t.sink.outcomes).toMatchObject([{ reason: 'ended-by-candidate' }])
  expect(t.transport.ofType('ended').at(-1)).toMatchObject({ reason: 'ended-by-candidate', hasReport: true })
  expect(t.transport.closed?.code).toBe(4010)
  expect(t.sink.turns.at(-1)?.kind).toBe('closing')
  expect(t.clock.pendingTimers).toBe(0)
})

test('whoever has withdrawn is told so at the end', async () => {
  const t = await setupSession()
  t.sink.finish = async () => ({ hasReport: false, isWithdrawn: true })
  await t.hearOut()
  t.transport.tell({ type: 'end' })
  for (let i = 0; i < 100 && !t.isOver(); i++) await t.quiet(500)
  expect(t.transport.ofType('ended').at(-1)).toMatchObject({ hasReport: false, isWithdrawn: true })
})

test('a whole interview in writing ends by itself and is evaluated', async () => {
  const t = await setupSession({ channel: 'text' })
  for (let i = 0; i < 20 && !t.isOver(); i++) {
    await t.pass(1_000)
    const id = `3b241101-e2bb-4255-8caf-4136c566a9${10 + i}`
    t.transport.tell({ type: 'answer', clientId: id, text: `${answer} In 2024 I saved 300 euros with Excel.` })
    await t.pass(1_000)
  }
  expect(await t.outcome).toMatchObject({ reason: 'completed' })
  expect(t.sink.outcomes).toHaveLength(1)
  expect(t.sink.turns.map((turn) => turn.index)).toEqual(t.sink.turns.map((_, index) => index))
})

test('a connection lost during the last words still ends the interview', async () => {
  const t = await setupSession()
  await t.hearOut()
  t.transport.tell({ type: 'end' })
  await t.quiet(500)
  t.transport.drop()
  await t.pass(500)
  expect(await t.outcome).toMatchObject({ reason: 'withdrawn' })
  expect(t.sink.outcomes).toHaveLength(1)
})

test('the interview’s own time is announced and then closes it', async () => {
  const limits = { answerMs: 60_000, expectedMs: 60_000, totalMs: 90_000 }
  const t = await setupSession({ plan: { limits }, script: [answer] })
  for (let i = 0; i < 300 && !t.isOver(); i++) await t.quiet(500)
  expect(t.notices()).toContain('time-nearly-up')
  expect(await t.outcome).toMatchObject({ reason: 'time-up' })
})

test('a microphone that goes away leaves the voice, and speech counts again when it is back', async () => {
  const t = await setupSession({ script: [rest] })
  await t.hearOut()
  t.transport.tell({ type: 'channel', channel: 'text' })
  await t.pass(100)
  const frames = t.transport.frames.length
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(30_000)
  expect(t.transport.frames.length).toBeGreaterThan(frames)
  t.transport.tell({ type: 'channel', channel: 'voice' })
  await t.pass(100)
  await t.hearOut()
  await t.speak(3_000)
  await t.quiet(2_400)
  const spoken = t.sink.turns.filter((turn) => turn.speaker === 'candidate' && turn.channel === 'voice')
  expect(spoken.map((turn) => turn.text)).toEqual([rest])
  const times = t.sink.turns.map((turn) => turn.startMs)
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('an answer half spoken is stored when its speaker goes on in writing, together with what they type', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'channel', channel: 'text' })
  t.transport.tell({ type: 'typing' })
  await t.pass(6_000)
  expect(t.sink.turns.filter(({ speaker }) => speaker === 'candidate')).toEqual([])
  t.transport.tell({ type: 'answer', clientId, text: rest })
  await t.pass(2_000)
  const said = t.sink.turns.filter(({ speaker }) => speaker === 'candidate')
  expect(said).toMatchObject([
    { channel: 'voice', text: answer },
    { channel: 'text', text: rest },
  ])
})

test('an answer half spoken counts when its speaker goes on in writing and types nothing', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  await t.speak(2_000)
  t.transport.tell({ type: 'channel', channel: 'text' })
  await t.pass(12_000)
  const said = t.sink.turns.filter(({ speaker }) => speaker === 'candidate')
  expect(said).toMatchObject([{ channel: 'voice', kind: 'answer', text: answer }])
  expect(t.sink.turns.at(-1)).toMatchObject({ speaker: 'interviewer' })
})

test('a call that began in writing goes on by voice once there is a microphone, if there is a place', async () => {
  const t = await setupSession({ channel: 'text', capacity: 1, script: [answer] })
  await t.pass(300)
  t.transport.tell({ type: 'channel', channel: 'voice' })
  await t.pass(100)
  await t.speak(3_000)
  await t.quiet(2_400)
  expect(t.captions('candidate')).toEqual([answer])
  expect(t.transport.frames.length).toBeGreaterThan(0)
  const other = await setupSession({ world: { ...t, sequence: 0 }, channel: 'text' })
  await t.outcome
  other.transport.tell({ type: 'channel', channel: 'voice' })
  await other.pass(100)
  expect(other.notices()).toEqual([])
})

test('a call in writing that asks for a voice where there is no place is told so and goes on', async () => {
  const t = await setupSession({ channel: 'text', capacity: 0 })
  await t.pass(300)
  t.transport.tell({ type: 'channel', channel: 'voice' })
  await t.pass(100)
  expect(t.notices()).toEqual(['machine-full'])
  t.transport.tell({ type: 'answer', clientId, text: answer })
  await t.pass(300)
  expect(t.captions('candidate')).toEqual([answer])
})

test('on a line that is said to be slow the voice comes in compact frames, and compact sound is heard', async () => {
  const t = await setupSession({ script: [answer] })
  await t.quiet(2_000)
  t.transport.tell({ type: 'slow-line' })
  await t.hearOut()
  expect(t.transport.frames[0]?.bytes).toBe(968)
  expect(t.transport.frames.at(-1)?.bytes).toBe(252)
  for (let frame = 0; frame < 150; frame++) {
    t.transport.sendBytes(encodeCaptureFrame({ sequence: t.sequence++, pcm: voiceFrame() }, true))
    await t.pass(20)
  }
  await t.quiet(2_400)
  expect(t.captions('candidate')).toEqual([answer])
})
