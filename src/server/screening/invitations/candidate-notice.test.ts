import { expect, test } from 'vitest'
import { usualRetention } from '#contract/values/retention.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { candidateNotice } from './candidate-notice.ts'

test('who agrees has read that people are told where somebody seems to be in danger', () => {
  const { parts, paragraphs } = candidateNotice(makePlan(), 'Acme', null, usualRetention)
  const danger = parts.find(({ title }) => title.includes('danger'))?.text ?? ''
  for (const words of ['people at Acme are told at once', 'whoever runs this installation', 'no score'])
    expect(danger).toContain(words)
  expect(paragraphs.join('\n')).toContain(danger)
})

test('other words are another version', () => {
  const version = (employer: string) => candidateNotice(makePlan(), employer, null, usualRetention).version
  expect(version('Acme')).toBe(version('Acme'))
  expect(version('Acme')).not.toBe(version('Other'))
})
