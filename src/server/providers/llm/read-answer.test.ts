import { expect, test } from 'vitest'
import { z } from 'zod'
import { shapeOf } from './answer-shape.ts'
import { readAnswer, withoutThoughts } from './read-answer.ts'

const Answer = z.object({
  level: z.number().min(1).max(5).nullable(),
  verdict: z.enum(['no_example', 'partly', 'well']),
  quotes: z.array(z.string()),
})
const good = { level: 4, verdict: 'well', quotes: ['I did {it}', 'it’s "mine"'] }
const json = JSON.stringify(good)

test.each([
  ['as it is', json],
  ['with spaces', `\n\n  ${json}\n`],
  ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
  ['in prose', `Sure – here you are: ${json} I hope that helps :-}`],
  ['followed by another', `${json}\n{"level": 1}`],
  ['after thoughts', `<think>{"level":1}</think>${json}`],
  ['after thoughts without a beginning', `It is {"level":1}.</think>${json}`],
  ['as a JSON text', JSON.stringify(json)],
  ['as a JSON text in a fence', JSON.stringify(`\`\`\`\n${json}\n\`\`\``)],
  ['with a comma too many', json.replace(/\]\}$/, ',],}')],
  ['in single quotes', `{'level': 4, 'verdict': 'well', 'quotes': ['I did {it}', 'it’s "mine"']}`],
  ['with a number as text', json.replace('4', '"4"')],
  ['with a word in capitals', json.replace('"well"', '" WELL "')],
])('an answer is read %s', (_how, text) => {
  expect(readAnswer(text, Answer)).toEqual({ value: good })
})

test.each([
  ['cut off', json.slice(0, -2)],
  ['cut off in a list', json.slice(0, json.indexOf('"it’s') - 1)],
  ['empty', ''],
  ['a list', `[${json}]`],
  ['only thoughts', `<think>${json}`],
  ['a number out of its bounds', json.replace('4', '9')],
  ['a word near another', json.replace('"well"', '"good"')],
  ['a number in words', json.replace('4', '"four"')],
  ['a missing part', json.replace('"level":4,', '')],
  ['encoded twice more', JSON.stringify(JSON.stringify(JSON.stringify(json)))],
])('an answer is not read that is %s', (_how, text) => {
  expect(readAnswer(text, Answer)).toHaveProperty('problems')
})

test('words with spaces or lines between are one of the words', () => {
  expect(readAnswer(json.replace('"well"', '"No Example"'), Answer)).toMatchObject({ value: { verdict: 'no_example' } })
})

test('what is wrong names the place', () => {
  expect(readAnswer('{"level":9,"verdict":"x","quotes":[1]}', Answer)).toMatchObject({
    problems: expect.stringMatching(/^level: .*\nverdict: .*\nquotes\.0: /),
  })
})

test('thoughts are left out wherever they stand', () => {
  expect(withoutThoughts('a<think>b</think>c<think>d</think>e<think>f')).toBe('ace')
  expect(withoutThoughts('b</think>c')).toBe('c')
})

test('an answer that nests without an end is not read, and breaks nothing', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`
    expect(readAnswer(`{"level":${deep},"verdict":"x"}`, Answer)).toHaveProperty('problems')
    expect(readAnswer(`So: {'level':${deep},}`, Answer)).toHaveProperty('problems')
  }
})

test('200 kB of any sign cost little time', () => {
  for (const sign of ['<think>', '{', '{"a":', '"', '\\', "{'", '</think>', '[', '{}']) {
    const startedAt = performance.now()
    readAnswer(sign.repeat(200_000 / sign.length), Answer)
    expect(performance.now() - startedAt, sign).toBeLessThan(1_000)
  }
})

test('the shape for a service has no bounds, the shape in words has them, and both are closed', () => {
  const Nested = z.object({
    items: z.array(z.object({ default: z.int().min(1).max(5), note: z.string().max(80) })).max(3),
  })
  const { portable, described } = shapeOf(Nested)
  expect(portable).toEqual({
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { default: { type: 'integer' }, note: { type: 'string' } },
          required: ['default', 'note'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  })
  expect(described).toContain('"maxItems":3')
  expect(described).toContain('"maxLength":80')
  expect(shapeOf(Nested).described).toBe(described)
})
