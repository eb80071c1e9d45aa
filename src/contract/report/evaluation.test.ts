import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeEvaluation, makeEvidence, makeTurns } from '../../../tests/factories.ts'
import { EvaluationReport, Evidence } from './evaluation.ts'
import { mapQuotedClaims, quotedClaimsOf } from './quoted-claims.ts'

/** Every quote by the text of the document alone. */
function quotesIn(evaluation: object): string[] {
  return [...JSON.stringify(evaluation).matchAll(/"quote":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
}

const turns = makeTurns()
const evaluation = makeEvaluation(turns)
const withNewSection: EvaluationReport & { drawings: object } = {
  ...evaluation,
  drawings: { pages: [{ text: 'Drew it.', evidence: [makeEvidence(turns, 'I called the depot')] }] },
}

test('no quote of an evaluation is missing, that of a section nobody listed neither', () => {
  const found = quotedClaimsOf(withNewSection).flatMap((claim) => claim.evidence.map(({ quote }) => quote))
  expect(found).toContain('I called the depot')
  expect(found.sort()).toEqual(quotesIn(withNewSection).sort())
})

test('a change reaches every quote and nothing else', () => {
  const changed = mapQuotedClaims(withNewSection, (claim) => ({
    ...claim,
    evidence: claim.evidence.map((one) => ({ ...one, quote: '…' })),
  }))
  expect(new Set(quotesIn(changed))).toEqual(new Set(['…']))
  expect(JSON.stringify(changed).replaceAll(/"quote":"…"/g, '')).toBe(
    JSON.stringify(withNewSection).replaceAll(/"quote":"(?:[^"\\]|\\.)*"/g, ''),
  )
})

/** Where a schema holds words of the candidate, as paths of field names. */
function placesOfQuotes(schema: unknown, path: readonly string[] = []): string[][] {
  if (schema === Evidence) return [[...path]]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return placesOfQuotes(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return placesOfQuotes(schema.element, path)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, part]) => placesOfQuotes(part, [...path, name]))
}

test('words of the candidate stand in fields of one name alone', () => {
  const places = placesOfQuotes(EvaluationReport)
  expect(places.length).toBeGreaterThan(7)
  for (const place of places) {
    expect(
      place.at(-1),
      `${place.join('.')} is found by nobody who masks or marks quotes: call the field evidence`,
    ).toBe('evidence')
  }
})
