import { z } from 'zod'
import { AuditAction } from '../values/audit-action.ts'
import type { Retention } from '../values/retention.ts'
import type { WorkspaceId, WorkspaceRole } from '../values/workspace.ts'

/** A workspace and what somebody is in it. */
export interface OwnWorkspace {
  id: WorkspaceId
  name: string
  role: WorkspaceRole
  /** When all of it is deleted: an owner has closed it. Null while it is used. */
  closesAt: string | null
}

export interface FactorPolicy {
  isRequired: boolean
  /** Members who have no second factor. */
  without: number
}

/** The workspace's own part of a request context. */
export interface CustomerWorkspace {
  readonly id: string
  readonly name: string
  /** When all of it is deleted; null while it is used. */
  readonly closesAt: string | null
  /** Every workspace of this person, this one included, in the order of joining. */
  listOwn(): Promise<readonly OwnWorkspace[]>
  /** For owners. @param name As `WorkspaceName` asks for. */
  rename(name: string): Promise<void>
  /** Whether scores are covered for each member until they have rated. */
  readCovering(): Promise<boolean>
  /** For owners. */
  coverScores(isCovering: boolean): Promise<void>
  /** Whether members need a second factor, and how many have none. */
  readFactorPolicy(): Promise<FactorPolicy>
  /**
   * For owners. Nothing is changed (`own_first`) while the owner who asks has none themselves.
   * @throws AppError `proof.needed`.
   */
  requireSecondFactor(isRequired: boolean): Promise<'saved' | 'own_first'>
  /**
   * For owners: in `closingDays` all of it is deleted. Nobody is invited from now on, and whoever has not begun no longer can.
   * @param typedName The workspace's name, typed anew; another one changes nothing (`other_name`), nor does
   *   closing it again and again in a day (`too_often`): every member is told each time.
   */
  close(typedName: string): Promise<'closing' | 'other_name' | 'too_often'>
  /** For owners: it goes on as if it had not been closed. False when its time has come. */
  keep(): Promise<boolean>
}

/** The part of a request context that says how long candidates' data is kept. */
export interface CustomerRetention {
  load(): Promise<Retention>
  /**
   * For owners. A longer period holds for candidates who agree from now on, a shorter one for what is stored already, too:
   * that one has to be confirmed, and is refused (`unconfirmed`) otherwise.
   */
  change(retention: Retention, isConfirmed: boolean): Promise<'saved' | 'unconfirmed'>
}

/** One line of a workspace's audit log. */
export const AuditEntry = z.object({
  id: z.string(),
  action: AuditAction,
  /** Whose doing it was; null once their account is gone (see `isActorGone`), and for what happened by itself. */
  actorEmail: z.string().nullable(),
  /** Somebody did it whose account is gone; false where it went before the log told that from what happened by itself. */
  isActorGone: z.boolean(),
  /** The name of the API key that was used; null where a member acted themselves. */
  apiKey: z.string().nullable(),
  /** What the connected app calls itself that acted for the member; null where none did. */
  app: z.string().nullable(),
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
