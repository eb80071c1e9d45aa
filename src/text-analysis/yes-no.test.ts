import { expect, test } from 'vitest'
import { isPlainReply } from './plain-reply.ts'
import { hasCondition, leavesOpen, readReply, readYesNo } from './yes-no.ts'

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

test.each([
  ...[
    'Absolutely not.',
    'Of course not.',
    'Definitely not, no way.',
    'I have none.',
    "I'm unlicensed.",
    'Both expired.',
  ],
  "I have to admit I don't.",
  ...['I want to be honest, I have not.', 'Do I have one, no.', "I won't lie, I don't.", 'Not any more.'],
])('"%s" is a no', (said) => {
  expect(readReply(said)).toBe('no')
})

test.each([
  ...['No issue, I have the full licence.', 'No problem, I have it.', "I won't lie, I do have it."],
  ...["I can't complain, I have it.", 'I never let my licence lapse.', 'Never been without one since 2009.'],
  ...["I couldn't do my job without it, I have had it for ten years.", 'Not only a licence, also a trailer one.'],
  ...['I do not only have one, I train people for it.', 'Passed in 2019, valid until 2029.', 'Ya I have it na'],
  ...['I have, I had it renewed in May.', "I'm licensed, I failed it once and then passed.", 'I have to say yes.'],
  ...['Yes, no problem.', 'Yes, never failed a test.', 'I have it, no lies.', "I can't work without one, so yes."],
])('"%s" is a yes', (said) => {
  expect(readReply(said)).toBe('yes')
})

test.each([
  ...['Yes wait no.', 'No wait, yes.', 'Nope, got it.', 'No, no, I do have it.', 'Yes, but it expired.', 'Yeah no.'],
  ...["Yes, I'm getting it next month.", 'Correct, I do not have it.', 'I do, but it expired.', 'Sure, once I pass.'],
])('"%s" is both', (said) => {
  expect(readReply(said)).toBe('mixed')
})

test.each([
  ...['I have lost it.', 'I can get one.', 'I have applied for it.', "I'm booked on the course for May."],
  ...['I have yet to get it.', 'I had one.', 'I used to.'],
])('"%s" leaves it open', (said) => {
  expect(readReply(said)).toBe('open')
})

test.each([
  ...['i am not sure', "I'm not sure what you mean.", "I won't say.", "I don't have to answer that."],
  ...["I don't think that is a problem.", "I wouldn't say no.", 'No objection.', 'I do not need one.'],
  ...['I have no idea.', 'No idea.'],
])('"%s" is neither', (said) => {
  expect(readReply(said)).toBeNull()
})

test('a doubt and a refusal answer nothing', () => {
  expect(leavesOpen("I won't say whether I have a forklift licence.")).toBe(true)
  expect(leavesOpen('I have a forklift licence.')).toBe(false)
})
