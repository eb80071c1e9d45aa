import type { Claim } from '#contract/report/evaluation.ts'
import { reasoningShown } from '#text-analysis/shown.ts'
import type { RatedAnswer } from './rate-answer.ts'

const mostHighlights = 3
/** An answer from this level on may be a highlight. */
const leastLevel = 3

/** The best-evidenced accounts: what was done and how it ended, in the candidate's words. */
export function findHighlights(answers: readonly RatedAnswer[], nameOf: (competencyId: string) => string): Claim[] {
  return answers
    .filter(({ rating, scored }) => (rating.level ?? 0) >= leastLevel && !scored?.caps.includes('thin_account'))
    .sort((a, b) => (b.scored?.value ?? 0) - (a.scored?.value ?? 0))
    .flatMap((answer) => highlightOf(answer, nameOf(answer.rating.competencyId)) ?? [])
    .slice(0, mostHighlights)
}

function highlightOf({ rating, given }: RatedAnswer, name: string): Claim | null {
  const find = (kind: string) => rating.evidence.find((evidence) => evidence.kind === kind)
  const action = find('action')
  const result = find('result')
  if (!action) return null
  const doing = given.type === 'past' ? 'told what was done' : 'named the steps'
  if (result && result.quote !== action.quote)
    return { text: `On ${lower(name)}, ${doing} and how it ended.`, evidence: [action, result] }
  const reasoning = find('reasoning')
  const reason = reasoning && reasonsShown.has(reasoningShown(reasoning.quote) ?? '') ? reasoning : undefined
  const other = reason ?? find('specific')
  if (!other || other.quote === action.quote) return null
  const what = other.kind === 'reasoning' ? 'gave a reason or a check' : 'gave particulars'
  return { text: `On ${lower(name)}, ${doing} and ${what}.`, evidence: [action, other] }
}

/** A decision alone is neither. */
const reasonsShown: ReadonlySet<string> = new Set(['reason', 'check', 'alternative', 'lesson'])

/** Names of competencies inside a sentence; abbreviations keep their capitals. */
export function lower(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
