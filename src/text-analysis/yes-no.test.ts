import { expect, test } from 'vitest'
import { isPlainReply } from './plain-reply.ts'
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
  ["I'm afraid not.", 'no'],
  ["I haven't got one.", 'no'],
  ["Haven't got that, sorry.", 'no'],
  ['The answer is no.', 'no'],
  ['I must say no.', 'no'],
  ['I wish I had, but no.', 'no'],
  ['Negative.', 'no'],
  ["I'm still working on it.", 'no'],
  ['It ran out last year.', 'no'],
  ['Mine is valid until 2028.', 'yes'],
  ["I don't know.", null],
  ["I don't understand.", null],
  ["I don't mind.", null],
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

const licence = 'Do you have a valid forklift licence? Please say yes or no.'

test.each([
  "No, I haven't got one.",
  "I'm afraid I don't.",
  'Sorry, no.',
  'I do not have a forklift licence.',
  'Yes, I do.',
])('"%s" is a reply and nothing else', (said) => {
  expect(isPlainReply(said, licence)).toBe(true)
})

test.each([
  "No, I'd rather skip that.",
  'No, please stop the interview.',
  'No, can I?',
  "I'm not okay.",
  'I have a forklift licence since May.',
  '',
])('"%s" may be more than a reply', (said) => {
  expect(isPlainReply(said, licence)).toBe(false)
})
