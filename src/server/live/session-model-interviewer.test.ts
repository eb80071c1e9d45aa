import { expect, test } from 'vitest'
import { createModelInterviewer } from '#interviewer/with-model/model-interviewer.ts'
import { createScriptedModel } from '#language-model/testing/scripted-model.ts'
import { setupSession } from './testing/setup-session.ts'

const answer = 'I sorted the late deliveries by route myself and called every driver within 40 minutes.'
const rest = 'The routes were on time from that Monday on.'
const lead = 'You called every driver.'
const question = 'How did the late deliveries end?'

/** A model that writes its next piece when the test lets it. */
function createHeldModel() {
  const pieces = ['probe missing_result\n', `${lead} `, question]
  let released = 0
  let wake = () => {}
  let calls = 0
  let left = 0
  const model = createScriptedModel(() => ({ pieces: [] }))
  return {
    interviewer: createModelInterviewer({
      ...model,
      async *write(_request, signal) {
        calls++
        try {
          for (const [at, piece] of pieces.entries()) {
            while (at >= released) {
              await new Promise<void>((resolve) => {
                wake = resolve
                signal.addEventListener('abort', () => resolve(), { once: true })
              })
              if (signal.aborted) return
            }
            yield piece
          }
        } finally {
          left++
        }
      },
    }),
    release(count: number) {
      released = count
      wake()
    },
    get calls() {
      return calls
    },
    get left() {
      return left
    },
  }
}

async function setup(channel: 'voice' | 'text' = 'voice') {
  const held = createHeldModel()
  const t = await setupSession({ channel, script: [answer, rest], interviewer: held.interviewer })
  await t.hearOut()
  return { t, held }
}

const lastTurn = (t: Awaited<ReturnType<typeof setup>>['t']) => t.sink.turns.at(-1)

test('the first sentence is heard while the second is being written, and the turn is stored as a whole', async () => {
  const { t, held } = await setup()
  await t.speak(3_000)
  await t.quiet(400)
  held.release(2)
  for (let i = 0; i < 200 && t.phase() !== 'speaking'; i++) await t.quiet(20)
  await t.quiet(600)
  expect(t.phase()).toBe('speaking')
  expect(t.voices.spoken.at(-1)).toBe(lead)
  held.release(3)
  await t.hearOut()
  expect(t.voices.spoken.slice(-2)).toEqual([lead, question])
  expect(t.captions('interviewer').at(-1)).toBe(`${lead} ${question}`)
  expect(lastTurn(t)).toMatchObject({
    text: `${lead} ${question}`,
    kind: 'probe',
    cause: 'result missing_result model',
  })
  expect(t.transport.ofType('question').at(-1)?.question.followUp).toBe(question)
  // What is stored is what a later connection goes on from.
  t.transport.drop()
  await t.pass(11_000)
  await t.outcome
  const again = await setupSession({ world: t, channel: 'text' })
  await again.pass(2_000)
  expect(again.captions('interviewer').at(-1)).toContain(question)
})

test('a model that has not begun 900 ms after the end of the turn is left, and the call goes on', async () => {
  const { t, held } = await setup()
  await t.speak(3_000)
  for (let i = 0; i < 200 && t.phase() !== 'thinking'; i++) await t.quiet(20)
  const said = t.voices.spoken.length
  await t.quiet(860)
  expect(t.voices.spoken).toHaveLength(said)
  await t.quiet(240)
  expect(t.voices.spoken.length).toBeGreaterThan(said)
  await t.hearOut()
  expect(lastTurn(t)?.cause).toMatch(/ builtin:late$/)
  expect(held.left).toBe(held.calls)
  expect(t.phase()).toBe('listening')
})

test('a model that has chosen a move and no words 900 ms after the end of the turn is left too', async () => {
  const { t, held } = await setup()
  held.release(1)
  await t.speak(3_000)
  for (let i = 0; i < 200 && t.phase() !== 'thinking'; i++) await t.quiet(20)
  const heard = t.transport.frames.length
  await t.quiet(860)
  expect(t.transport.frames).toHaveLength(heard)
  await t.quiet(240)
  expect(t.transport.frames.length).toBeGreaterThan(heard)
  await t.hearOut()
  expect(lastTurn(t)).toMatchObject({ kind: 'probe', cause: 'result missing_result builtin:late' })
  expect(held.left).toBe(held.calls)
  expect(t.phase()).toBe('listening')
})

test('a model that is down is replaced as soon as the turn ends, and asked again at the next', async () => {
  let calls = 0
  const interviewer = createModelInterviewer(
    createScriptedModel(() => {
      calls++
      return { failure: { kind: 'unavailable', message: 'on purpose' } }
    }),
  )
  const t = await setupSession({ channel: 'voice', script: [answer, rest], interviewer })
  await t.hearOut()
  for (const turn of [1, 2]) {
    const heard = t.transport.frames.length
    await t.speak(3_000)
    for (let i = 0; i < 200 && t.phase() === 'listening'; i++) await t.quiet(20)
    await t.quiet(200)
    expect(t.transport.frames.length).toBeGreaterThan(heard)
    await t.hearOut()
    expect(lastTurn(t)?.cause).toMatch(/ builtin:unavailable$/)
    expect(t.phase()).toBe('listening')
    expect(calls).toBe(turn)
  }
})

test('what a model thinks of words that were not the last is thrown away', async () => {
  const { t, held } = await setup()
  await t.speak(3_000)
  await t.quiet(500)
  const early = held.calls
  expect(early).toBeGreaterThan(0)
  held.release(3)
  await t.speak(2_000)
  await t.quiet(2_600)
  await t.hearOut()
  expect(held.calls).toBeGreaterThan(early)
  const candidate = t.sink.turns.filter(({ speaker }) => speaker === 'candidate')
  expect(candidate).toHaveLength(1)
  expect(t.captions('interviewer')).toHaveLength(2)
})

test('whoever speaks into the first sentence is not asked the second', async () => {
  const { t, held } = await setup()
  await t.speak(3_000)
  await t.quiet(400)
  held.release(2)
  for (let i = 0; i < 200 && t.phase() !== 'speaking'; i++) await t.quiet(20)
  await t.speak(1_500)
  held.release(3)
  await t.quiet(2_600)
  await t.hearOut()
  expect(t.sink.turns.filter(({ speaker }) => speaker === 'candidate').at(-1)?.text).toContain(rest)
  expect(t.phase()).toBe('listening')
})

test('in writing the whole reply is shown once it is there', async () => {
  const { t, held } = await setup('text')
  t.transport.tell({ type: 'answer', clientId: '3b241101-e2bb-4255-8caf-4136c566a962', text: answer })
  await t.pass(500)
  held.release(2)
  await t.pass(200)
  held.release(3)
  await t.pass(8_000)
  expect(t.captions('interviewer').at(-1)).toBe(`${lead} ${question}`)
  expect(t.clock.pendingTimers).toBeLessThan(5)
})
