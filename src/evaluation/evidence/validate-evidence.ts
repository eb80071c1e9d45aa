import type { Turn } from '#contract/interview/turn.ts'
import type { Evidence } from '#contract/report/evaluation.ts'
import { tokenise } from '#text-analysis/normalise.ts'

/** Fewest words of a quote, and the share of them that must be found in order in the turn. Source: evaluation design, 2.4. */
export const shortestQuoteWords = 4
const leastOverlap = 0.9

/**
 * Whether the quote stands in the turn it names: at least four words, of which nine in ten are found there, in order
 * and close together. Only candidates' words are evidence, except that an absence also cites the question
 * (`contrary`, interviewer's turn), and "no" is the whole of what a must-have's question asks for.
 */
export function isValidEvidence(evidence: Evidence, turns: readonly Turn[]): boolean {
  const turn = turns.find((one) => one.id === evidence.turnId)
  if (turn === undefined) return false
  if (turn.speaker === 'interviewer' && evidence.kind !== 'contrary') return false
  if (isWholeReply(evidence, turn)) return true
  const quote = tokenise(evidence.quote)
  return quote.length >= shortestQuoteWords && overlapWithin(quote, tokenise(turn.text)) >= leastOverlap
}

function isWholeReply({ quote, isReply }: Evidence, { speaker, text }: Turn): boolean {
  return isReply === true && speaker === 'candidate' && text.trim() !== '' && quote === text
}

/** Keeps the valid evidence. A claim without a quote of the candidate is deleted, not repaired. */
export function validateClaim<T extends { evidence: readonly Evidence[] }>(claim: T, turns: readonly Turn[]): T | null {
  const evidence = claim.evidence.filter((one) => isValidEvidence(one, turns))
  const spoken = new Set(turns.filter((turn) => turn.speaker === 'candidate').map((turn) => turn.id))
  return evidence.some((one) => spoken.has(one.turnId)) ? { ...claim, evidence } : null
}

export function validateClaims<T extends { evidence: readonly Evidence[] }>(
  claims: readonly T[],
  turns: readonly Turn[],
): T[] {
  return claims.flatMap((claim) => validateClaim(claim, turns) ?? [])
}

/** Best share of the quote's words found in order within one stretch of the text of about the quote's length. */
function overlapWithin(quote: readonly string[], text: readonly string[]): number {
  if (` ${text.join(' ')} `.includes(` ${quote.join(' ')} `)) return 1
  const stretch = quote.length + Math.ceil(quote.length * (1 - leastOverlap))
  const lastStart = Math.max(0, text.length - quote.length)
  let best = 0
  for (let start = 0; start <= lastStart; start += 1) {
    best = Math.max(best, commonInOrder(quote, text.slice(start, start + stretch)))
    if (best === quote.length) break
  }
  return best / quote.length
}

/** Length of the longest common subsequence. */
function commonInOrder(a: readonly string[], b: readonly string[]): number {
  let row: number[] = new Array(b.length + 1).fill(0)
  for (const word of a) {
    const next = [0]
    for (const [index, other] of b.entries()) {
      const extended = word === other ? (row[index] ?? 0) + 1 : 0
      next.push(Math.max(extended, row[index + 1] ?? 0, next[index] ?? 0))
    }
    row = next
  }
  return row[b.length] ?? 0
}
