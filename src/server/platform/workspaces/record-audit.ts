import type { AuditAction } from '#contract/values/audit-action.ts'
import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { insertAuditEntry } from './store.ts'

/** Ids, numbers and words of ours; nothing that a person wrote or is called, the reason for a weight aside. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/**
 * Writes down who did what, in the transaction that does it: neither happens without the other.
 * @param userId Null where no member did it.
 * @param subject What it was done to: its kind is a word of the glossary, its id opens it as long as it is there.
 */
export async function recordAudit(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id: workspaceId, userId }: { id: string; userId: string | null },
  entry: { action: AuditAction; subject: { kind: string; id: string }; details?: AuditDetails },
): Promise<void> {
  await insertAuditEntry(tx, {
    id: deps.ids.uuid(),
    workspaceId,
    actorUserId: userId,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    details: entry.details ?? {},
    at: deps.clock.now(),
  })
}
