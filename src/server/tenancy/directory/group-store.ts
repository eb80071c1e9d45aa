import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DefaultRole, usualDefaultRole } from '#contract/customer/directory.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { directoryGroupMembers, directoryGroups, directorySettings, directoryUsers } from './schema.ts'

/** Rows that one statement writes: each has three values, and a statement has room for 65,535. */
const rowsAtOnce = 5_000

const StoredGroup = z.object({
  id: z.string(),
  displayName: z.string(),
  externalId: z.string().nullable(),
  role: WorkspaceRole.nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  version: z.number(),
})
export type StoredGroup = z.infer<typeof StoredGroup>

/** Somebody in a group, or a group of somebody. */
export interface GroupLink {
  groupId: string
  groupName: string
  memberId: string
  memberName: string
}

/** Links by the id of either end. */
export function groupLinks(links: readonly GroupLink[], idOf: (link: GroupLink) => string): Map<string, GroupLink[]> {
  const grouped = new Map<string, GroupLink[]>()
  for (const link of links) {
    const own = grouped.get(idOf(link))
    if (own === undefined) grouped.set(idOf(link), [link])
    else own.push(link)
  }
  return grouped
}

export async function selectDefaultRole(tx: Transaction, workspaceId: string): Promise<DefaultRole> {
  const [row] = await tx
    .select({ role: directorySettings.defaultRole })
    .from(directorySettings)
    .where(eq(directorySettings.workspaceId, workspaceId))
  return row === undefined ? usualDefaultRole : DefaultRole.parse(row.role)
}

export async function putDefaultRole(tx: Transaction, workspaceId: string, defaultRole: DefaultRole): Promise<void> {
  await tx
    .insert(directorySettings)
    .values({ workspaceId, defaultRole })
    .onConflictDoUpdate({ target: directorySettings.workspaceId, set: { defaultRole } })
}

/** @param which The directory's id, or the name, however it is written. */
export async function selectGroup(
  tx: Transaction,
  workspaceId: string,
  which: { id: string } | { displayName: string },
): Promise<StoredGroup | null> {
  const isIt =
    'id' in which
      ? eq(directoryGroups.id, which.id)
      : sql`lower(${directoryGroups.displayName}) = lower(${which.displayName})`
  const [row] = await tx
    .select()
    .from(directoryGroups)
    .where(and(eq(directoryGroups.workspaceId, workspaceId), isIt))
  return row === undefined ? null : StoredGroup.parse(row)
}

/** One page of them in the order of their ids, and how many there are in all. */
export async function selectGroups(
  tx: Transaction,
  workspaceId: string,
  { where, offset, limit }: { where: SQL | undefined; offset: number; limit: number },
): Promise<{ groups: StoredGroup[]; total: number }> {
  const condition = and(eq(directoryGroups.workspaceId, workspaceId), where)
  const total = await tx.$count(directoryGroups, condition)
  if (limit === 0) return { groups: [], total }
  const rows = await tx
    .select()
    .from(directoryGroups)
    .where(condition)
    .orderBy(asc(directoryGroups.id))
    .offset(offset)
    .limit(limit)
  return { groups: rows.map((row) => StoredGroup.parse(row)), total }
}

/** All groups of a workspace by name, with how many are in each. */
export async function selectGroupSizes(
  tx: Transaction,
  workspaceId: string,
): Promise<{ id: string; name: string; role: WorkspaceRole | null; members: number }[]> {
  const members = tx.$count(directoryGroupMembers, sql`${directoryGroupMembers.groupId} = ${directoryGroups.id}`)
  const { id, displayName, role } = directoryGroups
  const rows = await tx
    .select({ id, name: displayName, role, members })
    .from(directoryGroups)
    .where(eq(directoryGroups.workspaceId, workspaceId))
    .orderBy(asc(sql`lower(${displayName})`))
  return rows.map(({ role: mapped, ...row }) => ({ ...row, role: WorkspaceRole.nullable().parse(mapped) }))
}

/** @param of The groups, or the people, whose links are asked for. */
export async function selectLinks(
  tx: Transaction,
  workspaceId: string,
  of: { groupIds: readonly string[] } | { memberIds: readonly string[] },
): Promise<GroupLink[]> {
  const isAsked =
    'groupIds' in of
      ? inArray(directoryGroupMembers.groupId, [...of.groupIds])
      : inArray(directoryGroupMembers.memberId, [...of.memberIds])
  return await tx
    .select({
      groupId: directoryGroupMembers.groupId,
      groupName: directoryGroups.displayName,
      memberId: directoryGroupMembers.memberId,
      memberName: directoryUsers.userName,
    })
    .from(directoryGroupMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryGroupMembers.groupId))
    .innerJoin(directoryUsers, eq(directoryUsers.id, directoryGroupMembers.memberId))
    .where(and(eq(directoryGroupMembers.workspaceId, workspaceId), isAsked))
    .orderBy(asc(directoryGroupMembers.groupId), asc(directoryGroupMembers.memberId))
}

export async function selectMemberIds(tx: Transaction, workspaceId: string, groupId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: directoryGroupMembers.memberId })
    .from(directoryGroupMembers)
    .where(and(eq(directoryGroupMembers.workspaceId, workspaceId), eq(directoryGroupMembers.groupId, groupId)))
  return rows.map(({ id }) => id)
}

/** Of these ids, those of people of this workspace's directory: a foreign key alone would take another workspace's. */
export async function selectKnownIds(tx: Transaction, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: directoryUsers.id })
    .from(directoryUsers)
    .where(and(eq(directoryUsers.workspaceId, workspaceId), inArray(directoryUsers.id, [...ids])))
  return rows.map(({ id }) => id)
}

export async function insertGroup(tx: Transaction, group: typeof directoryGroups.$inferInsert): Promise<void> {
  await tx.insert(directoryGroups).values(group)
}

export async function updateGroup(
  tx: Transaction,
  id: string,
  change: Partial<typeof directoryGroups.$inferInsert>,
): Promise<void> {
  await tx
    .update(directoryGroups)
    .set({ ...change, version: sql`${directoryGroups.version} + 1` })
    .where(eq(directoryGroups.id, id))
}

export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx.delete(directoryGroups).where(eq(directoryGroups.id, id))
}

export async function insertLinks(
  tx: Transaction,
  workspaceId: string,
  groupId: string,
  memberIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < memberIds.length; at += rowsAtOnce) {
    const rows = memberIds.slice(at, at + rowsAtOnce).map((memberId) => ({ workspaceId, groupId, memberId }))
    await tx.insert(directoryGroupMembers).values(rows).onConflictDoNothing()
  }
}

export async function deleteLinks(tx: Transaction, groupId: string, memberIds: readonly string[]): Promise<void> {
  await tx
    .delete(directoryGroupMembers)
    .where(and(eq(directoryGroupMembers.groupId, groupId), inArray(directoryGroupMembers.memberId, [...memberIds])))
}
