import { expect, test } from 'vitest'
import { ratableSentences } from './ratable.ts'

test.each([
  ['As I said, the washes were late.', 'the washes were late.'],
  ['I said, the lorry comes at five now.', 'the lorry comes at five now.'],
])('what is said to the interviewer before an answer is left out of it: %s', (text, rest) => {
  const [span] = ratableSentences(text)
  expect(span?.text).toBe(rest)
  expect(text.slice(span?.start, span?.end)).toBe(rest)
})

test.each(['As I said.', 'Like I explained before.', 'I asked, didn’t I.', 'I don’t want to waste your time.'])(
  'nothing is left of: %s',
  (text) => {
    expect(ratableSentences(text)).toEqual([])
  },
)

test.each(['I asked if I might watch him work for half an hour.', 'I asked if we could open the second door.'])(
  'what was asked of others is part of the story: %s',
  (text) => {
    expect(ratableSentences(text)).toHaveLength(1)
  },
)

test.each([
  'That is a great question, thank you for asking it.',
  'Absolutely, great question.',
  'Let me walk you through an example.',
])('manners towards the interviewer are no answer: %s', (text) => {
  expect(ratableSentences(`${text} I changed the hose.`).map((one) => one.text)).toEqual(['I changed the hose.'])
})

test('labels do not change what is heard', () => {
  const said = ratableSentences('I don’t think I’ve got one for that, I’m sorry.')
  expect(ratableSentences('Situation: I don’t think I’ve got one for that, I’m sorry.')).toHaveLength(said.length)
})
