import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type LibraryCompetency, LibraryEntry } from '#contract/customer/competency-library.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { libraryCompetencies } from './schema.ts'

const Row = z
  .object({ id: z.string(), entry: LibraryEntry, changedAt: z.date(), archivedAt: z.date().nullable() })
  .transform(
    ({ id, entry, changedAt, archivedAt }): LibraryCompetency => ({
      id,
      ...entry,
      isArchived: archivedAt !== null,
      changedAt: changedAt.toISOString(),
    }),
  )

const { id, entry, changedAt, archivedAt } = libraryCompetencies
const columns = { id, entry, changedAt, archivedAt }

function own(workspaceId: string, competencyId: string) {
  return and(eq(libraryCompetencies.workspaceId, workspaceId), eq(libraryCompetencies.id, competencyId))
}

/** By name; archived ones are among them. */
export async function selectLibrary(tx: Transaction, workspaceId: string): Promise<LibraryCompetency[]> {
  const rows = await tx
    .select(columns)
    .from(libraryCompetencies)
    .where(eq(libraryCompetencies.workspaceId, workspaceId))
    .orderBy(asc(libraryCompetencies.nameKey), asc(libraryCompetencies.id))
  return rows.map((row) => Row.parse(row))
}

/** The row and its lock until the transaction ends. */
export async function lockLibraryCompetency(
  tx: Transaction,
  workspaceId: string,
  competencyId: string,
): Promise<LibraryCompetency | null> {
  const [row] = await tx.select(columns).from(libraryCompetencies).where(own(workspaceId, competencyId)).for('update')
  return row === undefined ? null : Row.parse(row)
}

export async function countLibrary(tx: Transaction, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(libraryCompetencies)
    .where(eq(libraryCompetencies.workspaceId, workspaceId))
  return z.int().parse(row?.total)
}

/** @throws The database's own refusal where the name or the id is taken (`isDuplicate`). */
export async function insertLibraryCompetency(
  tx: Transaction,
  competency: typeof libraryCompetencies.$inferInsert,
): Promise<void> {
  await tx.insert(libraryCompetencies).values(competency)
}

/** @throws The database's own refusal where another that is offered has the name (`isDuplicate`). */
export async function updateLibraryCompetency(
  tx: Transaction,
  workspaceId: string,
  competencyId: string,
  change: Partial<Omit<typeof libraryCompetencies.$inferInsert, 'id' | 'workspaceId'>>,
): Promise<void> {
  await tx.update(libraryCompetencies).set(change).where(own(workspaceId, competencyId))
}
