import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MailedKind, NotificationKind } from '#contract/values/notification-kind.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { mutedMails, notifications } from './schema.ts'

const StoredNotification = z.object({
  id: z.string(),
  kind: NotificationKind,
  at: z.date(),
  readAt: z.date().nullable(),
  interviewId: z.string().nullable(),
  openingId: z.string().nullable(),
  byEmail: z.string().nullable(),
})
export type StoredNotification = z.infer<typeof StoredNotification>

/** Whose notifications: a member's of one workspace. */
export interface Member {
  id: string
  userId: string
}

function ofMember({ id, userId }: Member) {
  return and(eq(notifications.workspaceId, id), eq(notifications.userId, userId))
}

/**
 * Those of these people who are members, held until the transaction ends: nobody is taken out of the workspace between
 * this and a row of theirs.
 */
export async function lockMembers(
  tx: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<{ userId: string; role: string }[]> {
  return await tx
    .select({ userId: workspaceMembers.userId, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), inArray(workspaceMembers.userId, [...userIds])))
    .orderBy(asc(workspaceMembers.userId))
    .for('key share')
}

/** A member who has been told of the same is not told again. */
export async function insertNotifications(
  tx: Transaction,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  // A conflict's target would have to be a row that the writer sees; a hiring manager tells others, and sees their own alone.
  await tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing()
}

/** The newest first. @param after The id of the last one seen. @param id Only this one. */
export async function selectNotifications(
  tx: Transaction,
  member: Member,
  { after = null, id = null, limit }: { after?: string | null; id?: string | null; limit: number },
): Promise<StoredNotification[]> {
  const rows = await tx
    .select({
      id: notifications.id,
      kind: notifications.kind,
      at: notifications.at,
      readAt: notifications.readAt,
      interviewId: notifications.interviewId,
      openingId: notifications.openingId,
      byEmail: users.email,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.byUserId))
    .where(
      and(
        ofMember(member),
        after === null ? undefined : lt(notifications.id, after),
        id === null ? undefined : eq(notifications.id, id),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
  return rows.map((row) => StoredNotification.parse(row))
}

/** @param most Not counted beyond. */
export async function countUnread(tx: Transaction, member: Member, most: number): Promise<number> {
  const unread = tx
    .select({ one: sql<number>`1`.as('one') })
    .from(notifications)
    .where(and(ofMember(member), isNull(notifications.readAt)))
    .limit(most)
    .as('unread')
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(unread)
  return z.int().parse(row?.total)
}

/** What is read already keeps the time of its reading. */
export async function updateRead(
  tx: Transaction,
  member: Member,
  which: { id: string } | { upTo: string } | { interviewId: string; kinds: readonly NotificationKind[] },
  readAt: Date,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt })
    .where(and(ofMember(member), meant(which), isNull(notifications.readAt)))
}

function meant(which: Parameters<typeof updateRead>[2]): SQL | undefined {
  if ('id' in which) return eq(notifications.id, which.id)
  if ('upTo' in which) return lte(notifications.id, which.upTo)
  return and(eq(notifications.interviewId, which.interviewId), inArray(notifications.kind, [...which.kinds]))
}

export async function deleteOfInterview(tx: Transaction, workspaceId: string, interviewId: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.workspaceId, workspaceId), eq(notifications.interviewId, interviewId)))
}

/** When members were told of this about an interview, the newest first. */
export async function selectTimesTold(
  tx: Transaction,
  workspaceId: string,
  { interviewId, kind, since }: { interviewId: string; kind: NotificationKind; since: Date },
): Promise<Date[]> {
  const { at } = notifications
  const rows = await tx
    .selectDistinct({ at })
    .from(notifications)
    .where(
      and(
        eq(notifications.workspaceId, workspaceId),
        eq(notifications.interviewId, interviewId),
        eq(notifications.kind, kind),
        gt(at, since),
      ),
    )
    .orderBy(desc(at))
  return rows.map((row) => row.at)
}

/** What has been told by this key is told no more. */
export async function withdrawNews(tx: Transaction, workspaceId: string, key: string): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.workspaceId, workspaceId), eq(notifications.key, key)))
}

/** The transaction is the system's. @returns how many. */
export async function deleteBefore(tx: Transaction, before: Date): Promise<number> {
  return (await tx.delete(notifications).where(lte(notifications.at, before))).rowCount ?? 0
}

/** Who of a workspace wants no mail of a kind. */
export async function selectMutedBy(
  tx: Transaction,
  workspaceId: string,
  kind: NotificationKind,
): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: mutedMails.userId })
    .from(mutedMails)
    .where(and(eq(mutedMails.workspaceId, workspaceId), eq(mutedMails.kind, kind)))
  return new Set(rows.map(({ userId }) => userId))
}

/** The kinds that one member wants no mail of; one that there is no more is left out. */
export async function selectMuted(tx: Transaction, { id, userId }: Member): Promise<MailedKind[]> {
  const rows = await tx
    .select({ kind: mutedMails.kind })
    .from(mutedMails)
    .where(and(eq(mutedMails.workspaceId, id), eq(mutedMails.userId, userId)))
    .orderBy(asc(mutedMails.kind))
  return rows.flatMap(({ kind }) => MailedKind.safeParse(kind).data ?? [])
}

export async function replaceMuted(
  tx: Transaction,
  { id: workspaceId, userId }: Member,
  kinds: readonly MailedKind[],
): Promise<void> {
  await tx.delete(mutedMails).where(and(eq(mutedMails.workspaceId, workspaceId), eq(mutedMails.userId, userId)))
  if (kinds.length === 0) return
  const rows = [...new Set(kinds)].map((kind) => ({ workspaceId, userId, kind }))
  await tx.insert(mutedMails).values(rows).onConflictDoNothing()
}
