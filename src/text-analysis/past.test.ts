import { describe, expect, test } from 'vitest'
import { tokenise } from './normalise.ts'
import { tellsOfPast } from './past.ts'

describe('a sentence tells of the past', () => {
  test.each([
    'Two firms had been in.',
    'The team voted on a date.',
    'Everyone preferred the second list.',
    'I failed my first test.',
    'This saved us an hour.',
    'I quickly repeated it.',
  ])('by its verb: %s', (text) => expect(tellsOfPast(tokenise(text))).toBe(true))

  test.each([
    'This save us an hour.',
    'She call you on the Monday.',
    'He then check the badge.',
    'I fail my first test.',
    'My plan fail.',
  ])('by a verb that lost its ending: %s', (text) => expect(tellsOfPast(tokenise(text))).toBe(true))

  test.each([
    'You stay educated and calm.',
    'That shows what needs to be completed.',
    'I am so dedicated to it.',
    'It is a tailored approach.',
    'Teamwork makes the dream work.',
    'You can make it work.',
    'People that work here like it.',
    'The customer calls you.',
    'Speed is what you need.',
  ])('not by a participle, nor by a verb that has none to lose: %s', (text) =>
    expect(tellsOfPast(tokenise(text))).toBe(false),
  )
})
