import { expect, test } from 'vitest'
import type { SttOptions } from '../providers/stt/port.ts'
import { createWorld, type SetupOptions, setupSession } from './testing/setup-session.ts'

const live = 'I sorted the deliveries.'
const better = 'I sorted the late deliveries.'

interface Hears {
  second?: string
  again?: string
  /** The recogniser is a service elsewhere. */
  isOutside?: boolean
}

/** The live words come from the script; what is heard of it afterwards does not. */
async function setup({ second = better, again = better, isOutside = false }: Hears = {}, options: SetupOptions = {}) {
  const world = createWorld({ script: [live], ...options })
  const jobs: SttOptions['model'][] = []
  let open = () => {}
  let held: Promise<void> | null = null
  const stt = {
    ...world.stt,
    hearsAgain: isOutside ? undefined : (true as const),
    async transcribe(pcm: Int16Array, asked: SttOptions, signal: AbortSignal) {
      if (asked.urgency !== 'background') return await world.stt.transcribe(pcm, asked, signal)
      jobs.push(asked.model)
      await held
      signal.throwIfAborted()
      return { text: asked.model === 'second' ? second : again, waitMs: 0, computeMs: 0 }
    },
  }
  const t = await setupSession({ world: { ...world, deps: { ...world.deps, stt } } })
  return {
    ...t,
    jobs,
    hold() {
      held = new Promise((resolve) => {
        open = resolve
      })
    },
    letGo: () => open(),
    async answer() {
      await t.hearOut()
      await t.speak(3_000)
      await t.quiet(3_000)
    },
    answers: () => t.sink.turns.filter(({ speaker }) => speaker === 'candidate'),
  }
}

test('an answer that is better heard afterwards is stored and shown so, with its times', async () => {
  const t = await setup()
  await t.answer()
  const [turn] = t.answers()
  expect(turn?.text).toBe(better)
  expect(turn?.segments).toMatchObject([{ text: better, startMs: turn?.startMs, endMs: turn?.endMs }])
  expect(t.sink.confidences.get(turn?.id ?? '')).toBe(1)
  expect(t.captions('candidate')).toEqual([better])
  expect(
    t.transport.ofType('caption').filter(({ caption }) => caption.turnId === turn?.id && caption.isFinal),
  ).toHaveLength(2)
  expect(t.jobs).toEqual(['second', 'main'])
})

test.each([
  ['the same words', live.toUpperCase()],
  ['another word inside what was heard in one piece', 'I sorted the deliverance.'],
])('where the smaller model has heard %s the larger one is not asked again', async (_, second) => {
  const t = await setup({ second, again: 'It is not asked.' })
  await t.answer()
  expect(t.answers()[0]?.text).toBe(live)
  expect(t.captions('candidate')).toEqual([live])
  expect(t.jobs).toEqual(['second'])
})

test('another word where the answer was cut into pieces is listened to once more', async () => {
  const again = 'I sorted the late ones and they left.'
  const t = await setup({ second: again, again }, { script: ['I sorted the lathe.', 'Ones and they left.'] })
  await t.hearOut()
  await t.speak(2_000)
  await t.quiet(900)
  await t.speak(2_400)
  await t.quiet(3_000)
  expect(t.answers()[0]?.segments.map(({ text }) => text)).toEqual(['I sorted the late', 'ones and they left.'])
})

test('a call that has gone on, or is over, is not decided anew, and the words are stored all the same', async () => {
  const t = await setup()
  t.hold()
  await t.answer()
  t.transport.drop()
  await t.pass(20_000)
  expect(t.isOver()).toBe(true)
  const said = t.captions('interviewer').length
  const standing = t.sink.steps.at(-1)?.dialogue
  t.letGo()
  await t.pass(1_000)
  expect(t.answers()[0]?.text).toBe(better)
  expect(t.captions('interviewer')).toHaveLength(said)
  expect(t.captions('candidate')).toEqual([live])
  expect(t.sink.steps.at(-1)?.dialogue).toEqual(standing)
})

test('danger that was only heard afterwards tells a person, and is not taken for certain', async () => {
  const danger = 'I want to kill myself.'
  const t = await setup({ second: danger, again: danger }, { script: ['I want to.'] })
  await t.answer()
  expect(t.sink.alerts).toEqual([{ isCertain: false, sentence: danger }])
  expect(t.isOver()).toBe(false)
})

test('a second listening that fails leaves the answer as it was heard', async () => {
  const t = await setup()
  t.hold()
  await t.answer()
  t.draining.abort(new Error('the server stops'))
  t.letGo()
  await t.pass(1_000)
  expect(t.answers()[0]?.text).toBe(live)
  expect(t.sink.confidences.size).toBe(0)
})

test('a service that is paid for what it hears is sent nothing twice', async () => {
  const t = await setup({ isOutside: true })
  await t.answer()
  expect(t.answers()[0]?.text).toBe(live)
  expect(t.sink.confidences.get(t.answers()[0]?.id ?? '')).toBeCloseTo(0.8)
  expect(t.jobs).toEqual(['second'])
})
