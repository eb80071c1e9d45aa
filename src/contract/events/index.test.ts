import { expect, test } from 'vitest'
import { z } from 'zod'
import { domainEvents, parseEvent } from './index.ts'

const kinds = Object.entries(domainEvents)

test.each(kinds)('the example of %s is one, and names its subject', (type, kind) => {
  expect(kind.type).toBe(type)
  const { event, subject } = parseEvent(type, kind.example)
  expect(event).toEqual({ type, data: kind.example })
  expect(subject).not.toBe('')
  expect(Object.values(kind.example)).toContain(subject)
})

test.each(kinds)('%s has no room for what is not an id or a word of ours', (_type, kind) => {
  for (const [field, schema] of Object.entries(kind.data.shape)) {
    expect(field.endsWith('Id') || schema instanceof z.ZodEnum, field).toBe(true)
  }
})

test('what is no event, or not the data of one, is refused', () => {
  expect(() => parseEvent('interview.imagined', {})).toThrow('There is no event interview.imagined')
  expect(() => parseEvent('interview.completed', { interviewId: 'x', workspaceId: null })).toThrow()
})
