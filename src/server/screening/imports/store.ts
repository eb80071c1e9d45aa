import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ImportKind } from '#contract/customer/imports.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { livingStatuses } from '#server/screening/invitations/policy.ts'
import { openingManagers, openings, planVersions } from '#server/screening/openings/schema.ts'
import type { KnownOpening } from './match-opening.ts'
import { importItems, imports } from './schema.ts'

const Import = z.object({
  id: z.string(),
  kind: ImportKind,
  createdAt: z.date(),
  created: z.int(),
  finishedAt: z.date().nullable(),
  undoneAt: z.date().nullable(),
  linksTakenAt: z.date().nullable(),
})
export type Import = z.infer<typeof Import>

const { id, kind, createdAt, created, finishedAt, undoneAt, linksTakenAt } = imports
const columns = { id, kind, createdAt, created, finishedAt, undoneAt, linksTakenAt }

const own = (workspaceId: string, importId: string) =>
  and(eq(imports.workspaceId, workspaceId), eq(imports.id, importId))

/**
 * Begins it unless it has begun, and locks its row until the transaction ends; null where the id is another workspace's. A
 * workspace's imports come one after the other, so that two at once see each other's openings and own ids.
 */
export async function beginImport(tx: Transaction, begun: typeof imports.$inferInsert): Promise<Import | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(${begun.workspaceId}))`)
  await tx.insert(imports).values(begun).onConflictDoNothing()
  return await lockImport(tx, begun.workspaceId, begun.id)
}

export async function lockImport(tx: Transaction, workspaceId: string, importId: string): Promise<Import | null> {
  const [row] = await tx.select(columns).from(imports).where(own(workspaceId, importId)).for('update')
  return row === undefined ? null : Import.parse(row)
}

export async function updateImport(
  tx: Transaction,
  workspaceId: string,
  importId: string,
  change: Partial<Pick<typeof imports.$inferInsert, 'created' | 'finishedAt' | 'undoneAt' | 'linksTakenAt'>>,
): Promise<void> {
  await tx.update(imports).set(change).where(own(workspaceId, importId))
}

/** The newest first, with the address of whoever imported. @param limit Null for all. */
export async function selectImports(tx: Transaction, workspaceId: string, limit: number | null) {
  const found = tx
    .select({ ...columns, by: users.email })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(eq(imports.workspaceId, workspaceId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
  const rows = await (limit === null ? found : found.limit(limit))
  return z.array(Import.extend({ by: z.string().nullable() })).parse(rows)
}

export async function insertItems(tx: Transaction, items: readonly (typeof importItems.$inferInsert)[]): Promise<void> {
  if (items.length > 0) await tx.insert(importItems).values([...items])
}

/** Which of these lines have made something. */
export async function selectDoneLines(
  tx: Transaction,
  importId: string,
  lines: readonly number[],
): Promise<ReadonlySet<number>> {
  if (lines.length === 0) return new Set()
  const rows = await tx
    .select({ line: importItems.line })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), inArray(importItems.line, [...lines])))
  return new Set(rows.map(({ line }) => line))
}

const hasNoVerdict = (importId: string) => and(eq(importItems.importId, importId), isNull(importItems.undone))

/** What undoing has not looked at yet, in the order of the file. */
export async function selectUndoable(tx: Transaction, importId: string, limit: number) {
  return await tx
    .select({ line: importItems.line, subjectId: importItems.subjectId })
    .from(importItems)
    .where(hasNoVerdict(importId))
    .orderBy(asc(importItems.line))
    .limit(limit)
}

export async function markUndone(
  tx: Transaction,
  importId: string,
  lines: readonly number[],
  undone: 'removed' | 'kept',
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .update(importItems)
    .set({ undone })
    .where(and(eq(importItems.importId, importId), inArray(importItems.line, [...lines])))
}

export async function countUndone(tx: Transaction, importId: string) {
  const [row] = await tx
    .select({
      removed: sql<number>`count(*) filter (where ${importItems.undone} = 'removed')::int`,
      kept: sql<number>`count(*) filter (where ${importItems.undone} = 'kept')::int`,
    })
    .from(importItems)
    .where(eq(importItems.importId, importId))
  return z.object({ removed: z.int(), kept: z.int() }).parse(row)
}

export async function selectKeptIds(tx: Transaction, importId: string): Promise<string[]> {
  const rows = await tx
    .select({ subjectId: importItems.subjectId })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), eq(importItems.undone, 'kept')))
    .orderBy(asc(importItems.line))
  return rows.map(({ subjectId }) => subjectId)
}

/** Every opening of the workspace, as rows name them. */
export async function selectKnownOpenings(tx: Transaction, workspaceId: string): Promise<KnownOpening[]> {
  const rows = await tx
    .select({
      id: openings.id,
      title: openings.title,
      externalId: openings.externalId,
      status: openings.status,
      archivedAt: openings.archivedAt,
    })
    .from(openings)
    .where(eq(openings.workspaceId, workspaceId))
  return rows.map(({ status, archivedAt, ...rest }) => ({
    ...rest,
    isOpen: status === 'open',
    isArchived: archivedAt !== null,
  }))
}

/** Whoever of these is invited anywhere in the workspace, with the opening. */
export async function selectInvitedAnywhere(
  tx: Transaction,
  workspaceId: string,
  emails: readonly string[],
): Promise<{ openingId: string; email: string }[]> {
  if (emails.length === 0) return []
  const rows = await tx
    .select({ openingId: interviews.openingId, email: interviews.emailKey })
    .from(interviews)
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        eq(interviews.isPreview, false),
        inArray(interviews.status, [...livingStatuses]),
        inArray(interviews.emailKey, [...emails]),
      ),
    )
  return z
    .array(z.object({ openingId: z.string(), email: z.string() }))
    .parse(rows.filter(({ openingId }) => openingId))
}

/** Which of these own ids interviews of the workspace have. */
export async function selectTakenOwnIds(
  tx: Transaction,
  workspaceId: string,
  ownIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ownIds.length === 0) return new Set()
  const rows = await tx
    .select({ externalId: interviews.externalId })
    .from(interviews)
    .where(and(eq(interviews.workspaceId, workspaceId), inArray(interviews.externalId, [...ownIds])))
  return new Set(rows.flatMap(({ externalId }) => externalId ?? []))
}

/** Deletes a draft as it was made; answers whether it was. Whatever a member has done with it keeps it. */
export async function deleteUntouchedDraft(tx: Transaction, workspaceId: string, openingId: string): Promise<boolean> {
  const isOf = and(eq(openings.workspaceId, workspaceId), eq(openings.id, openingId))
  const [draft] = await tx
    .select({
      status: openings.status,
      isSame: sql<boolean>`${openings.updatedAt} = ${openings.createdAt}`,
      isConfirmed: openings.isRoleConfirmed,
      ownerId: openings.ownerId,
      archivedAt: openings.archivedAt,
    })
    .from(openings)
    .where(isOf)
    .for('update')
  if (draft === undefined) return true
  const { status, isSame, isConfirmed, ownerId, archivedAt } = draft
  if (status !== 'draft' || !isSame || isConfirmed || ownerId !== null || archivedAt !== null) return false
  const ofOpening = eq(planVersions.openingId, openingId)
  const [changed] = await tx.select({ total: count() }).from(planVersions).where(and(ofOpening, sql`revision > 1`))
  const [managers] = await tx
    .select({ total: count() })
    .from(openingManagers)
    .where(eq(openingManagers.openingId, openingId))
  const [held] = await tx.select({ total: count() }).from(interviews).where(eq(interviews.openingId, openingId))
  if ([changed, managers, held].some((row) => (row?.total ?? 0) > 0)) return false
  await tx.delete(openings).where(isOf)
  return true
}

/** What was left standing, by name. */
export async function nameKept(tx: Transaction, of: ImportKind, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  if (of === 'openings') {
    const rows = await tx
      .select({ title: openings.title })
      .from(openings)
      .where(inArray(openings.id, [...ids]))
    return rows.map(({ title }) => title)
  }
  const rows = await tx
    .select({ name: interviews.name, email: interviews.email })
    .from(interviews)
    .where(inArray(interviews.id, [...ids]))
  return rows.flatMap(({ name, email }) => name ?? email ?? [])
}

/** Invitations of an import that nobody has opened or cancelled: whom its links are for. */
export async function selectLinkable(tx: Transaction, importId: string) {
  return await tx
    .select({
      interviewId: interviews.id,
      name: interviews.name,
      email: interviews.email,
      opening: interviews.position,
    })
    .from(importItems)
    .innerJoin(interviews, eq(interviews.id, importItems.subjectId))
    .where(and(eq(importItems.importId, importId), isNotNull(interviews.email), eq(interviews.status, 'invited')))
    .orderBy(asc(importItems.line))
}

/** What undoing needs no more. The transaction is the system's. */
export async function deleteOldItems(tx: Transaction, before: Date): Promise<void> {
  const old = tx.select({ id: imports.id }).from(imports).where(lte(imports.createdAt, before))
  await tx.delete(importItems).where(inArray(importItems.importId, old))
}
