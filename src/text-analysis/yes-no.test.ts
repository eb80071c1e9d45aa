import { expect, test } from 'vitest'
import { hasCondition, readYesNo } from './yes-no.ts'

test.each([
  ['Yes.', 'yes'],
  ['Yes, I have had it since 2019.', 'yes'],
  ['Um, yeah, I do.', 'yes'],
  ['I do, and I use it every day.', 'yes'],
  ['Of course.', 'yes'],
  ["I've got mine from the port authority.", 'yes'],
  ['That works for me.', 'yes'],
  ["That's fine, I live nearby.", 'yes'],
  ["I'd be able to start then.", 'yes'],
  ["That wouldn't work for me.", 'no'],
  ["I won't, I'm afraid.", 'no'],
  ['No.', 'no'],
  ['No, not yet.', 'no'],
  ['Unfortunately I do not have one.', 'no'],
  ["I don't, sorry.", 'no'],
  ['Well, not at the moment.', 'no'],
  ['I have never driven one.', 'no'],
  ["To be honest, I can't.", 'no'],
  ['No problem, I can show it to you.', null],
  ['No doubt about that.', null],
  ['Yes and no.', null],
  ['It depends on what you mean.', null],
  ['My brother has one.', null],
  ['Nothing was missing.', null],
  ['', null],
] as const)('"%s" is %s', (said, answer) => {
  expect(readYesNo(said)).toBe(answer)
})

test.each([
  ['Yes, but not on Sundays.', true],
  ['Yes, as long as I can leave at four on Fridays.', true],
  ['Yes, I can, from the first day on.', false],
  ['Yes, I hold one until 2028.', false],
] as const)('"%s" has a condition: %s', (said, isSo) => {
  expect(hasCondition(said)).toBe(isSo)
})
