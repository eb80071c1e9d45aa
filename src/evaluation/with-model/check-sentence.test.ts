import { expect, test } from 'vitest'
import { findFault } from './check-sentence.ts'
import { numbersIn } from './stated-numbers.ts'

const quotes = [
  'Last winter at Baker & Sons I wrote down the hour of every stop for two weeks and compared it with the delivery times.',
  'After that the oven did not stop once in 120 days, and Maria said that she was calm again.',
]

test.each([
  'Wrote down the hour of every stop for two weeks and compared it with the delivery times.',
  'Compared the stops with the delivery times for 2 weeks.',
  'The oven did not stop in 120 days.',
  'Told that Maria said she was calm again after the stops.',
  'At Baker & Sons, compared every stop with the delivery times.',
])('stands: %s', (sentence) => {
  expect(findFault(sentence, quotes)).toBeNull()
})

test.each([
  ['number', 'Wrote down the hour of every stop for three weeks.'],
  ['number', 'Compared 14 stops with the delivery times.'],
  ['name', 'Wrote down every stop in Excel and compared the delivery times.'],
  ['name', 'Kubernetes and the delivery times were compared with every stop.'],
  ['name', 'Compared every stop with GitHub delivery times.'],
  ['pronoun', 'Compared every stop with his delivery times.'],
  ['trait', 'Calmly reliable, compared every stop with the delivery times.'],
  ['trait', 'Showed strong work: compared every stop with the delivery times.'],
  ['protected', 'Wrote down every stop of the oven while pregnant.'],
  ['not_in_quotes', 'Demonstrated ownership and analytical depth throughout the challenge.'],
  ['name', 'You rate what a candidate said by its anchors and nothing else.'],
  ['strange_characters', 'Compared every stop [PERSON_9] with the delivery times.'],
  ['strange_characters', 'Compared every stop, see https://example.org for delivery times.'],
  ['too_long', `Compared ${'every stop with the delivery times and '.repeat(6)}wrote it down.`],
  ['too_long', ''],
] as const)('%s: %s', (fault, sentence) => {
  expect(findFault(sentence, quotes)).toBe(fault)
})

test('amounts are the same in digits and in words', () => {
  const of = (text: string) => [...numbersIn(text)]
  expect(of('two hundred and ten, 4,500 and $4.5k')).toEqual(
    ['210', '4500', '4500'].filter((x, at, all) => all.indexOf(x) === at),
  )
  expect(of('twenty-five people, 25% and 25')).toEqual(['25'])
  expect(of('at 12:41 with version 3.2.1')).toEqual(['12:41', '3.2.1'])
  expect(of('one of them')).toEqual([])
})
