import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { EmployerBrand, plainEmployerBrand } from '#contract/values/employer.ts'
import { Retention, usualRetention } from '#contract/values/retention.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { users } from '../auth/schema.ts'
import type { Transaction } from '../db/types.ts'
import { auditLog, workspaceMembers, workspaces } from './schema.ts'

const Membership = z.object({
  id: z.string(),
  name: z.string(),
  role: WorkspaceRole,
  /** When the workspace is deleted; null while it is used. */
  closesAt: z.date().nullable(),
})
/** A workspace and what somebody is in it. */
export type Membership = z.infer<typeof Membership>

const HeldMembership = Membership.extend({ needsSecondFactor: z.boolean() })
/** The same, with what the workspace asks of its members before it opens. */
export type HeldMembership = z.infer<typeof HeldMembership>

const StoredMember = z.object({ userId: z.string(), email: z.string(), role: WorkspaceRole, joinedAt: z.date() })
export type StoredMember = z.infer<typeof StoredMember>

const membershipColumns = {
  id: workspaces.id,
  name: workspaces.name,
  role: workspaceMembers.role,
  closesAt: workspaces.closesAt,
}

/** What somebody is in one workspace; null when they are nothing in it, whether it exists or not. */
export async function selectMembership(
  tx: Transaction,
  userId: string,
  workspaceId: string,
): Promise<HeldMembership | null> {
  const [row] = await tx
    .select({ ...membershipColumns, needsSecondFactor: workspaces.needsSecondFactor })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.workspaceId, workspaceId)))
  return row === undefined ? null : HeldMembership.parse(row)
}

/** Every workspace that somebody is a member of, in the order in which they joined. */
export async function selectMemberships(tx: Transaction, userId: string): Promise<Membership[]> {
  const rows = await tx
    .select(membershipColumns)
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(asc(workspaceMembers.joinedAt), asc(workspaces.id))
  return rows.map((row) => Membership.parse(row))
}

/** How the employer looks to candidates, with the workspace's name. */
export async function selectEmployer(
  tx: Transaction,
  workspaceId: string,
): Promise<{ brand: EmployerBrand; workspaceName: string }> {
  const [row] = await tx
    .select({ brand: workspaces.employer, workspaceName: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  const brand = row?.brand == null ? plainEmployerBrand : EmployerBrand.parse(row.brand)
  return { brand, workspaceName: row?.workspaceName ?? '' }
}

/** The employer as candidates read it. */
export async function selectEmployerName(tx: Transaction, workspaceId: string): Promise<string> {
  const { brand, workspaceName } = await selectEmployer(tx, workspaceId)
  return brand.name ?? workspaceName
}

export async function updateEmployerBrand(
  tx: Transaction,
  workspaceId: string,
  employer: EmployerBrand,
): Promise<void> {
  await tx.update(workspaces).set({ employer }).where(eq(workspaces.id, workspaceId))
}

/** Everybody in a workspace, in the order of joining. */
export async function selectMembers(tx: Transaction, workspaceId: string): Promise<StoredMember[]> {
  const rows = await tx
    .select({
      userId: workspaceMembers.userId,
      email: users.email,
      role: workspaceMembers.role,
      joinedAt: workspaceMembers.joinedAt,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.joinedAt), asc(workspaceMembers.userId))
  return rows.map((row) => StoredMember.parse(row))
}

export async function insertWorkspace(tx: Transaction, workspace: typeof workspaces.$inferInsert): Promise<void> {
  await tx.insert(workspaces).values(workspace)
}

/** Answers false when somebody is a member already; their role then stays. */
export async function insertMember(tx: Transaction, member: typeof workspaceMembers.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(workspaceMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ userId: workspaceMembers.userId })
  return rows.length > 0
}

export async function insertAuditEntries(
  tx: Transaction,
  entries: readonly (typeof auditLog.$inferInsert)[],
): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values([...entries])
}

export async function updateName(tx: Transaction, workspaceId: string, name: string): Promise<void> {
  await tx.update(workspaces).set({ name }).where(eq(workspaces.id, workspaceId))
}

/** Its name now, which nobody changes before the transaction ends. */
export async function lockName(tx: Transaction, workspaceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
  return row?.name ?? null
}

/** When a workspace is deleted; null while it is used. */
export async function selectClosesAt(tx: Transaction, workspaceId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ closesAt: workspaces.closesAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.closesAt ?? null
}

/** Where it is at home. */
export async function selectTimeZone(tx: Transaction, workspaceId: string): Promise<string> {
  const [row] = await tx
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return z.string().parse(row?.timeZone)
}

/** How long a workspace keeps what its candidates give. */
export async function selectRetention(tx: Transaction, workspaceId: string): Promise<Retention> {
  const { recordingDays, contactDays, reportDays } = workspaces
  const [row] = await tx
    .select({ recordingDays, contactDays, reportDays })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row === undefined ? usualRetention : Retention.parse(row)
}

/** Within how many days of their interview a workspace's candidates hear back. */
export async function selectAnswerDays(tx: Transaction, workspaceId: string): Promise<number> {
  const [row] = await tx.select({ days: workspaces.answerDays }).from(workspaces).where(eq(workspaces.id, workspaceId))
  return z.int().parse(row?.days)
}

/** What an owner keeps in the last second stays kept: deleting begins so much later. Longer than any request takes. */
export const keepingGraceMs = 10 * 60 * 1000

/** Workspaces whose time has come: from then on nobody can keep them any more, and all of it is deleted. */
export function isEnded(now: Date): SQL {
  return lte(workspaces.closesAt, new Date(now.getTime() - keepingGraceMs))
}
