import { expect, test } from 'vitest'
import { type Hearing, hearingFigures, hearUtterances, isFalseEnd, isHeard, placed } from './heard.ts'
import { planNamed } from './recorded-turns.ts'

const hearing = (one: Partial<Hearing>): Hearing => ({
  label: 'skip',
  text: 'Skip it, please.',
  place: 'alone',
  served: [],
  endReason: null,
  ...one,
})

test.each([
  ['stop', 'withdraw'],
  ['stop', 'delete'],
  ['stop', 'human'],
  ['clarify', 'repeat'],
  ['human', 'human'],
] as const)('what is labelled %s is heard when %s is served', (label, served) => {
  expect(isHeard({ label, served: ['questions', served] })).toBe(true)
})

test('another request than the one that was made is not heard', () => {
  expect(isHeard({ label: 'human', served: ['stop'] })).toBe(false)
  expect(isHeard({ label: 'skip', served: [] })).toBe(false)
})

test('an interview ends falsely over anything but danger and the wish to end it', () => {
  expect(isFalseEnd(hearing({ label: 'notDanger', endReason: 'safety' }))).toBe(true)
  expect(isFalseEnd(hearing({ label: 'notDanger', served: ['danger'] }))).toBe(true)
  expect(isFalseEnd(hearing({ label: 'questions', endReason: 'withdrawn' }))).toBe(true)
  expect(isFalseEnd(hearing({ label: 'stop', endReason: 'withdrawn' }))).toBe(false)
  expect(isFalseEnd(hearing({ label: 'danger', served: ['danger'], endReason: 'safety' }))).toBe(false)
})

test('a sentence is put alone, before and after an answer, with the full stop that was left out', () => {
  expect(placed('skip it', 'alone', 'I sold bread.')).toBe('skip it')
  expect(placed('skip it', 'before an answer', 'I sold bread.')).toBe('skip it. I sold bread.')
  expect(placed('Skip it!', 'after an answer', 'I sold bread.')).toBe('I sold bread. Skip it!')
})

test('each sentence is heard in three places by the interviewer of today', async () => {
  const hearings = await hearUtterances(planNamed('General'), [{ intent: 'answer', text: 'I sold bread.' }])
  expect(hearings.map(({ place }) => place)).toEqual(['alone', 'before an answer', 'after an answer'])
})

test('shares count requests only, each with its count, and danger has a gate of its own', () => {
  const figures = hearingFigures([
    hearing({ served: ['skip'] }),
    hearing({}),
    hearing({ label: 'danger', served: ['danger'], endReason: 'safety' }),
    hearing({ label: 'answer', served: ['skip'] }),
    hearing({ label: 'notDanger', served: ['danger'] }),
  ])
  const of = (name: string) => figures.find(({ figure }) => figure === name)
  expect(of('all')).toMatchObject({ items: 3, product: 0.667, note: '2 of 3' })
  expect(of('danger')).toMatchObject({ product: 1, gate: { text: '≥ 0.95' } })
  expect(of('false ends and false danger (count)')).toMatchObject({ items: 4, product: 1 })
  expect(of('a request heard in an ordinary sentence')).toMatchObject({ note: '1 of 1' })
})

test('without utterances there is no data rather than a share', () => {
  expect(hearingFigures([])).toMatchObject([{ items: 0, product: null, note: 'no data here' }])
})
