import { expect, test } from 'vitest'
import { leaveOut, protectedSpans } from './protected-words.ts'

const text = 'I rang the customer. I am 58. I have two kids. Then I fixed it.'

test('sentences that follow one another are one stretch, and the other sentences stay', () => {
  expect(protectedSpans(text, null).map(({ start, end }) => text.slice(start, end))).toEqual([
    'I am 58. I have two kids.',
  ])
  expect(leaveOut(text, protectedSpans(text, null))).toBe('I rang the customer. [left out: protected] Then I fixed it.')
  expect(leaveOut('I rang the customer.', [])).toBe('I rang the customer.')
  expect(leaveOut('I am 58.', protectedSpans('I am 58.', null))).toBe('[left out: protected]')
})

test('of a part of the text is left out what lies in it', () => {
  const spans = protectedSpans(text, null)
  const part = (words: string) => {
    const start = text.indexOf(words)
    return leaveOut(text, spans, { start, end: start + words.length })
  }
  expect(part('I rang the customer.')).toBe('I rang the customer.')
  expect(part('two kids')).toBe('[left out: protected]')
  expect(part('rang the customer. I am 58.')).toBe('rang the customer. [left out: protected]')
  expect(part('I have two kids. Then I fixed it.')).toBe('[left out: protected] Then I fixed it.')
})
