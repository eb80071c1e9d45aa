import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtinInterviewer } from '../builtin-interviewer.ts'
import { demoPlan, hear } from '../testing/dialogue.ts'
import { rowFixtures } from './__fixtures__/index.ts'
import type { Exchange } from './__fixtures__/row-fixture.ts'
import { rows } from './index.ts'

function causeOf(exchange: Exchange): string {
  const { said, before = [], question = 0 } = typeof exchange === 'string' ? { said: exchange } : exchange
  const opening = builtinInterviewer.start(demoPlan)
  const atQuestion = { ...opening.state, questionIndex: question }
  const reached = before.reduce((state, words) => hear(state, words).state, atQuestion)
  expect(reached.questionIndex, 'what came before must not leave the question').toBe(question)
  return hear(reached, said).action.cause
}

function titleOf(exchange: Exchange): string {
  return typeof exchange === 'string' ? exchange : [...(exchange.before ?? []), exchange.said].join(' / ')
}

test('the registry holds the nineteen rows of the design in their order, and going back beside skipping', () => {
  const ids = Array.from({ length: 19 }, (_, index) => `row-${index + 1}`)
  expect(rows.map((row) => row.id)).toEqual([...ids.slice(0, 9), 'row-20', ...ids.slice(9)])
})

test('every row has its file, and every row is a fixture with cases and look-alikes', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const parts = ['index.ts', 'probes.ts']
  expect(files.filter((name) => !parts.includes(name))).toHaveLength(rows.length)
  expect(rowFixtures.map((fixture) => fixture.row)).toEqual(rows.map((row) => row.id))
  for (const fixture of rowFixtures) {
    expect(fixture.fires.length, `${fixture.row} cases`).toBeGreaterThanOrEqual(4)
    expect(fixture.stays.length, `${fixture.row} look-alikes`).toBeGreaterThanOrEqual(4)
  }
})

for (const { row, fires, stays } of rowFixtures) {
  describe(`${row} ${rows.find((each) => each.id === row)?.situation}`, () => {
    test.each(fires.map((exchange) => [titleOf(exchange), exchange] as const))('answers: %s', (_, exchange) => {
      expect(causeOf(exchange).split(' ')[0]).toBe(row)
    })
    test.each(stays.map((exchange) => [titleOf(exchange), exchange] as const))('leaves: %s', (_, exchange) => {
      expect(causeOf(exchange).split(' ')[0]).not.toBe(row)
    })
  })
}
