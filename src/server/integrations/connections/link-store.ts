import { and, asc, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AtsLogWord, AtsWait } from '#contract/values/ats.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { atsEvents, atsLinks, atsLog } from './schema.ts'

const StoredLink = z.object({
  id: z.string(),
  workspaceId: z.string(),
  connectionId: z.string(),
  jobId: z.string(),
  applicationId: z.string(),
  candidateId: z.string(),
  interviewId: z.string().nullable(),
  name: z.string().nullable(),
  waitsFor: AtsWait.nullable(),
})
export type StoredLink = z.infer<typeof StoredLink>

export async function findLink(tx: Transaction, id: string): Promise<StoredLink | null> {
  const [row] = await tx.select().from(atsLinks).where(eq(atsLinks.id, id))
  return row === undefined ? null : StoredLink.parse(row)
}

export async function findLinkOf(
  tx: Transaction,
  connectionId: string,
  applicationId: string,
): Promise<StoredLink | null> {
  const [row] = await tx
    .select()
    .from(atsLinks)
    .where(and(eq(atsLinks.connectionId, connectionId), eq(atsLinks.applicationId, applicationId)))
  return row === undefined ? null : StoredLink.parse(row)
}

/** Those of these applications that something is known of, each with the interview it has led to. */
export async function selectKnown(
  tx: Transaction,
  connectionId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (applicationIds.length === 0) return new Map()
  const { applicationId, interviewId } = atsLinks
  const rows = await tx
    .select({ applicationId, interviewId })
    .from(atsLinks)
    .where(and(eq(atsLinks.connectionId, connectionId), inArray(applicationId, [...applicationIds])))
  return new Map(rows.map((row) => [row.applicationId, row.interviewId]))
}

/** Of an interview: one for each application that leads to it. */
export async function selectLinksOf(tx: Transaction, interviewId: string): Promise<StoredLink[]> {
  const rows = await tx.select().from(atsLinks).where(eq(atsLinks.interviewId, interviewId)).orderBy(asc(atsLinks.id))
  return rows.map((row) => StoredLink.parse(row))
}

/** @returns The id it is kept under. */
export async function upsertLink(
  tx: Transaction,
  link: Omit<typeof atsLinks.$inferInsert, 'createdAt'>,
): Promise<string> {
  const { jobId, interviewId = null, name = null, waitsFor = null, changedAt } = link
  const [row] = await tx
    .insert(atsLinks)
    .values({ ...link, createdAt: changedAt })
    .onConflictDoUpdate({
      target: [atsLinks.connectionId, atsLinks.applicationId],
      set: { jobId, interviewId, name, waitsFor, changedAt },
    })
    .returning({ id: atsLinks.id })
  if (row === undefined) throw new Error('A link was neither stored nor changed')
  return row.id
}

export async function updateLink(
  tx: Transaction,
  id: string,
  change: Partial<Pick<typeof atsLinks.$inferInsert, 'waitsFor' | 'name' | 'changedAt'>>,
): Promise<void> {
  await tx.update(atsLinks).set(change).where(eq(atsLinks.id, id))
}

export async function deleteLink(tx: Transaction, id: string): Promise<void> {
  await tx.delete(atsLinks).where(eq(atsLinks.id, id))
}

/** Those who wait for one of these, the oldest first. */
export async function selectWaiting(
  tx: Transaction,
  connectionId: string,
  waits: readonly AtsWait[],
  limit: number,
): Promise<StoredLink[]> {
  const rows = await tx
    .select()
    .from(atsLinks)
    .where(
      and(
        eq(atsLinks.connectionId, connectionId),
        isNull(atsLinks.interviewId),
        inArray(atsLinks.waitsFor, [...waits]),
      ),
    )
    .orderBy(asc(atsLinks.id))
    .limit(limit)
  return rows.map((row) => StoredLink.parse(row))
}

export async function countWaiting(
  tx: Transaction,
  connectionId: string,
): Promise<readonly { reason: AtsWait; count: number }[]> {
  const rows = await tx
    .select({ reason: atsLinks.waitsFor, count: count() })
    .from(atsLinks)
    .where(and(eq(atsLinks.connectionId, connectionId), isNull(atsLinks.interviewId)))
    .groupBy(atsLinks.waitsFor)
  return rows.flatMap((row) => {
    const reason = AtsWait.safeParse(row.reason)
    return reason.success ? [{ reason: reason.data, count: row.count }] : []
  })
}

/** Of candidates who were not invited; the transaction is the system's. */
export async function deleteWaitingBefore(tx: Transaction, before: Date): Promise<void> {
  // Who stood in a stage before it was chosen has no name here, and would be invited were it forgotten.
  await tx
    .delete(atsLinks)
    .where(and(isNull(atsLinks.interviewId), lt(atsLinks.changedAt, before), ne(atsLinks.waitsFor, 'present')))
}

export interface LogEntry {
  workspaceId: string
  connectionId: string
  linkId: string | null
  word: AtsLogWord
  details?: Readonly<Record<string, string>>
}

export async function addLine(tx: Transaction, deps: Pick<Deps, 'clock' | 'ids'>, entry: LogEntry): Promise<void> {
  const { details = {}, ...rest } = entry
  await tx.insert(atsLog).values({ id: deps.ids.uuid(), ...rest, details, at: deps.clock.now() })
}

const StoredLine = z.object({
  id: z.string(),
  at: z.date(),
  word: AtsLogWord,
  details: z.record(z.string(), z.string()),
  linkId: z.string().nullable(),
  name: z.string().nullable(),
  interviewId: z.string().nullable(),
})
export type StoredLine = z.infer<typeof StoredLine>

/** The newest first. */
export async function selectLines(tx: Transaction, connectionId: string, limit: number): Promise<StoredLine[]> {
  const { id, at, word, details, linkId } = atsLog
  const rows = await tx
    .select({ id, at, word, details, linkId, name: atsLinks.name, interviewId: atsLinks.interviewId })
    .from(atsLog)
    .leftJoin(atsLinks, eq(atsLinks.id, linkId))
    .where(eq(atsLog.connectionId, connectionId))
    .orderBy(desc(at), desc(id))
    .limit(limit)
  return rows.map((row) => StoredLine.parse(row))
}

/** The transaction is the system's. */
export async function deleteLinesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(atsLog).where(lt(atsLog.at, before))
}

/** What was told before is not told again. */
export async function insertEvents(tx: Transaction, events: (typeof atsEvents.$inferInsert)[]): Promise<void> {
  if (events.length > 0) await tx.insert(atsEvents).values(events).onConflictDoNothing()
}

/** What has not been worked off, in the order in which it came. */
export async function selectEvents(
  tx: Transaction,
  connectionId: string,
  limit: number,
): Promise<readonly { key: string; applicationId: string }[]> {
  const { key, applicationId } = atsEvents
  return await tx
    .select({ key, applicationId })
    .from(atsEvents)
    .where(and(eq(atsEvents.connectionId, connectionId), isNull(atsEvents.doneAt)))
    .orderBy(asc(atsEvents.receivedAt), asc(key))
    .limit(limit)
}

export async function settleEvents(
  tx: Transaction,
  connectionId: string,
  keys: readonly string[],
  doneAt: Date,
): Promise<void> {
  await tx
    .update(atsEvents)
    .set({ doneAt })
    .where(and(eq(atsEvents.connectionId, connectionId), inArray(atsEvents.key, [...keys])))
}

/** The transaction is the system's. */
export async function deleteEventsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(atsEvents).where(and(lt(atsEvents.receivedAt, before), sql`${atsEvents.doneAt} is not null`))
}
