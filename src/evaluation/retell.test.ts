import { expect, test } from 'vitest'
import { retellDeed, retellEnding } from './retell.ts'

test.each([
  ['So I wrote the failing test in the review.', 'wrote the failing test in the review'],
  ['I rang the college and I went with him the first time.', 'rang the college and went with him the first time'],
  [
    'I stopped, left a note, and I reported it before I moved off.',
    'stopped, left a note and reported it before they moved off',
  ],
  [
    'I asked a colleague to take my duty and told my manager.',
    'asked a colleague to take their duty and told their manager',
  ],
  ['I asked for a sack of flour, I live round the corner, and I carried it in.', 'asked for a sack of flour'],
  ['Action: I rang both customers within the hour.', 'rang both customers within the hour'],
  ['Then I measured it myself, which took me two days.', 'measured it themselves, which took them two days'],
])('%s → %s', (quote, told) => {
  expect(retellDeed(quote)).toBe(told)
})

test.each([
  ['with others', 'We counted the stock twice and called the supplier.'],
  ['with somebody before "I"', 'My manager and I opened the upper door.'],
  ['under a condition', 'If I was alone on the shift, I called the plumber.'],
  ['as a claim of others', 'According to my boss, I broke the new till.'],
  ['of several people', 'I called the customers and they paid twice.'],
  ['as theirs', 'I decided it because the decision was mine.'],
  ['with an "I" that is none', 'I read a book about World War I.'],
  ['in the present', 'I look at the sign before the fork goes in.'],
  ['in words of somebody', 'I said "leave it as it is" and closed the valve.'],
  ['without a verb of doing', 'I was at the gate that evening.'],
])('what is told %s stays a quote', (_, quote) => {
  expect(retellDeed(quote)).toBe(`“${quote.replace(/\.$/, '')}”`)
})

test('"only" and "just" are kept, and a quote begins without "and"', () => {
  expect(retellDeed('I only looked at the computer.')).toBe('“I only looked at the computer”')
  expect(retellDeed('and i compared it with the courier log.')).toBe('“i compared it with the courier log”')
})

test('a long run of spaces costs no more than its length', () => {
  expect(retellDeed(`I opened the door.${' '.repeat(200_000)}x`)).toMatch(/^“?opened|^“I/)
}, 2_000)

test.each([
  ['So it ran for a year.', 'it ran for a year'],
  ['She does the calibrations now.', 'she does the calibrations now'],
  ['And my manager signed it the same day.', 'their manager signed it the same day'],
  ['Tomas fixed it that afternoon.', '“Tomas fixed it that afternoon”'],
  ['We do it every week now.', '“We do it every week now”'],
])('the ending %s → %s', (quote, told) => {
  expect(retellEnding(quote)).toBe(told)
})

test('a long sentence ends at a comma or "and", and stays a whole', () => {
  const long =
    'I went through the last sixty lists one by one with a ruler on the table, and found two more with a side that differed, and then I wrote to both of the surgeons about each of them'
  expect(retellDeed(long)).toBe('went through the last sixty lists one by one with a ruler on the table')
})
