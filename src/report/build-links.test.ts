import { expect, test } from 'vitest'
import { buildLinks } from './build-links.ts'
import { audioOf, hrefOf } from './links.ts'

const links = buildLinks('a/b?c')
const quote = {
  turnId: 'turn',
  speaker: 'candidate',
  quote: 'I did',
  startMs: 0,
  at: '0:00',
  passageId: 'p3',
  correctionNote: null,
} as const

test('the links hold the token and nothing that could leave their path', () => {
  expect(links.api).toBe('/api/reports/a%2Fb%3Fc')
  expect(links.pdf).toBe('/api/reports/a%2Fb%3Fc/report.pdf')
  expect(audioOf(links, '../x')).toBe('/api/reports/a%2Fb%3Fc/turns/..%2Fx/audio')
})

test('a quote leads to its sound, else to its passage, else to its turn', () => {
  expect(hrefOf({ ...quote, audio: { fromSeconds: 1.2, toSeconds: 3 } }, links)).toBe(
    '/api/reports/a%2Fb%3Fc/turns/turn/audio#t=1.2,3',
  )
  expect(hrefOf({ ...quote, audio: null }, links)).toBe('#p3')
  expect(hrefOf({ ...quote, audio: null, passageId: null }, links)).toBe('#turn-turn')
})
