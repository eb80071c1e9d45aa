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
