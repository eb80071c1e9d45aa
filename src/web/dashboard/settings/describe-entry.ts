import { auditActionWords, auditWords } from '#content/dashboard-audit.ts'
import { eraseWords } from '#content/dashboard-candidates.ts'
import { sightWords } from '#content/dashboard-ratings.ts'
import { outcomeWords } from '#content/dashboard-reviews.ts'
import { ErasureReason } from '#contract/customer/invitations.ts'
import type { AuditEntry } from '#contract/customer/workspace.ts'
import { Recommendation } from '#contract/report/evaluation.ts'
import { DecisionOutcome, RatingSight } from '#contract/values/reviews.ts'
import { recommendationWording } from '#report/wording.ts'

/** Details that are stored as ids, and what each is called. */
const valueWords: ReadonlyMap<string, string> = new Map([
  ...DecisionOutcome.options.map((id) => [`outcome ${id}`, outcomeWords[id].name] as const),
  ...Recommendation.options.map((id) => [`recommendation ${id}`, recommendationWording[id].label] as const),
  ...RatingSight.options.map((id) => [`sight ${id}`, sightWords[id]] as const),
  ...ErasureReason.options.map((id) => [`reason ${id}`, eraseWords.reasons[id]] as const),
])

/** What was done, in a sentence that goes on after who did it; roles and the like are filled in from the details. */
export function describeEntry({
  action,
  details,
  subject,
  subjectName,
}: Pick<AuditEntry, 'action' | 'details' | 'subject' | 'subjectName'>): string {
  return auditActionWords[action].replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'subject') return subjectName ?? goneWords(subject.kind)
    const value = String(details[name] ?? '–')
    return valueWords.get(`${name} ${value}`) ?? value
  })
}

function goneWords(kind: string): string {
  const { gone, someone } = auditWords
  return kind === 'opening' || kind === 'interview' ? gone[kind] : someone
}
