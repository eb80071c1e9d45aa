import { afterEach, expect, test, vi } from 'vitest'
import { builtinInterviewer } from './builtin-interviewer.ts'
import type { AnswerPart, Occasion, RespondOptions, Utterance } from './port.ts'
import { DialogueState } from './state.ts'
import { begin, demoPlan } from './testing/dialogue.ts'

afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()
const said = (text: string, more: Partial<Utterance> = {}): Occasion => ({
  type: 'utterance-ended',
  heard: { text, channel: 'voice', ...more },
})

async function partsOf(state: unknown, occasion: Occasion, options: Partial<RespondOptions> = {}) {
  const parts: AnswerPart[] = []
  for await (const part of builtinInterviewer.respond(demoPlan, state, occasion, { signal, ...options }))
    parts.push(part)
  return parts
}

function stepOf(parts: readonly AnswerPart[]) {
  const [first] = parts
  if (first?.type !== 'step') throw new Error('the step comes first')
  return { ...first, state: DialogueState.parse(first.state) }
}

test.each<Occasion>([
  { type: 'call-began' },
  said('I read the log of the printer on Monday and found that the driver was old.'),
  said('Can you repeat that, and what is the salary? I would also like to stop.'),
  { type: 'silence', stage: '20s', heard: null },
  { type: 'command', command: 'skip', channel: 'voice', heard: { text: 'I do not feel safe.', channel: 'voice' } },
  { type: 'time-up', what: 'answer', heard: { text: 'I was about to say', channel: 'voice' } },
  { type: 'call-resumed' },
])('an answer needs neither a timer nor anything from outside: %j', async (occasion) => {
  const { state } = await begin()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'setImmediate', 'Date', 'performance'],
    now: 0,
  })
  let parts: readonly AnswerPart[] | null = null
  void partsOf(state, occasion).then((all) => {
    parts = all
  })
  for (let i = 0; i < 50 && parts === null; i++) await Promise.resolve()
  expect(vi.getTimerCount()).toBe(0)
  expect(parts).not.toBeNull()
})

test('the step comes first and once, then line by line what is said', async () => {
  const parts = await partsOf(null, { type: 'call-began' })
  expect(parts.map(({ type }) => type)).toEqual(['step', ...parts.slice(1).map(() => 'speech')])
  expect(parts.length).toBeGreaterThan(2)
})

test('nothing is answered once nobody waits', async () => {
  const gone = new AbortController()
  gone.abort(new Error('the candidate goes on'))
  await expect(partsOf(null, { type: 'call-began' }, { signal: gone.signal })).rejects.toThrow('the candidate goes on')
})

test('more time that was agreed elsewhere holds from the next step on, in its state and in what it tells', async () => {
  const { state } = await begin()
  expect(state.hasMoreTime).toBe(false)
  const step = stepOf(await partsOf(state, said('Well.'), { hasMoreTime: true }))
  expect([step.state.hasMoreTime, step.standing.hasMoreTime]).toEqual([true, true])
  expect(stepOf(await partsOf(step.state, said('Well.'))).standing.hasMoreTime).toBe(true)
})

test('words that may not be kept are answered and leave no trace in the state', async () => {
  const { state } = await begin()
  const answer = 'I read the log of the printer on Monday and found that the driver was old.'
  const kept = stepOf(await partsOf(state, said(answer)))
  const unkept = stepOf(await partsOf(state, said(answer, { isKept: false })))
  expect(JSON.stringify(kept.state)).toContain('printer')
  expect(JSON.stringify(unkept.state)).not.toContain('printer')
  expect(unkept.decision).toEqual(kept.decision)
})

test('a state that is not its own is refused before anything is said', async () => {
  await expect(partsOf({ phase: 'asking' }, said('Well.'))).rejects.toThrow()
})

test('danger in words beside a button or a silence goes before what they would do', async () => {
  const { state } = await begin()
  const heard = { text: 'I want to kill myself.', channel: 'voice' } as const
  const occasions: Occasion[] = [
    { type: 'command', command: 'repeat', channel: 'voice', heard },
    { type: 'silence', stage: '8s', heard },
    { type: 'time-up', what: 'answer', heard },
  ]
  for (const occasion of occasions) {
    const { decision } = stepOf(await partsOf(state, occasion))
    expect(decision).toMatchObject({ next: 'end', endReason: 'safety', alert: { isCertain: true } })
  }
})
