import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Evidence } from '#contract/report/evaluation.ts'
import { oneTurn, turnId } from '../testing/turn.ts'
import { isValidEvidence, validateClaim, validateClaims } from './validate-evidence.ts'

const text = 'Um, I compared the logs before and after six, and then I told the supplier that the cable was loose.'
const turn = oneTurn({ index: 1, text })
const probe = oneTurn({ index: 2, speaker: 'interviewer', kind: 'probe', text: 'How did it end, and did it last?' })
const turns = [turn, probe]

function evidence(quote: string, changes: Partial<Evidence> = {}): Evidence {
  return { turnId: turn.id, quote, startMs: 20_000, endMs: 21_000, kind: 'action', ...changes }
}

describe('a quote is valid', () => {
  test.each([
    ['word for word', 'I compared the logs before and after six'],
    ['in other case and punctuation', '…and then, I TOLD the supplier that the cable was loose'],
    ['with one word in ten misheard', 'I compared the logs before and after six, and then he told the supplier'],
    ['at four words', 'the cable was loose'],
  ])('%s', (_, quote) => {
    expect(isValidEvidence(evidence(quote), turns)).toBe(true)
  })
})

describe('a quote is not valid', () => {
  test.each([
    ['of three words', 'cable was loose'],
    ['that was never said', 'I led the whole team to a great success'],
    ['put together from scattered words', 'I told the logs that the supplier compared six'],
    ['in another order', 'loose was cable the that supplier the told I'],
    ['with the turn’s words among invented ones', 'I compared the logs and thereby saved two million pounds'],
    ['that is empty', ''],
  ])('%s', (_, quote) => {
    expect(isValidEvidence(evidence(quote), turns)).toBe(false)
  })

  test('in a turn that does not exist', () => {
    const elsewhere = evidence('I compared the logs before and after six', { turnId: turnId(9) })
    expect(isValidEvidence(elsewhere, turns)).toBe(false)
  })

  test('of the interviewer, except where an absence cites the question', () => {
    const asked = { turnId: probe.id, quote: 'How did it end' }
    expect(isValidEvidence(evidence('', { ...asked, kind: 'result' }), turns)).toBe(false)
    expect(isValidEvidence(evidence('', { ...asked, kind: 'contrary' }), turns)).toBe(true)
  })
})

describe('a claim', () => {
  const good = evidence('I compared the logs before and after six')
  const bad = evidence('I led the whole team to a great success')
  const question = evidence('How did it end', { turnId: probe.id, kind: 'contrary' })

  test('keeps its valid quotes and loses the others', () => {
    expect(validateClaim({ text: 'Named own steps.', evidence: [bad, good] }, turns)?.evidence).toEqual([good])
  })

  test('is deleted, not repaired, when no quote of the candidate is left', () => {
    const claims = [
      { text: 'a', evidence: [bad] },
      { text: 'b', evidence: [question] },
      { text: 'c', evidence: [] },
      { text: 'd', evidence: [good, question] },
    ]
    expect(validateClaims(claims, turns).map((claim) => claim.text)).toEqual(['d'])
  })

  test('never passes on words that do not stand together in the turn', () => {
    const said: readonly string[] = text.toLowerCase().match(/[a-z]+/g) ?? []
    const word = fc.constantFrom(...said, 'success', 'million', 'led', 'never')
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 14 }), (words) => {
        const quote = words.join(' ')
        if (!isValidEvidence(evidence(quote), turns)) return
        const missing = words.filter((one) => !said.includes(one)).length
        expect(missing / words.length).toBeLessThanOrEqual(0.1)
        expect(longestCommonRun(words, said)).toBeGreaterThanOrEqual(words.length * 0.4)
      }),
      { numRuns: 500 },
    )
  })

  test('always passes on any four words or more in a row', () => {
    const words = text.split(' ')
    fc.assert(
      fc.property(fc.nat(words.length - 6), fc.integer({ min: 5, max: 12 }), (from, length) => {
        expect(isValidEvidence(evidence(words.slice(from, from + length).join(' ')), turns)).toBe(true)
      }),
    )
  })
})

function longestCommonRun(a: readonly string[], b: readonly string[]): number {
  let longest = 0
  for (let i = 0; i < a.length; i += 1) {
    for (let j = 0; j < b.length; j += 1) {
      let run = 0
      while (i + run < a.length && a[i + run] === b[j + run]) run += 1
      longest = Math.max(longest, run)
    }
  }
  return longest
}
