import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isEnglish } from '#text-analysis/other-language.ts'
import { agentNotice } from './agent-notice.ts'
import { questionBank, questionBankIn, questionBankVersion, questionBankVersionIn } from './bank.ts'
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

const spanishBytes = readFileSync(new URL('./question-bank.es.json', import.meta.url))
const questionsOf = (bank: typeof questionBank) =>
  bank.roles.flatMap((role) => role.competencies.flatMap((competency) => competency.questions))

test('the bank in Spanish has every question and follow-up in its own words, and nothing else changes', () => {
  expect(questionBankVersionIn('es')).toBe(`${questionBankVersion}-es-${shortHash(spanishBytes)}`)
  expect(questionBankIn('en')).toBe(questionBank)
  const english = questionsOf(questionBank)
  const spanish = questionsOf(questionBankIn('es'))
  expect(Object.keys(JSON.parse(spanishBytes.toString())).sort()).toEqual(english.map(({ id }) => id).sort())
  for (const [at, question] of english.entries()) {
    const other = spanish[at]
    expect({ ...other, text: '', rephrase: '', probes: [] }).toEqual({
      ...question,
      text: '',
      rephrase: '',
      probes: [],
    })
    expect(other?.probes.map(({ when }) => when)).toEqual(question.probes.map(({ when }) => when))
    expect(other?.text).not.toBe(question.text)
  }
  const [role] = questionBankIn('es').roles
  expect(role?.competencies[0]?.anchors).toEqual(questionBank.roles[0]?.competencies[0]?.anchors)
  expect(new Set(spanish.map(({ text }) => text)).size).toBe(spanish.length)
})

test('what candidates hear of the bank in Spanish is plain, to "usted", neutral and short enough to be said', () => {
  for (const { id, text, rephrase, probes } of questionsOf(questionBankIn('es'))) {
    for (const said of [text, rephrase, ...probes.map((probe) => probe.text)]) {
      expect(said, id).toMatch(/^[A-ZÁÉÍÓÚÜÑ¿0-9].*[.?]$/u)
      expect((said.match(/¿/g) ?? []).length, said).toBe((said.match(/\?/g) ?? []).length)
      expect(isEnglish(said), said).toBe(false)
      expect(said).not.toMatch(
        /excelente|genial|felicidades|interesante|\b(?:tú|tu|tus|te|ti|vos|vosotros|cuéntame|dime|hiciste|puedes|quieres)\b/i,
      )
    }
    expect(text.length, text).toBeLessThanOrEqual(400)
    for (const { text: probe } of probes) expect(probe.split(/\s+/).length, probe).toBeLessThanOrEqual(20)
    expect((text.match(/\?/g) ?? []).length, text).toBeLessThanOrEqual(2)
  }
})
