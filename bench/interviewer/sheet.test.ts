import { expect, test } from 'vitest'
import { verdictOf } from '../shared/table.ts'
import { keepJudgements, readSheet, type SheetRow, sheetFigures, writeSheet } from './sheet.ts'

const row = (one: Partial<SheetRow>): SheetRow => ({
  interview: '01',
  question: 'q1',
  kind: 'probe: missing_result',
  said: 'How did it end?',
  restsOn: 'I said "no", and left.',
  ok: '',
  ...one,
})

test('a sheet is read back as it was written, quotes and line breaks included', () => {
  const rows = [row({ ok: 'y' }), row({ restsOn: 'one\ntwo; three', said: '=1+1' })]
  expect(readSheet(writeSheet(rows))).toEqual(rows)
})

test('a sheet without its column is refused by name', () => {
  expect(() => readSheet('interview,question\r\n1,2\r\n')).toThrow('no column "kind"')
})

test('of the probes those count that were judged wrong, of the findings those that are true', () => {
  const figures = sheetFigures([
    ...['y', 'yes', '1', 'TRUE', 'n', ''].map((ok) => row({ ok })),
    ...['y', 'no', '', 'perhaps'].map((ok) => row({ kind: 'found: when asked', ok })),
  ])
  const of = (name: string) => figures.find(({ figure }) => figure === name)
  expect(of('probes that ask for what was said')).toMatchObject({ product: 0.2, note: '1 of 5; 1 not judged' })
  expect(of('found: when asked')).toMatchObject({ product: 0.5, note: '1 of 2; 2 not judged' })
})

test('a sheet that nobody filled in passes nothing', () => {
  const [probes] = sheetFigures([row({})])
  expect(probes).toMatchObject({ product: null, note: '0 of 1 judged' })
  expect(probes && verdictOf(probes)).toBe('no data')
})

test('judgements stay with the same words when a sheet is written anew', () => {
  const kept = keepJudgements([row({}), row({ said: 'What did you do?' })], [row({ ok: 'n' })])
  expect(kept.map(({ ok }) => ok)).toEqual(['n', ''])
})
