import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { apiKeys } from '#server/platform/api-keys/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { directoryGroupMembers, directoryGroups, directoryUsers } from './schema.ts'

export const StoredUser = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  email: z.string(),
  externalId: z.string().nullable(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  displayName: z.string().nullable(),
  isActive: z.boolean(),
  keepsOwner: z.boolean(),
  joinedAt: z.date(),
  createdAt: z.date(),
  updatedAt: z.date(),
  version: z.number(),
})
export type StoredUser = z.infer<typeof StoredUser>

/** @param which Whose: the directory's id, an account, or the name, however it is written. */
export async function selectUser(
  tx: Transaction,
  workspaceId: string,
  which: { id: string } | { userId: string } | { userName: string },
): Promise<StoredUser | null> {
  const [row] = await tx
    .select()
    .from(directoryUsers)
    .where(and(eq(directoryUsers.workspaceId, workspaceId), isWhich(which)))
  return row === undefined ? null : StoredUser.parse(row)
}

function isWhich(which: { id: string } | { userId: string } | { userName: string }): SQL {
  if ('id' in which) return eq(directoryUsers.id, which.id)
  if ('userId' in which) return eq(directoryUsers.userId, which.userId)
  return sql`lower(${directoryUsers.userName}) = lower(${which.userName})`
}

/** One page of them in the order of their ids, and how many there are in all. */
export async function selectUsers(
  tx: Transaction,
  workspaceId: string,
  { where, offset, limit }: { where: SQL | undefined; offset: number; limit: number },
): Promise<{ users: StoredUser[]; total: number }> {
  const condition = and(eq(directoryUsers.workspaceId, workspaceId), where)
  const total = await tx.$count(directoryUsers, condition)
  if (limit === 0) return { users: [], total }
  const rows = await tx
    .select()
    .from(directoryUsers)
    .where(condition)
    .orderBy(asc(directoryUsers.id))
    .offset(offset)
    .limit(limit)
  return { users: rows.map((row) => StoredUser.parse(row)), total }
}

export async function insertUser(tx: Transaction, user: typeof directoryUsers.$inferInsert): Promise<void> {
  await tx.insert(directoryUsers).values(user)
}

export async function updateUser(
  tx: Transaction,
  id: string,
  change: Partial<typeof directoryUsers.$inferInsert>,
): Promise<void> {
  await tx
    .update(directoryUsers)
    .set({ ...change, version: sql`${directoryUsers.version} + 1` })
    .where(eq(directoryUsers.id, id))
}

export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.delete(directoryUsers).where(eq(directoryUsers.id, id))
}

/** Who of a workspace is managed by its directory; `keepsOwner`: whose role is not. */
export async function selectManaged(
  tx: Transaction,
  workspaceId: string,
): Promise<ReadonlyMap<string, { keepsOwner: boolean }>> {
  const rows = await tx
    .select({ userId: directoryUsers.userId, keepsOwner: directoryUsers.keepsOwner })
    .from(directoryUsers)
    .where(eq(directoryUsers.workspaceId, workspaceId))
  return new Map(rows.map(({ userId, keepsOwner }) => [userId, { keepsOwner }]))
}

/** Whether the directory has deactivated whoever has an address. @param email Lower case. */
export async function isDeactivated(tx: Transaction, workspaceId: string, email: string): Promise<boolean> {
  const { workspaceId: own, email: address, isActive } = directoryUsers
  return (await tx.$count(directoryUsers, and(eq(own, workspaceId), eq(address, email), eq(isActive, false)))) > 0
}

/** Whether somebody stays an owner whatever the directory says; nothing where it does not know them. */
export async function updateKeepsOwner(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  keepsOwner: boolean,
): Promise<void> {
  await tx
    .update(directoryUsers)
    .set({ keepsOwner })
    .where(and(eq(directoryUsers.workspaceId, workspaceId), eq(directoryUsers.userId, userId)))
}

const RoleSource = z.object({
  id: z.string(),
  userId: z.string(),
  role: WorkspaceRole.nullable(),
  mapped: z.array(WorkspaceRole),
})

/** Active people whose role the directory says, with the role they have and what their groups are mapped to. @param ids Left out: all. */
export async function selectRoleSources(
  tx: Transaction,
  workspaceId: string,
  ids?: readonly string[],
): Promise<z.infer<typeof RoleSource>[]> {
  const mapped = sql`array(
    select g.role from ${directoryGroupMembers} m join ${directoryGroups} g on g.id = m.group_id
    where m.member_id = ${directoryUsers.id} and g.role is not null)`
  const rows = await tx
    .select({ id: directoryUsers.id, userId: directoryUsers.userId, role: workspaceMembers.role, mapped })
    .from(directoryUsers)
    .leftJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, directoryUsers.workspaceId),
        eq(workspaceMembers.userId, directoryUsers.userId),
      ),
    )
    .where(
      and(
        eq(directoryUsers.workspaceId, workspaceId),
        eq(directoryUsers.isActive, true),
        eq(directoryUsers.keepsOwner, false),
        ids === undefined ? undefined : inArray(directoryUsers.id, [...ids]),
      ),
    )
    .orderBy(asc(directoryUsers.id))
  return rows.map((row) => RoleSource.parse(row))
}

export async function countPeople(tx: Transaction, workspaceId: string): Promise<{ active: number; inactive: number }> {
  const [row] = await tx
    .select({
      active: sql`count(*) filter (where ${directoryUsers.isActive})`.mapWith(Number),
      all: count(),
    })
    .from(directoryUsers)
    .where(eq(directoryUsers.workspaceId, workspaceId))
  return { active: row?.active ?? 0, inactive: (row?.all ?? 0) - (row?.active ?? 0) }
}

/** API keys that open something and that somebody made who is now deactivated. @param userId Of one person alone, whatever they are. */
export async function selectLeftKeys(
  tx: Transaction,
  workspaceId: string,
  userId?: string,
): Promise<{ id: string; name: string; keyEnd: string; createdBy: string }[]> {
  return await tx
    .select({ id: apiKeys.id, name: apiKeys.name, keyEnd: apiKeys.keyEnd, createdBy: directoryUsers.email })
    .from(apiKeys)
    .innerJoin(
      directoryUsers,
      and(eq(directoryUsers.userId, apiKeys.createdBy), eq(directoryUsers.workspaceId, apiKeys.workspaceId)),
    )
    .where(
      and(
        eq(apiKeys.workspaceId, workspaceId),
        isNull(apiKeys.revokedAt),
        userId === undefined ? eq(directoryUsers.isActive, false) : eq(directoryUsers.userId, userId),
      ),
    )
    .orderBy(asc(apiKeys.id))
}
