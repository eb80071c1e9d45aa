import { expect, test } from 'vitest'
import { analyseAnswer } from './analyse-answer.ts'
import { analyseSentence } from './analyse-sentence.ts'

const deedsIn = (text: string) => analyseSentence({ text, start: 0, end: text.length }).iActions

test.each([
  ['I clamped the neutral for a morning.', 1],
  ['I photograph the panel before I sign.', 2],
  ['Masked it, then grepped for other divisions by a count.', 2],
  ['Chalked a cross on every wall; told the plasterers.', 2],
  ['I measure it two times.', 1],
])('a verb of any trade is something done: %s', (text, deeds) => {
  expect(deedsIn(text)).toBe(deeds)
})

test.each([
  'I wanted a new job.',
  'I liked the people there.',
  'I felt that the team needed it.',
  'Based on that, it was fine.',
  'I am interested in the work.',
  'I was asked a lot of questions.',
  'I never clamped the neutral.',
])('what is felt, wanted, undergone or denied is nothing done: %s', (text) => {
  expect(deedsIn(text)).toBe(0)
})

test('in a case to be imagined only known work is a step', () => {
  const text = 'I clamped the neutral and I called the owner.'
  expect(analyseAnswer(text, { type: 'past' }).iActions).toBe(2)
  expect(analyseAnswer(text, { type: 'situational' }).iActions).toBe(1)
})
