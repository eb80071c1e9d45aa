import { expect, test } from 'vitest'
import type { Interviewer } from '#interviewer/port.ts'
import { type SetupOptions, setupSession, type TestCall } from './testing/setup-session.ts'

const answer = 'I sorted the late deliveries myself and we shipped 40 orders a day, so complaints fell by half.'
const withdrawal = 'I do not consent to being recorded anymore.'
const later = 'I also trained two colleagues, who now do it every week without me, and it held for a year.'
const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'

/** The interviewer with the one decision that these tests are about: these words stop the recording, and the call goes on. */
async function setup(options: SetupOptions = {}): Promise<TestCall> {
  const t = await setupSession({ script: [answer, withdrawal, later], ...options })
  const { respond } = t.deps.interviewer
  const stopping: Interviewer['respond'] = async function* (plan, state, occasion, options) {
    const isWithdrawal = occasion.type === 'utterance-ended' && occasion.heard.text === withdrawal
    for await (const part of respond(plan, state, occasion, options)) {
      if (!isWithdrawal || part.type === 'speech') yield part
      else
        yield { ...part, state, decision: { ...part.decision, heardAs: 'aside', next: 'listen', stopsRecording: true } }
    }
  }
  t.deps.interviewer.respond = stopping
  return t
}

/** Each time a little longer: the fake recogniser knows a piece of speech again by its length. */
async function say(t: TestCall): Promise<void> {
  await t.hearOut()
  await t.speak(3_000 + 200 * t.stt.calls.length)
  await t.quiet(2_400)
}

const candidateTurns = (t: TestCall) => t.sink.turns.filter(({ speaker }) => speaker === 'candidate')
const recordings = (t: TestCall) => t.sink.steps.flatMap((step) => [...step.recordings.keys()])

test('a withdrawal stops the recording with the very words that ask for it', async () => {
  const t = await setup()
  await say(t)
  expect(recordings(t)).toHaveLength(1)
  await say(t)
  expect(t.transport.ofType('recording-stopped')).toHaveLength(1)
  expect(candidateTurns(t).map(({ text }) => text)).toEqual([answer, withdrawal])
  expect(recordings(t)).toHaveLength(1)
  expect(t.sink.steps.filter((step) => step.stopsRecording)).toHaveLength(1)
})

test('what is said afterwards is heard, and neither its sound nor its words are stored', async () => {
  const t = await setup()
  await say(t)
  await say(t)
  await say(t)
  expect(t.captions('candidate')).toContain(later)
  expect(JSON.stringify(t.sink.steps)).not.toContain('trained two colleagues')
  expect(recordings(t)).toHaveLength(1)
})

test('answers that are typed afterwards are stored, without a recording', async () => {
  const t = await setup()
  await say(t)
  await say(t)
  await t.hearOut()
  t.transport.tell({ type: 'answer', clientId, text: later })
  await t.quiet(1_000)
  expect(candidateTurns(t).at(-1)).toMatchObject({ text: later, channel: 'text' })
  expect(recordings(t)).toHaveLength(1)
})

test('a connection that dies at that moment stores the withdrawal, and the next call records nothing', async () => {
  const t = await setup({ script: [withdrawal, later] })
  t.sink.refusals = 2
  await say(t)
  t.transport.drop()
  await t.pass(9_000)
  const next = await setup({ world: t, script: [] })
  expect(next.transport.ofType('welcome').at(-1)).toMatchObject({ resumed: true, isRecordingStopped: true })
  await next.hearOut()
  await next.speak(3_000)
  await next.quiet(2_400)
  expect(recordings(next)).toEqual([])
  expect(JSON.stringify(next.sink.steps)).not.toContain('trained two colleagues')
})
