import { auditActionWords, auditWords } from '#content/dashboard-audit.ts'
import type { AuditEntry } from '#contract/customer/audit.ts'

/** What was done, in a sentence that goes on after who did it; roles and the like are filled in from the details. */
export function describeEntry({
  action,
  details,
  subjectName,
}: Pick<AuditEntry, 'action' | 'details' | 'subjectName'>): string {
  return auditActionWords[action].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'subject' ? (subjectName ?? auditWords.someone) : String(details[name] ?? '–'),
  )
}
