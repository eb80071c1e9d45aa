import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findDoubtfulWords, findProtectedFacts, holdsProtectedFact, protectedTopics } from './protected-facts.ts'

const readTold = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => z.object({ topics: z.array(z.enum(protectedTopics)), text: z.string() }).parse(JSON.parse(line)))

/** Written by people who had seen neither the rules nor the sentences that are trained on. Never trained on. */
const heldOut = readTold('protected/__fixtures__/held-out.jsonl')
const heldOutSecond = readTold('protected/__fixtures__/held-out-second.jsonl')
/** Indirect mentions, half of them as a recogniser writes them; written after the rules, before the sentences of 0195. */
const heldOutThird = readTold('protected/__fixtures__/held-out-third.jsonl')
const examples = readTold('../../scripts/text-analysis/protected/examples-of-the-rules.jsonl')

test.each(protectedTopics)('what people say of themselves is found: %s', (topic) => {
  const said = examples.filter(({ topics }) => topics.includes(topic)).map(({ text }) => text)
  expect(said.length).toBeGreaterThanOrEqual(30)
  expect(said.filter((text) => !findProtectedFacts(text)[0]?.topics.includes(topic))).toEqual([])
})

test.each([
  { set: 'first', sentences: heldOut, of: 150, atLeast: { found: 0.92, named: 0.85 }, markedAtMost: 0.06 },
  { set: 'second', sentences: heldOutSecond, of: 200, atLeast: { found: 0.93, named: 0.9 }, markedAtMost: 0.05 },
])(
  'of held-out sentences 92 in 100 that tell a fact are found, and few of those that only sound so: $set set',
  ({ sentences, of, atLeast, markedAtMost }) => {
    const told = sentences.filter(({ topics }) => topics.length > 0)
    const ordinary = sentences.filter(({ topics }) => topics.length === 0)
    expect([told.length, ordinary.length]).toEqual([of, of])
    const found = told.filter(({ text }) => holdsProtectedFact(text))
    expect(found.length / of).toBeGreaterThan(atLeast.found)
    const named = found.filter(({ text, topics }) => topics.some((topic) => namedIn(text).has(topic)))
    expect(named.length / of).toBeGreaterThan(atLeast.named)
    expect(ordinary.filter(({ text }) => holdsProtectedFact(text)).length / of).toBeLessThanOrEqual(markedAtMost)
  },
)

test('of indirect mentions that nobody trained on, unpunctuated or not, three in four are found', () => {
  const told = heldOutThird.filter(({ topics }) => topics.length > 0)
  const ordinary = heldOutThird.filter(({ topics }) => topics.length === 0)
  expect([told.length, ordinary.length]).toEqual([160, 156])
  expect(told.filter(({ text }) => holdsProtectedFact(text)).length / told.length).toBeGreaterThan(0.77)
  expect(ordinary.filter(({ text }) => holdsProtectedFact(text)).length / ordinary.length).toBeLessThanOrEqual(0.12)
})

test.each([
  { set: 'first', sentences: heldOut, atLeast: 0.96, atMost: 0.1 },
  { set: 'second', sentences: heldOutSecond, atLeast: 0.96, atMost: 0.13 },
  { set: 'third', sentences: heldOutThird, atLeast: 0.88, atMost: 0.24 },
])('what might tell a fact is wider: $set set', ({ sentences, atLeast, atMost }) => {
  const isDoubtful = ({ text }: { text: string }) => findDoubtfulWords(text).length > 0
  const told = sentences.filter(({ topics }) => topics.length > 0)
  const ordinary = sentences.filter(({ topics }) => topics.length === 0)
  expect(told.filter(isDoubtful).length / told.length).toBeGreaterThan(atLeast)
  expect(ordinary.filter(isDoubtful).length / ordinary.length).toBeLessThan(atMost)
  for (const { text } of sentences) if (holdsProtectedFact(text)) expect(isDoubtful({ text }), text).toBe(true)
})

test.each(protectedTopics)('of the second held-out set at least seventeen of twenty are found: %s', (topic) => {
  const told = heldOutSecond.filter(({ topics }) => topics.includes(topic))
  expect(told).toHaveLength(20)
  expect(told.filter(({ text }) => holdsProtectedFact(text)).length).toBeGreaterThanOrEqual(17)
})

function namedIn(text: string): Set<string> {
  return new Set(findProtectedFacts(text).flatMap(({ topics }) => topics))
}

test('work, idioms and other people are no protected facts', () => {
  const said = examples.filter(({ topics }) => topics.length === 0).map(({ text }) => text)
  expect(said.length).toBeGreaterThanOrEqual(280)
  expect(said.filter(holdsProtectedFact)).toEqual([])
})

test('each sentence is found at its place, with all its topics', () => {
  const text = "Sure. I'm seven months pregnant and I have MS. I built the index in March. My wife is ill!"
  expect(findProtectedFacts(text).map(({ start, end, topics }) => [text.slice(start, end), topics])).toEqual([
    ["I'm seven months pregnant and I have MS.", ['health', 'pregnancy']],
    ['My wife is ill!', ['health', 'family']],
  ])
})

test('what follows of somebody close is found; the same of a patient is not', () => {
  const close = 'I grew up with my grandmother. She has dementia. I wrote the parser.'
  expect(findProtectedFacts(close).map(({ start, end }) => close.slice(start, end))).toContain('She has dementia.')
  expect(findProtectedFacts('There was a patient on my ward. She has dementia.')).toEqual([])
})

test.each([
  ['I was pregnant with my first.', 'That was after the second one was born.'],
  ['I had cancer two years ago.', 'The chemotherapy went on for half a year.'],
  ['I was our shop steward.', 'The union paid for the course.'],
  ['I am gay.', 'They found out at the Christmas party.'],
])('what points back to a fact and goes on with it is found: %s %s', (before, after) => {
  expect(findProtectedFacts(`${before} ${after}`)).toHaveLength(2)
})

test.each(['The union paid for the course.', 'They found out at the Christmas party.'])(
  'what goes on with nothing of the kind stays: %s',
  (after) => expect(findProtectedFacts(`I built the index. ${after}`)).toEqual([]),
)

test.each([
  'That was the year we moved the warehouse.',
  'It took us three weeks to find the cause.',
  'They gave me the key account after that.',
  'The second one was a printer with the same fault.',
  'That is why the handover was on paper.',
])('work that is told after a fact stays: %s', (after) => {
  for (const before of ['I had cancer two years ago.', 'My wife and I have two kids.', 'I was our shop steward.'])
    expect(findProtectedFacts(`${before} ${after}`), before).toHaveLength(1)
})

test('what others are quoted as saying is not of the speaker; what the speaker told is', () => {
  expect(holdsProtectedFact('The customer said “I am pregnant and I have MS”, so I got her a chair.')).toBe(false)
  expect(holdsProtectedFact('I said “I am pregnant” and my boss shrugged.')).toBe(true)
})

test('a permit, a licence and the right to work are answers an employer may ask for', () => {
  for (const text of [
    'I have a German passport, so I have the right to work.',
    'I am an EU citizen.',
    'I have a work permit.',
  ]) {
    expect(findProtectedFacts(text), text).toEqual([])
  }
})

test('a must-have may ask for a language or the right to work, and its plain answer is no protected fact', () => {
  const language = 'Do you have fluent German, C1 or better?'
  const permit = 'Do you have the right to work in the EU?'
  const found = (text: string, mustHave: string | null) => findProtectedFacts(text, mustHave).length > 0
  for (const [text, mustHave] of [
    ['Yes, German is my mother tongue.', language],
    ["Yes, I'm a native German speaker.", language],
    ['My German is good, my English is better.', language],
    ['Yes, I am German.', permit],
    ['Yes, I have Polish citizenship.', permit],
  ] as const) {
    expect(found(text, mustHave), text).toBe(false)
    expect(found(text, null), text).toBe(true)
  }
  // What nobody asked for stays protected in such an answer.
  expect(found('I fled from Syria with two kids.', permit)).toBe(true)
  expect(found('Yes, German is my mother tongue and I am 58.', language)).toBe(true)
  expect(found('Yes, I am German.', 'Do you have a forklift licence for indoor use?')).toBe(true)
})

test('typed text without punctuation or apostrophes is read as well', () => {
  for (const text of ['im seven months pregnant', 'i have ms', 'im 58', 'ive got two kids and i cant travel']) {
    expect(holdsProtectedFact(text), text).toBe(true)
  }
})

test.each([
  'i am '.repeat(4000),
  'my old '.repeat(3000),
  'i have a an the '.repeat(1500),
  '"'.repeat(20_000),
  "i'".repeat(10_000),
  'a'.repeat(20_000),
  'I was, '.repeat(3000),
])('the time to read grows with the length alone', (text) => {
  // Of the processor alone: other work on the machine must not count. Four times the text costs 4 times if linear, 16 if not.
  const read = (part: string) => {
    const from = process.cpuUsage()
    findProtectedFacts(part)
    return process.cpuUsage(from).user
  }
  read(text)
  const minOf = (part: string) => Math.min(...[1, 2, 3, 4, 5].map(() => read(part)))
  expect(minOf(text)).toBeLessThan(minOf(text.slice(0, text.length / 4)) * 8 + 20_000)
})
