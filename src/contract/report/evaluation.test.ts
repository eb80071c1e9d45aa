import { expect, test } from 'vitest'
import { makeEvaluation, makeEvidence, makeTurns } from '../../../tests/factories.ts'
import { type EvaluationReport, mapQuotedClaims, quotedClaimsOf } from './evaluation.ts'

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
