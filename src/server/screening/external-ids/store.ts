import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'

const tables = { opening: openings, interview: interviews } as const

/** What programs have ids of their own for. */
export type ExternallyNamed = keyof typeof tables

/** Programs' own ids of these, by our ids; what has none is left out. */
export async function selectExternalIds(
  tx: Transaction,
  kind: ExternallyNamed,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, externalId } = tables[kind]
  const rows = await tx
    .select({ id, externalId })
    .from(tables[kind])
    .where(and(inArray(id, [...ids]), isNotNull(externalId)))
  return new Map(rows.flatMap((row) => (row.externalId === null ? [] : [[row.id, row.externalId]])))
}

/** Programs' own ids of an interview and of its opening, with our id of the latter; null for what has none. */
export async function selectExternalIdsOf(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<{ openingId: string | null; interviewExternalId: string | null; openingExternalId: string | null }> {
  const [row] = await tx
    .select({
      openingId: interviews.openingId,
      interviewExternalId: interviews.externalId,
      openingExternalId: openings.externalId,
    })
    .from(interviews)
    .leftJoin(openings, eq(openings.id, interviews.openingId))
    .where(and(eq(interviews.workspaceId, workspaceId), eq(interviews.id, interviewId)))
  return row ?? { openingId: null, interviewExternalId: null, openingExternalId: null }
}

/** Our id of what a program calls so; null where there is none. */
export async function findByExternalId(
  tx: Transaction,
  kind: ExternallyNamed,
  workspaceId: string,
  wanted: string,
): Promise<string | null> {
  const { id, externalId, workspaceId: ofWorkspace } = tables[kind]
  const [row] = await tx
    .select({ id })
    .from(tables[kind])
    .where(and(eq(ofWorkspace, workspaceId), eq(externalId, wanted)))
  return row?.id ?? null
}

/** Null takes it away. A program's id that is another one's already violates a unique index. */
export async function updateExternalId(
  tx: Transaction,
  kind: ExternallyNamed,
  workspaceId: string,
  named: { id: string; externalId: string | null },
): Promise<void> {
  const { id, workspaceId: ofWorkspace } = tables[kind]
  await tx
    .update(tables[kind])
    .set({ externalId: named.externalId })
    .where(and(eq(id, named.id), eq(ofWorkspace, workspaceId)))
}
