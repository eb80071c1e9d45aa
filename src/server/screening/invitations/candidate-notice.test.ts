import { expect, test } from 'vitest'
import { usualRetention } from '#contract/values/retention.ts'
import { noOutsideServices } from '#server/screening/models/open-interview-models.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { candidateNotice } from './candidate-notice.ts'

test('who agrees has read that people are told where somebody seems to be in danger', () => {
  const { parts, paragraphs } = candidateNotice(makePlan(), 'Acme', noOutsideServices, usualRetention)
  const danger = parts.find(({ title }) => title.includes('danger'))?.text ?? ''
  for (const words of ['people at Acme are told at once', 'whoever runs this installation', 'no score'])
    expect(danger).toContain(words)
  expect(paragraphs.join('\n')).toContain(danger)
})

test('other words are another version', () => {
  const version = (employer: string) => candidateNotice(makePlan(), employer, noOutsideServices, usualRetention).version
  expect(version('Acme')).toBe(version('Acme'))
  expect(version('Acme')).not.toBe(version('Other'))
})

test('a candidate is told which service reads the answers, what for, and what is taken out', () => {
  const models = { service: 'api.openai.com', asks: true, rates: true }
  const told = (services: Parameters<typeof candidateNotice>[2]) =>
    candidateNotice(makePlan(), 'Acme', services, usualRetention).paragraphs.join('\n')
  expect(told({ ...noOutsideServices, models })).toContain(
    'A language model at api.openai.com reads your answers as text, writes follow-up questions and rates what you said',
  )
  expect(told({ ...noOutsideServices, models })).toContain('Your name, addresses and telephone numbers are taken out')
  expect(told({ ...noOutsideServices, models: { ...models, asks: false } })).toContain(
    'A built-in engine on this installation asks.',
  )
  expect(told({ ...noOutsideServices, speech: 'api.groq.com', models })).toContain('with the help of api.groq.com')
  expect(told(noOutsideServices)).toContain('Nothing goes to an outside AI service.')
})

test('who is interviewed in writing and rated by people is told of no hearing, no recording and no rating by an AI', () => {
  const services = { ...noOutsideServices, isSpoken: false, isRated: false }
  const told = (given: Parameters<typeof candidateNotice>[2], locale: 'en' | 'es' = 'en') =>
    candidateNotice(makePlan(), 'Acme', given, usualRetention, { locale }).paragraphs.join('\n')
  const words = told(services)
  for (const said of ['in writing', 'No AI rates them', 'neither rates nor recommends', 'No sound is recorded']) {
    expect(words).toContain(said)
  }
  expect(words).not.toMatch(/talk with|hears|evaluates|Hearing/)
  expect(told(services, 'es')).toContain('Ninguna IA las califica')
  const models = { service: 'api.openai.com', asks: true, rates: false }
  expect(told({ ...services, models })).toContain('Nothing but people rates what you say')
  const rated = told({ ...services, isRated: true, models: { ...models, rates: true } })
  expect(rated).toContain('rates what you said')
  expect(rated).not.toContain('No AI rates')
})
