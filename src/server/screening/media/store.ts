import { and, asc, count, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { media, mediaParts } from './schema.ts'

const StoredMedia = z.object({
  id: z.string(),
  workspaceId: z.string(),
  interviewId: z.string(),
  takeId: z.string(),
  mimeType: z.string(),
  codecs: z.string().nullable(),
  offsetMs: z.number(),
  durationMs: z.number().nullable(),
  sizeBytes: z.number(),
  sha256: z.string().nullable(),
  crc32: z.number().nullable(),
  state: z.enum(['uploading', 'ended', 'ready', 'failed']),
  partCount: z.number().nullable(),
  createdAt: z.date(),
  /** When it was known how many parts it has; null before. */
  endedAt: z.date().nullable(),
})
/** A take, its poster, or a recorded answer, as it is stored. */
export type StoredMedia = z.infer<typeof StoredMedia>

const StoredPart = z.object({
  number: z.number(),
  sizeBytes: z.number(),
  sha256: z.string(),
  storedAt: z.date().nullable(),
})
export type StoredPart = z.infer<typeof StoredPart>

type Kind = 'film' | 'poster'

function ofTake(interviewId: string, takeId: string, kind: Kind) {
  return and(eq(media.interviewId, interviewId), eq(media.takeId, takeId), eq(media.kind, kind))
}

/** Of a film or of sound. Does nothing where the take is there already. */
export async function insertTake(tx: Transaction, take: typeof media.$inferInsert): Promise<void> {
  await tx
    .insert(media)
    .values(take)
    .onConflictDoNothing({ target: [media.interviewId, media.takeId, media.kind] })
}

/** The poster of a take, in the place of an earlier one. */
export async function upsertPoster(tx: Transaction, poster: typeof media.$inferInsert): Promise<void> {
  const { sizeBytes, sha256, crc32, madeAt } = poster
  await tx
    .insert(media)
    .values(poster)
    .onConflictDoUpdate({
      target: [media.interviewId, media.takeId, media.kind],
      set: { sizeBytes, sha256, crc32, madeAt },
    })
}

export async function findTake(
  tx: Transaction,
  interviewId: string,
  takeId: string,
  kind: Kind = 'film',
): Promise<StoredMedia | null> {
  const [row] = await tx
    .select()
    .from(media)
    .where(ofTake(interviewId, takeId, kind))
  return row === undefined ? null : StoredMedia.parse(row)
}

/** The row and its lock until the transaction ends: its end, its film and what is counted of it come one by one. */
export async function lockTake(tx: Transaction, interviewId: string, takeId: string): Promise<StoredMedia | null> {
  const [row] = await tx
    .select()
    .from(media)
    .where(ofTake(interviewId, takeId, 'film'))
    .for('update')
  return row === undefined ? null : StoredMedia.parse(row)
}

export async function updateTake(
  tx: Transaction,
  mediaId: string,
  change: Partial<Omit<typeof media.$inferInsert, 'id' | 'workspaceId' | 'interviewId'>>,
): Promise<void> {
  await tx.update(media).set(change).where(eq(media.id, mediaId))
}

/** Takes, posters and recorded answers of an interview in the order of the session clock. */
export async function selectMedia(tx: Transaction, interviewId: string): Promise<(StoredMedia & { kind: string })[]> {
  const rows = await tx
    .select()
    .from(media)
    .where(eq(media.interviewId, interviewId))
    .orderBy(asc(media.offsetMs), asc(media.id))
  return rows.map((row) => ({ ...StoredMedia.parse(row), kind: row.kind }))
}

/** The takes of the film alone, and which of them have a poster. */
export async function selectTakes(
  tx: Transaction,
  interviewId: string,
): Promise<(StoredMedia & { hasPoster: boolean })[]> {
  const rows = await selectMedia(tx, interviewId)
  const posters = new Set(rows.filter(({ kind }) => kind === 'poster').map(({ takeId }) => takeId))
  return rows.filter(({ kind }) => kind === 'film').map((row) => ({ ...row, hasPoster: posters.has(row.takeId) }))
}

/** Fixes a part's digest before it is stored; answers what is known of the part, this one or the one before. */
export async function reservePart(
  tx: Transaction,
  part: { mediaId: string; interviewId: string; number: number; sizeBytes: number; sha256: string },
): Promise<StoredPart | null> {
  const [inserted] = await tx
    .insert(mediaParts)
    .values(part)
    .onConflictDoNothing({ target: [mediaParts.mediaId, mediaParts.number] })
    .returning()
  if (inserted !== undefined) return StoredPart.parse(inserted)
  const [row] = await tx
    .select()
    .from(mediaParts)
    .where(and(eq(mediaParts.mediaId, part.mediaId), eq(mediaParts.number, part.number)))
  return row === undefined ? null : StoredPart.parse(row)
}

/** Says that a part is stored, and counts its bytes with its take; nothing where it was stored before, or is not known any more. */
export async function markPartStored(
  tx: Transaction,
  { mediaId, number }: { mediaId: string; number: number },
  storedAt: Date,
): Promise<void> {
  const stored = tx.$with('stored').as(
    tx
      .update(mediaParts)
      .set({ storedAt })
      .where(and(eq(mediaParts.mediaId, mediaId), eq(mediaParts.number, number), isNull(mediaParts.storedAt)))
      .returning({ sizeBytes: mediaParts.sizeBytes }),
  )
  await tx
    .with(stored)
    .update(media)
    .set({ sizeBytes: sql`${media.sizeBytes} + (select ${stored.sizeBytes} from ${stored})` })
    .where(and(eq(media.id, mediaId), sql`exists (select from ${stored})`))
}

/** Parts of a take that are stored, in their order. */
export async function selectParts(tx: Transaction, mediaId: string): Promise<StoredPart[]> {
  const rows = await tx
    .select()
    .from(mediaParts)
    .where(and(eq(mediaParts.mediaId, mediaId), isNotNull(mediaParts.storedAt)))
    .orderBy(asc(mediaParts.number))
  return rows.map((row) => StoredPart.parse(row))
}

export async function countStoredParts(tx: Transaction, mediaId: string, below: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(mediaParts)
    .where(and(eq(mediaParts.mediaId, mediaId), isNotNull(mediaParts.storedAt), sql`${mediaParts.number} < ${below}`))
  return row?.total ?? 0
}

/** Which parts of an interview's takes are stored, by the id of the take's row. */
export async function selectPartNumbers(
  tx: Transaction,
  mediaIds: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  const rows = await tx
    .select({ mediaId: mediaParts.mediaId, number: mediaParts.number })
    .from(mediaParts)
    .where(and(inArray(mediaParts.mediaId, [...mediaIds]), isNotNull(mediaParts.storedAt)))
    .orderBy(asc(mediaParts.number))
  const found = new Map<string, number[]>()
  for (const { mediaId, number } of rows) found.set(mediaId, [...(found.get(mediaId) ?? []), number])
  return found
}

/** What is kept of a workspace's interviews, and the film of one of them, bytes. The transaction sees the workspace. */
export async function countBytes(
  tx: Transaction,
  workspaceId: string,
  interviewId: string | null = null,
): Promise<{ workspace: number; film: number }> {
  const [row] = await tx
    .select({
      workspace: sql<string>`coalesce(sum(${media.sizeBytes}), 0)`,
      film: sql<string>`coalesce(sum(${media.sizeBytes}) filter (where ${media.interviewId} = ${interviewId} and ${media.kind} <> 'sound'), 0)`,
    })
    .from(media)
    .where(eq(media.workspaceId, workspaceId))
  return { workspace: Number(row?.workspace ?? 0), film: Number(row?.film ?? 0) }
}

/** Workspaces of whose room this much is used at least, in the order of their ids. The transaction is the system's. */
export async function selectUsedAtLeast(
  tx: Transaction,
  afterId: string,
  bytes: number,
  limit: number,
): Promise<{ workspaceId: string }[]> {
  return await tx
    .select({ workspaceId: media.workspaceId })
    .from(media)
    .where(gt(media.workspaceId, afterId))
    .groupBy(media.workspaceId)
    .having(sql`sum(${media.sizeBytes}) >= ${bytes}`)
    .orderBy(asc(media.workspaceId))
    .limit(limit)
}

/** Removes all that is known of an interview's film and sound; answers how many takes of the film there were. */
export async function deleteMedia(tx: Transaction, interviewId: string): Promise<number> {
  const rows = await tx.delete(media).where(eq(media.interviewId, interviewId)).returning({ kind: media.kind })
  return rows.filter(({ kind }) => kind === 'film').length
}

export async function countTakes(tx: Transaction, interviewId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(media)
    .where(and(eq(media.interviewId, interviewId), eq(media.kind, 'film')))
  return row?.total ?? 0
}

/** Takes of which no film is made yet, in the order of their ids. The transaction is the system's. */
export async function selectUnmade(
  tx: Transaction,
  afterId: string,
  limit: number,
): Promise<{ id: string; interviewId: string; takeId: string }[]> {
  return await tx
    .select({ id: media.id, interviewId: media.interviewId, takeId: media.takeId })
    .from(media)
    .where(and(inArray(media.state, ['uploading', 'ended']), gt(media.id, afterId)))
    .orderBy(asc(media.id))
    .limit(limit)
}
