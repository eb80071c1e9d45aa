import { expect, test } from 'vitest'
import { usualTemplates } from '#content/message-templates.ts'
import { type MessageKind, TemplateKind } from './message-kind.ts'
import { fillPlaces, paragraphsOf, problemsOf } from './message-words.ts'

const problemOf = (body: string, kind: MessageKind = 'decline') => problemsOf(kind, { subject: 'Hello', body }).body

test.each(TemplateKind.options)('the usual text of %s can be sent as it is', (kind) => {
  expect(problemsOf(kind, usualTemplates[kind])).toEqual({})
  const filled = fillPlaces(usualTemplates[kind].body, {
    name: 'Dana',
    opening: 'Nurse',
    company: 'Acme',
    minutes: '20',
    open_until: 'May 1',
  })
  expect(filled.match(/\{\w+\}/g)).toEqual(['{link}'])
})

test('a placeholder that there is none of is named, with those that there are', () => {
  expect(problemOf('Hello {nmae}')).toBe(
    'There is no placeholder {nmae} here. Use {name}, {opening}, {company}, {link}.',
  )
  expect(problemOf('Takes {minutes} minutes')).toContain('no placeholder {minutes}')
  expect(problemOf('Takes {minutes} minutes', 'reminder')).toBeUndefined()
  expect(problemsOf('decline', { subject: 'See {link}', body: 'Hello' }).subject).toContain('no placeholder {link}')
})

test.each(['Hello {name', 'Hello name}', 'Hello {na\nme}', '{'])('a brace that stands alone is told of: %j', (body) => {
  expect(problemOf(body)).toContain('A brace stands alone')
})

test('the button’s line stands by itself, and once', () => {
  expect(problemOf('Open {link} now')).toContain('on a line of its own')
  expect(problemOf('{link}\n{link}')).toContain('once')
  expect(problemOf('Hello\n {link} \nBye')).toBeUndefined()
})

test('what a fact says leaves no place', () => {
  expect(fillPlaces('Hello {name} of {company}', { name: '{company}', company: 'Acme' })).toBe(
    'Hello {company} of Acme',
  )
})

test('a body is its paragraphs, with the button where its line stands', () => {
  expect(paragraphsOf('Hello,\r\nyou\r\n\r\n\r\n{link}\r\nBye')).toEqual([
    { kind: 'text', text: 'Hello,\nyou' },
    { kind: 'button' },
    { kind: 'text', text: 'Bye' },
  ])
  expect(paragraphsOf('\n \n')).toEqual([])
})
