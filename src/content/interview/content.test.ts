import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agentNotice } from './agent-notice.ts'
import { questionBank, questionBankVersion } from './bank.ts'
import { demoFaq } from './faq.ts'
import { demoNotice, publicNotice } from './notice.ts'
import { roleFamilies } from './role-families.ts'

function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8)
}

test('the version of the bank names its content', () => {
  const bytes = readFileSync(new URL('./question-bank.json', import.meta.url))
  expect(questionBankVersion).toBe(`bank-1-${shortHash(bytes)}`)
})

test('the version of the notice names its content', () => {
  expect(demoNotice.version).toBe(`demo-1-${shortHash(demoNotice.paragraphs.join('\n'))}`)
  const { version, paragraphs } = publicNotice('{service}')
  expect(version).toBe(`demo-model-1-${shortHash(paragraphs.join('\n'))}-{service}`)
  expect(agentNotice.version).toBe(`agent-1-${shortHash(agentNotice.paragraphs.join('\n'))}`)
})

test('the notice says what the rulings require before a call', () => {
  const text = demoNotice.paragraphs.join(' ').toLowerCase()
  for (const words of [
    'ai',
    'recorded',
    '30 days',
    'button',
    'words',
    'face',
    'emotions',
    'accent',
    'a person decides',
    'type',
  ])
    expect(text).toContain(words)
})

test('every question of the bank has its own id, within its competency and role', () => {
  const ids = questionBank.roles.flatMap((role) =>
    role.competencies.flatMap((competency) => competency.questions.map((question) => question.id)),
  )
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
  for (const role of questionBank.roles)
    for (const competency of role.competencies) {
      expect(competency.id.startsWith(`${role.id}.`)).toBe(true)
      for (const question of competency.questions) expect(question.id.startsWith(`${competency.id}.`)).toBe(true)
    }
})

test('no two competencies of the bank have the same name, and every role stands in one family', () => {
  const names = questionBank.roles.flatMap(({ competencies }) => competencies.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  const inFamilies = roleFamilies.flatMap(({ roleIds }) => roleIds)
  expect([...inFamilies, 'general'].sort()).toEqual(questionBank.roles.map(({ id }) => id).sort())
})

test('every cue of the demo FAQ is lower case and belongs to one answer', () => {
  const cues = demoFaq.flatMap((entry) => entry.cues)
  expect(new Set(cues).size).toBe(cues.length)
  for (const cue of cues) expect(cue).toMatch(/^[a-z]+( [a-z]+){0,3}$/)
})

test('the notice names the service whose models read the answers, and is another one for another service', () => {
  expect(publicNotice(null)).toBe(demoNotice)
  const one = publicNotice('one.example')
  expect(one.paragraphs.join(' ')).toContain('A language model at one.example reads your answers')
  for (const paragraph of demoNotice.paragraphs) expect(one.paragraphs).toContain(paragraph)
  expect(new Set([one.version, publicNotice('two.example').version, demoNotice.version]).size).toBe(3)
})
