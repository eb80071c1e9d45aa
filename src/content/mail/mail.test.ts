import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { formatMeeting } from './format-when.ts'
import { mailTemplates } from './index.ts'
import { inert, inertLine } from './inert.ts'
import type { MailContent } from './mail-content.ts'

const shared = ['booking', 'format-when', 'index', 'inert', 'mail-content']

test('every mail has its file, and every file is listed under its name', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -3))
    .filter((name) => !shared.includes(name))
  expect(Object.keys(mailTemplates).sort()).toEqual(files.sort())
  for (const [id, template] of Object.entries(mailTemplates)) expect(template.id).toBe(id)
})

interface AnyTemplate {
  example: object
  write(data: never, brand: never): MailContent
}

const templates: readonly (readonly [string, AnyTemplate])[] = Object.entries(mailTemplates)

/** The example with every text of a person's own replaced; addresses, choices and words of our own stay. */
function withWords(example: object, words: string): Record<string, unknown> {
  const isChecked = (name: string) =>
    /(Url|At|Email|[tT]imeZone)$|^(currency|cancelledBy|event|formTitle|kind)$/.test(name)
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      typeof value === 'string' && !isChecked(name) ? words : value,
    ]),
  )
}

function wordsOf({ subject, preview, heading, parts, reason }: MailContent): string[] {
  const inParts = parts.flatMap((part) => {
    if (part.kind === 'facts') return part.rows.map(({ value }) => value)
    if (part.kind === 'links') return part.links.map(({ label }) => label)
    return part.kind === 'button' ? [part.label] : [part.text]
  })
  return [subject, preview, heading, reason, ...inParts]
}

test.each(templates)('%s: nothing that a person wrote becomes a link', (_id, template) => {
  const hostile = 'Claim https://evil.example/x?a=b at evil.example or win@evil.example now'
  const data = withWords(template.example, hostile)
  for (const words of wordsOf(template.write(data as never, brand as never))) {
    expect(words).not.toMatch(/evil\.example|https:\/\/evil|@evil/)
  }
})

test.each(templates)('%s: a subject is one line and a long name does not fill it', (_id, template) => {
  const data = withWords(template.example, `first\r\nBcc: x@example.com ${'long '.repeat(500)}`)
  const { subject } = template.write(data as never, brand as never)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(subject.length).toBeLessThan(700)
})

test('a text that is made inert reads the same and keeps its lines', () => {
  const text = 'Line 1, see a.example\r\nLine 2\u0007\u202e'
  expect(inert(text).replaceAll('\u2060', '')).toBe('Line 1, see a.example\nLine 2  ')
  expect(inertLine('a\nb  c')).toBe('a b c')
})

test('a meeting is named in its guest’s time, on both sides of the change of clocks', () => {
  expect(formatMeeting('2026-10-24T09:30:00Z', 45, 'Europe/Berlin')).toBe(
    'Saturday, October 24, 2026, 11:30 AM to 12:15 PM (Europe/Berlin, GMT+2)',
  )
  expect(formatMeeting('2026-10-26T09:30:00Z', 30, 'Europe/Berlin')).toBe(
    'Monday, October 26, 2026, 10:30 AM to 11:00 AM (Europe/Berlin, GMT+1)',
  )
  expect(formatMeeting('2026-12-03T09:30:00Z', 30, 'UTC')).toContain('(UTC)')
})
