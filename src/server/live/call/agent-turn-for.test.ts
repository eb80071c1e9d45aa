import { expect, test } from 'vitest'
import { isBackchannel, isHesitation } from './agent-turn-for.ts'
import { measureAgreement } from './measure-confidence.ts'

test.each(['', '...', 'Um.', 'Uh, hmm', 'Er'])('%j is no answer', (text) => {
  expect(isHesitation(text)).toBe(true)
})

test.each(['No.', 'Um, I led it.', 'Yes.'])('%j is one', (text) => {
  expect(isHesitation(text)).toBe(false)
})

test.each(['Mm-hmm.', 'Okay.', 'Yeah, right.', 'uh-huh', 'Sure.'])('%j only shows that somebody listens', (text) => {
  expect(isBackchannel(text)).toBe(true)
})

test.each(['No.', 'Okay, stop please.', 'Yeah I did that.', 'Skip.', 'What?'])('%j wants the floor', (text) => {
  expect(isBackchannel(text)).toBe(false)
})

test('agreement counts words, not case or marks', () => {
  expect(measureAgreement('We shipped it.', 'we shipped it')).toBe(1)
  expect(measureAgreement("I don't know", 'I dont know')).toBe(1)
  expect(measureAgreement('one two three four', 'one two tree four')).toBe(0.75)
  expect(measureAgreement('one two', '')).toBe(0)
  expect(measureAgreement('', '')).toBe(1)
  expect(measureAgreement('', 'one')).toBe(0)
})
