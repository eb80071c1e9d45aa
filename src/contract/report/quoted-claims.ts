import type { EvaluationReport, Evidence } from './evaluation.ts'

/** Stands in place of words that say a protected fact, in everything that leaves the workspace and in every quote. */
export const leftOutWords = '[left out: protected]'

/** A statement, a signal, a requirement or a rated answer: whatever rests on words of the candidate. */
export interface Quoted {
  evidence: readonly Evidence[]
}

/**
 * Every claim of an evaluation with its quotes, wherever it stands. Marking, masking of protected facts, tests and both
 * settings of the report read this one: what a new section quotes is among them without being listed anywhere.
 */
export function quotedClaimsOf(evaluation: EvaluationReport): Quoted[] {
  const found: Quoted[] = []
  mapQuotedClaims(evaluation, (claim) => {
    found.push(claim)
    return claim
  })
  return found
}

/** A copy with every quoted claim changed. */
export function mapQuotedClaims(
  evaluation: EvaluationReport,
  change: <C extends Quoted>(claim: C) => C,
): EvaluationReport {
  return walk(evaluation, change)
}

function walk<T>(part: T, change: <C extends Quoted>(claim: C) => C): T
function walk(part: unknown, change: <C extends Quoted>(claim: C) => C): unknown {
  if (Array.isArray(part)) return part.map((each) => walk(each, change))
  if (part === null || typeof part !== 'object') return part
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, walk(value, change)]))
  return isQuoted(copy) ? change(copy) : copy
}

function isQuoted(part: object): part is Quoted {
  return 'evidence' in part && Array.isArray(part.evidence)
}
