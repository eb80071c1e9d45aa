import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ConnectionSettings } from '#contract/customer/connections.ts'
import { AtsProblem } from '#contract/values/ats.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { atsConnections, atsHandled, atsJobs } from './schema.ts'

const Places = z.array(z.object({ id: z.string(), name: z.string() }))

/** What is stored of what goes back, beside where it could go when the ATS was last asked. */
const StoredSettings = ConnectionSettings.extend({
  scoreFields: Places.default([]),
  scorecardForms: Places.default([]),
})
export type StoredSettings = z.infer<typeof StoredSettings>

const StoredConnection = z.object({
  id: z.string(),
  workspaceId: z.string(),
  connector: z.string(),
  account: z.string(),
  sealedCredentials: z.string(),
  sealedSecret: z.string(),
  actsFor: z.string().nullable(),
  settings: StoredSettings,
  problem: AtsProblem.nullable(),
  createdAt: z.date(),
  checkedAt: z.date(),
  syncedAt: z.date().nullable(),
  waitsUntil: z.date().nullable(),
  deliveredAt: z.date().nullable(),
})
export type StoredConnection = z.infer<typeof StoredConnection>

type ConnectionChange = Partial<Omit<typeof atsConnections.$inferInsert, 'id' | 'workspaceId' | 'connector'>>

export async function insertConnection(tx: Transaction, row: typeof atsConnections.$inferInsert): Promise<void> {
  await tx.insert(atsConnections).values(row)
}

/** Also the system's, without a workspace of its own. */
export async function findConnection(tx: Transaction, id: string): Promise<StoredConnection | null> {
  const [row] = await tx.select().from(atsConnections).where(eq(atsConnections.id, id))
  return row === undefined ? null : StoredConnection.parse(row)
}

/** The oldest first. */
export async function selectConnections(tx: Transaction, workspaceId: string): Promise<StoredConnection[]> {
  const rows = await tx
    .select()
    .from(atsConnections)
    .where(eq(atsConnections.workspaceId, workspaceId))
    .orderBy(asc(atsConnections.id))
  return rows.map((row) => StoredConnection.parse(row))
}

export async function updateConnection(tx: Transaction, id: string, change: ConnectionChange): Promise<void> {
  await tx.update(atsConnections).set(change).where(eq(atsConnections.id, id))
}

/** Whether it was there. */
export async function deleteConnection(tx: Transaction, workspaceId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(atsConnections)
    .where(and(eq(atsConnections.workspaceId, workspaceId), eq(atsConnections.id, id)))
    .returning({ id: atsConnections.id })
  return rows.length > 0
}

/** Takes a connection for one run; null while another run holds it, or where the ATS wants to be left alone until later. */
export async function leaseConnection(
  tx: Transaction,
  id: string,
  now: Date,
  leasedUntil: Date,
): Promise<StoredConnection | null> {
  const { leasedUntil: held, waitsUntil } = atsConnections
  const [row] = await tx
    .update(atsConnections)
    .set({ leasedUntil })
    .where(
      and(eq(atsConnections.id, id), or(isNull(held), lte(held, now)), or(isNull(waitsUntil), lte(waitsUntil, now))),
    )
    .returning()
  return row === undefined ? null : StoredConnection.parse(row)
}

/** Ids in their order; the transaction is the system's. */
export async function selectConnectionIds(tx: Transaction): Promise<string[]> {
  const rows = await tx.select({ id: atsConnections.id }).from(atsConnections).orderBy(asc(atsConnections.id))
  return rows.map(({ id }) => id)
}

/** The transaction is the system's. Held until it ends: what is read here is written again. */
export async function selectSealed(tx: Transaction) {
  const { id, workspaceId, sealedCredentials, sealedSecret } = atsConnections
  return await tx.select({ id, workspaceId, sealedCredentials, sealedSecret }).from(atsConnections).for('update')
}

/** What a connection is opened with, for this transaction alone until it ends; null: there is no such connection any more. */
export async function lockCredentials(tx: Transaction, id: string): Promise<string | null> {
  const { sealedCredentials } = atsConnections
  const [row] = await tx
    .select({ sealedCredentials })
    .from(atsConnections)
    .where(eq(atsConnections.id, id))
    .for('update')
  return row?.sealedCredentials ?? null
}

/** Of a person who acts for a connection; null for nobody any more. */
export async function findEmail(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? null
}

const StoredJob = z.object({
  id: z.string(),
  connectionId: z.string(),
  remoteId: z.string(),
  title: z.string(),
  isOpen: z.boolean(),
  openingId: z.string().nullable(),
  inviteStageId: z.string().nullable(),
  inviteStageName: z.string().nullable(),
  advanceStageId: z.string().nullable(),
  advanceStageName: z.string().nullable(),
  invitesPresent: z.boolean(),
  hasBeenRead: z.boolean(),
  cursor: z.string().nullable(),
  resume: z.string().nullable(),
})
export type StoredJob = z.infer<typeof StoredJob>

/** A job that a person has said what to do with. */
export interface MappedJob extends StoredJob {
  openingId: string
  inviteStageId: string
}

export function isMapped(job: StoredJob): job is MappedJob {
  return job.openingId !== null && job.inviteStageId !== null
}

/** Those that are used first, then by title. */
export async function selectJobs(tx: Transaction, connectionId: string): Promise<StoredJob[]> {
  const rows = await tx
    .select()
    .from(atsJobs)
    .where(eq(atsJobs.connectionId, connectionId))
    .orderBy(sql`${atsJobs.openingId} is null`, desc(atsJobs.isOpen), asc(atsJobs.title), asc(atsJobs.id))
  return rows.map((row) => StoredJob.parse(row))
}

export async function findJob(tx: Transaction, connectionId: string, jobId: string): Promise<StoredJob | null> {
  const [row] = await tx
    .select()
    .from(atsJobs)
    .where(and(eq(atsJobs.connectionId, connectionId), eq(atsJobs.id, jobId)))
  return row === undefined ? null : StoredJob.parse(row)
}

export async function findRemoteJob(
  tx: Transaction,
  connectionId: string,
  remoteId: string,
): Promise<StoredJob | null> {
  const [row] = await tx
    .select()
    .from(atsJobs)
    .where(and(eq(atsJobs.connectionId, connectionId), eq(atsJobs.remoteId, remoteId)))
  return row === undefined ? null : StoredJob.parse(row)
}

/** What is known already keeps what a person has said of it. */
export async function upsertJobs(
  tx: Transaction,
  jobs: readonly Pick<
    typeof atsJobs.$inferInsert,
    'id' | 'workspaceId' | 'connectionId' | 'remoteId' | 'title' | 'isOpen' | 'seenAt'
  >[],
): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .insert(atsJobs)
    .values([...jobs])
    .onConflictDoUpdate({
      target: [atsJobs.connectionId, atsJobs.remoteId],
      set: { title: sql`excluded.title`, isOpen: sql`excluded.is_open`, seenAt: sql`excluded.seen_at` },
    })
}

export async function updateJob(
  tx: Transaction,
  jobId: string,
  change: Partial<Omit<typeof atsJobs.$inferInsert, 'id' | 'workspaceId' | 'connectionId'>>,
): Promise<void> {
  await tx.update(atsJobs).set(change).where(eq(atsJobs.id, jobId))
}

/** How many openings each connection invites to. */
export async function countMapped(
  tx: Transaction,
  connectionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (connectionIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: atsJobs.connectionId, total: count() })
    .from(atsJobs)
    .where(and(inArray(atsJobs.connectionId, [...connectionIds]), isNotNull(atsJobs.openingId)))
    .groupBy(atsJobs.connectionId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** False: it was dealt with before. */
export async function insertHandled(tx: Transaction, handled: typeof atsHandled.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(atsHandled).values(handled).onConflictDoNothing().returning({ at: atsHandled.at })
  return rows.length > 0
}

/** Which of these were dealt with before. */
export async function selectHandled(
  tx: Transaction,
  workspaceId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await tx
    .select({ hash: atsHandled.applicationHash })
    .from(atsHandled)
    .where(and(eq(atsHandled.workspaceId, workspaceId), inArray(atsHandled.applicationHash, [...hashes])))
  return new Set(rows.map(({ hash }) => hash))
}
