import { z } from 'zod'
import { AuditAction } from '../values/audit-action.ts'

/** One line of a workspace's audit log. */
export const AuditEntry = z.object({
  id: z.string(),
  action: AuditAction,
  /** Whose doing it was; null once their account is gone (see `isActorGone`), and for what happened by itself. */
  actorEmail: z.string().nullable(),
  /** Somebody did it whose account is gone; false where it went before the log told that from what happened by itself. */
  isActorGone: z.boolean(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** What the subject is called now: a member's address, an opening's title, a candidate's name; null once it is gone. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The newest first; `next` is the id to go on after, null at the end. */
export interface AuditPage {
  entries: AuditEntry[]
  next: string | null
}

/** The audit log's part of a request context, for owners. */
export interface CustomerAudit {
  /** @param after The id of the last entry seen; null for the newest. */
  list(after: string | null): Promise<AuditPage>
}
