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
  expect(told({ speech: null, models })).toContain(
    'A language model at api.openai.com reads your answers as text, writes follow-up questions and rates what you said',
  )
  expect(told({ speech: null, models })).toContain('Your name, addresses and telephone numbers are taken out')
  expect(told({ speech: null, models: { ...models, asks: false } })).toContain(
    'A built-in engine on this installation asks.',
  )
  expect(told({ speech: 'api.groq.com', models })).toContain('with the help of api.groq.com')
  expect(told(noOutsideServices)).toContain('Nothing goes to an outside AI service.')
})
