import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { InterviewFilter } from '#contract/customer/invitations.ts'
import type { SavedView } from '#contract/customer/saved-views.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { savedViews } from './schema.ts'

/** A filter of before something it asked for was taken away shows everything and is still there to be removed. */
const Row = z
  .object({ id: z.string(), name: z.string(), memberId: z.string().nullable(), filter: z.unknown() })
  .transform(({ memberId, filter, ...view }) => ({
    ...view,
    isShared: memberId === null,
    filter: InterviewFilter.safeParse(filter).data ?? InterviewFilter.parse({}),
  }))

const columns = {
  id: savedViews.id,
  name: savedViews.name,
  memberId: savedViews.memberId,
  filter: savedViews.filter,
}

/** The member's own and the workspace's. */
function within(workspaceId: string, userId: string) {
  return and(eq(savedViews.workspaceId, workspaceId), or(eq(savedViews.memberId, userId), isNull(savedViews.memberId)))
}

export async function selectViews(tx: Transaction, workspaceId: string, userId: string): Promise<SavedView[]> {
  const rows = await tx
    .select(columns)
    .from(savedViews)
    .where(within(workspaceId, userId))
    .orderBy(asc(savedViews.nameKey), asc(savedViews.id))
  return rows.map((row) => Row.parse(row))
}

/** The row and its lock; null also for another member's own. */
export async function lockView(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  viewId: string,
): Promise<SavedView | null> {
  const [row] = await tx
    .select(columns)
    .from(savedViews)
    .where(and(within(workspaceId, userId), eq(savedViews.id, viewId)))
    .for('update')
  return row === undefined ? null : Row.parse(row)
}

/** @param memberId Null for the views that the workspace shares. */
export async function countViews(tx: Transaction, workspaceId: string, memberId: string | null): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.workspaceId, workspaceId),
        memberId === null ? isNull(savedViews.memberId) : eq(savedViews.memberId, memberId),
      ),
    )
  return z.int().parse(row?.total)
}

/** @returns whether it was stored: false where the name is taken. */
export async function insertView(tx: Transaction, view: typeof savedViews.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(savedViews).values(view).onConflictDoNothing().returning({ id: savedViews.id })
  return rows.length > 0
}

/** @throws The database's own refusal where another of the same owner has the name (`isDuplicate`). */
export async function updateName(
  tx: Transaction,
  workspaceId: string,
  viewId: string,
  change: { name: string; nameKey: string },
): Promise<void> {
  await tx
    .update(savedViews)
    .set(change)
    .where(and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.id, viewId)))
}

export async function deleteView(tx: Transaction, workspaceId: string, viewId: string): Promise<void> {
  await tx.delete(savedViews).where(and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.id, viewId)))
}
