import { describe, expect, test } from 'vitest'
import { ratableSentences } from './ratable.ts'
import { deniesOutcome, reasoningShown, showsEnding, showsFigure, showsOccasion } from './shown.ts'

describe('an ending', () => {
  test.each([
    'It comes at five now.',
    'We have had zero stalls since.',
    'He still comes, but now he brings eggs.',
    'We delivered on 9 September.',
    'We have had zero duplicates in the fourteen months since, and I check that with a daily query.',
    'Three months later he did the next one alone and wrote the guide.',
    'Failed payments went from 22 percent to 6.',
    'Result: adoption increased from 14% to 87%.',
  ])('is shown by %j', (text) => expect(showsEnding(text)).toBe(true))

  test.each([
    'The options were a balance column updated in place, or a double-entry ledger.',
    'I decided to cut the in-app flow.',
    'Result: a strategy.',
    'It became a best practice.',
    'I do not remember that any more.',
    'I listened until he had finished.',
    'I’ve been on the buses thirty-one years, that was Mr Hallam’s time, he’s passed now.',
    'In the end I went and sat on reception in the Leeds one for a morning, and it was obvious.',
    'Two days later he asked me which of the three had been worst.',
    'I’ve delivered multiple high-profile initiatives in parallel that way, on time.',
  ])('is not shown by %j', (text) => expect(showsEnding(text)).toBe(false))
})

describe('a figure', () => {
  test.each(['It took about two weeks.', 'It fell by 43%.', 'We lost $65,100.'])('is shown by %j', (text) =>
    expect(showsFigure(text)).toBe(true),
  )
  test.each([
    'A colleague wanted to use two-phase commit.',
    'I had to tell finance which two drivers were paid.',
    'It was one team.',
    'I joined in 2019.',
  ])('is not shown by %j', (text) => expect(showsFigure(text)).toBe(false))
})

describe('a particular occasion', () => {
  test.each([
    'Last December I had the cards and the badges.',
    'I asked if I could bring a sack in on Sunday evening.',
    'On the Thursday I saw it.',
    'Two years ago it broke.',
  ])('is shown by %j', (text) => expect(showsOccasion(text)).toBe(true))
  test.each([
    'I worked on a project.',
    'The team made the property test a required check.',
    'In a previous role I did this.',
    'A store was missing a release fence.',
    'Every day is the occasion.',
    'I made the chunking, took me one week, and the number did not move.',
    'If two people fall out I sit them down that week.',
    'On Thursday nights we had fights.',
  ])('is not shown by %j', (text) => expect(showsOccasion(text)).toBe(false))
})

test('what everybody does is no reason', () => {
  expect(reasoningShown('I did it because it is best practice and everybody does it.')).toBeNull()
  expect(reasoningShown('I did the badges first because they had a date.')).toBe('reason')
})

test('a fair reply denies no outcome', () => {
  expect(deniesOutcome('As I said, fine for a year.')).toBe(false)
  expect(deniesOutcome('I have told you that already, there is nothing to add.')).toBe(false)
  expect(deniesOutcome('I do not know how it ended.')).toBe(true)
})

test('requests, questions and protected facts are not rated', () => {
  const text =
    "I'm seven months pregnant. Could I have some extra time, please? Is it possible to work from Lisbon? I asked the treasurer to take the accounts."
  expect(ratableSentences(text).map((one) => one.text)).toEqual(['I asked the treasurer to take the accounts.'])
})

test.each([
  'Yeah, we still use the numbers in the week.',
  'After one week she eats half.',
  'I count until eight in the evening.',
])('a span or a habit is no occasion: %s', (text) => {
  expect(showsOccasion(text)).toBe(false)
})

test('a story may begin with what came every week', () => {
  expect(showsOccasion('There was an old gentleman, he came every week shouting.')).toBe(true)
})
