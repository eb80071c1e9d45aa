import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditAction } from '#contract/values/audit-action.ts'
import type { Retention } from '#contract/values/retention.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { selectWithFactor } from '#server/platform/auth/factor-store.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { auditLog, workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'
import { formerMembers, workspaceInvitations } from './schema.ts'

export { type StoredMember, selectMembers } from '#server/platform/workspaces/store.ts'

const StoredInvitation = z.object({
  id: z.string(),
  workspaceId: z.string(),
  email: z.string(),
  role: WorkspaceRole,
  createdAt: z.date(),
  expiresAt: z.date(),
  acceptedAt: z.date().nullable(),
  cancelledAt: z.date().nullable(),
})
export type StoredInvitation = z.infer<typeof StoredInvitation>

/** One at a time for each person until the transaction ends: two first visits at once make one workspace. */
export async function lockFirstVisit(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-workspace'), hashtext(${userId}))`)
}

/**
 * Changes of who works in a workspace wait for one another, so that none takes away the last owner unseen. Nothing else
 * waits: rows that belong to the workspace can be added meanwhile. False when it is gone.
 */
export async function lockWorkspace(tx: Transaction, workspaceId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
  return rows.length > 0
}

export async function updateRetention(tx: Transaction, workspaceId: string, retention: Retention): Promise<void> {
  await tx.update(workspaces).set(retention).where(eq(workspaces.id, workspaceId))
}

export async function selectCovering(tx: Transaction, workspaceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ coversScores: workspaces.coversScores })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.coversScores ?? false
}

export async function updateCovering(tx: Transaction, workspaceId: string, coversScores: boolean): Promise<void> {
  await tx.update(workspaces).set({ coversScores }).where(eq(workspaces.id, workspaceId))
}

export async function selectNeedsSecondFactor(tx: Transaction, workspaceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ needsSecondFactor: workspaces.needsSecondFactor })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.needsSecondFactor ?? false
}

export async function updateNeedsSecondFactor(
  tx: Transaction,
  workspaceId: string,
  needsSecondFactor: boolean,
): Promise<void> {
  await tx.update(workspaces).set({ needsSecondFactor }).where(eq(workspaces.id, workspaceId))
}

export async function selectMembersWithoutFactor(tx: Transaction, workspaceId: string): Promise<string[]> {
  const members = await tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId))
  const ids = members.map(({ userId }) => userId)
  const withFactor = await selectWithFactor(tx, ids)
  return ids.filter((id) => !withFactor.has(id))
}

export async function updateRole(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  role: WorkspaceRole,
): Promise<void> {
  await tx
    .update(workspaceMembers)
    .set({ role })
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
}

export async function deleteMember(tx: Transaction, workspaceId: string, userId: string): Promise<void> {
  await tx
    .delete(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
}

/** Invitations that nobody has answered or taken back, those that ran out among them; the newest first. */
export async function selectOpenInvitations(tx: Transaction, workspaceId: string): Promise<StoredInvitation[]> {
  const rows = await tx
    .select()
    .from(workspaceInvitations)
    .where(
      and(
        eq(workspaceInvitations.workspaceId, workspaceId),
        isNull(workspaceInvitations.acceptedAt),
        isNull(workspaceInvitations.cancelledAt),
      ),
    )
    .orderBy(desc(workspaceInvitations.id))
  return rows.map((row) => StoredInvitation.parse(row))
}

export async function insertInvitation(
  tx: Transaction,
  invitation: typeof workspaceInvitations.$inferInsert,
): Promise<void> {
  await tx.insert(workspaceInvitations).values(invitation)
}

/** Takes back what is open; answers whether there was anything. @param which An invitation's id, or an address. */
export async function cancelInvitations(
  tx: Transaction,
  workspaceId: string,
  which: { id: string } | { email: string },
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(workspaceInvitations)
    .set({ cancelledAt: at })
    .where(
      and(
        eq(workspaceInvitations.workspaceId, workspaceId),
        'id' in which ? eq(workspaceInvitations.id, which.id) : eq(workspaceInvitations.email, which.email),
        isNull(workspaceInvitations.acceptedAt),
        isNull(workspaceInvitations.cancelledAt),
      ),
    )
    .returning({ id: workspaceInvitations.id })
  return rows.length > 0
}

/** How many invitations a workspace has sent since then, in all and to one address. */
export async function countInvitations(
  tx: Transaction,
  workspaceId: string,
  email: string,
  since: Date,
): Promise<{ all: number; toAddress: number }> {
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      toAddress: sql<number>`(count(*) filter (where ${workspaceInvitations.email} = ${email}))::int`,
    })
    .from(workspaceInvitations)
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), gt(workspaceInvitations.createdAt, since)))
  return { all: row?.all ?? 0, toAddress: row?.toAddress ?? 0 }
}

/** The invitation of a link, with its workspace's name; null when there is none. */
export async function selectByToken(
  tx: Transaction,
  tokenHash: string,
): Promise<(StoredInvitation & { workspaceName: string }) | null> {
  const [row] = await tx
    .select({ invitation: workspaceInvitations, workspaceName: workspaces.name })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .where(eq(workspaceInvitations.tokenHash, tokenHash))
  if (row === undefined) return null
  return { ...StoredInvitation.parse(row.invitation), workspaceName: row.workspaceName }
}

/** Uses an invitation: exactly one caller gets it. False when it was used, taken back or has run out. */
export async function takeInvitation(tx: Transaction, invitationId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(workspaceInvitations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(workspaceInvitations.id, invitationId),
        isNull(workspaceInvitations.acceptedAt),
        isNull(workspaceInvitations.cancelledAt),
        gt(workspaceInvitations.expiresAt, now),
      ),
    )
    .returning({ id: workspaceInvitations.id })
  return rows.length > 0
}

/** How often something was done since then, as the audit log has it. */
export async function countEntries(
  tx: Transaction,
  workspaceId: string,
  action: AuditAction,
  since: Date,
): Promise<number> {
  return await tx.$count(
    auditLog,
    and(eq(auditLog.workspaceId, workspaceId), eq(auditLog.action, action), gt(auditLog.at, since)),
  )
}

/** Forgets invitations that have opened nothing since then, and what the audit logs say of before; answers how many. */
export async function deleteOld(
  tx: Transaction,
  before: { invitations: Date; entries: Date; now: Date },
): Promise<{ invitations: number; entries: number }> {
  const invitations = await tx
    .delete(workspaceInvitations)
    .where(
      or(
        lte(workspaceInvitations.expiresAt, before.invitations),
        lte(workspaceInvitations.acceptedAt, before.invitations),
        lte(workspaceInvitations.cancelledAt, before.invitations),
      ),
    )
  // What proves how a report came about is kept as long as the report.
  const reportDays = sql`(select report_days from workspaces where workspaces.id = ${auditLog.workspaceId})`
  const entries = await tx
    .delete(auditLog)
    .where(
      and(
        lte(auditLog.at, before.entries),
        sql`${auditLog.at} <= ${before.now.toISOString()}::timestamptz - make_interval(days => ${reportDays})`,
      ),
    )
  return { invitations: invitations.rowCount ?? 0, entries: entries.rowCount ?? 0 }
}

/** Whether an owner has removed somebody who has not been invited since. */
export async function wasRemoved(tx: Transaction, workspaceId: string, userId: string): Promise<boolean> {
  return (
    (await tx.$count(
      formerMembers,
      and(eq(formerMembers.workspaceId, workspaceId), eq(formerMembers.userId, userId)),
    )) > 0
  )
}

/** A provider alone does not bring them back. */
export async function rememberRemoval(tx: Transaction, row: typeof formerMembers.$inferInsert): Promise<void> {
  await tx.insert(formerMembers).values(row).onConflictDoNothing()
}

/** Whoever is invited again and joins is a member like any other. */
export async function forgetRemoval(tx: Transaction, workspaceId: string, userId: string): Promise<void> {
  await tx
    .delete(formerMembers)
    .where(and(eq(formerMembers.workspaceId, workspaceId), eq(formerMembers.userId, userId)))
}
