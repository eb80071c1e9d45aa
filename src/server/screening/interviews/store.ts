import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { InterviewStatus } from '#contract/interview/states.ts'
import { VideoSetting } from '#contract/media/takes.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { InterviewCause } from '#contract/values/interview-cause.ts'
import { DeviceKind } from '#contract/values/interview-reach.ts'
import type { Retention } from '#contract/values/retention.ts'
import { DecisionOutcome } from '#contract/values/reviews.ts'
import { VoiceId } from '#contract/values/voices.ts'
import { WorkspaceId } from '#contract/values/workspace.ts'
import { hasRow } from '#server/platform/db/has-row.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { isEnded } from '#server/platform/workspaces/store.ts'
import { begunAgainCause } from './begun-again.ts'
import { isNotHeld } from './legal-hold-store.ts'
import { consentNotices, deletionLog, interviews, interviewTransitions, interviewWords, transcripts } from './schema.ts'
import { wordsOf } from './search-words.ts'

type Handle = Db | Transaction

/** An interview's row as the rest of the server reads it. */
export const StoredInterview = z.object({
  id: InterviewId,
  /** Null for the demo's and for applications to us. */
  workspaceId: WorkspaceId.nullable(),
  /** A member's, of their own plan. */
  isPreview: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  voice: VoiceId,
  position: z.string(),
  status: InterviewStatus,
  plan: InterviewPlan,
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  expiresAt: z.date(),
  deletesAt: z.date(),
  recordingDeletesAt: z.date().nullable(),
  contactDeletesAt: z.date().nullable(),
  recordingDeletedAt: z.date().nullable(),
  recordingStoppedAt: z.date().nullable(),
  agreedToRecording: z.boolean().nullable(),
  video: VideoSetting,
  notesFacts: z.boolean(),
  modelService: z.string().nullable(),
  modelAsks: z.boolean(),
  modelRates: z.boolean(),
  hasMoreTime: z.boolean(),
  device: DeviceKind.nullable(),
  decision: DecisionOutcome.nullable(),
  causes: z.array(InterviewCause),
  erasureAskedAt: z.date().nullable(),
  leaseGeneration: z.number().int().nonnegative(),
  /** The process that holds the call, until it gives it back. */
  leaseHolder: z.string().nullable(),
})
export type StoredInterview = z.infer<typeof StoredInterview>

/** Deleted, or about to be by its candidate's own press: from then on it is shown to nobody. */
export function isGone({ status, erasureAskedAt }: Pick<StoredInterview, 'status' | 'erasureAskedAt'>): boolean {
  return status === 'deleted' || erasureAskedAt !== null
}

/** What a person's own page lists of an interview. */
export const OwnInterview = StoredInterview.pick({
  id: true,
  name: true,
  position: true,
  voice: true,
  status: true,
  createdAt: true,
  deletesAt: true,
})
export type OwnInterview = z.infer<typeof OwnInterview>

/** Where a recording lies: one file per spoken turn, all of an interview under one prefix. */
export function recordingPrefix(interviewId: string): string {
  return `recordings/${interviewId.toLowerCase()}/`
}

export function recordingKey(interviewId: string, turnId: string): string {
  return `${recordingPrefix(interviewId)}${turnId.toLowerCase()}.wav`
}

/** Whose recording lies there. @param key As `recordingKey` makes it. */
export function turnIdOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1, -'.wav'.length)
}

/** Stores the wording of a notice the first time somebody is shown it. */
export async function insertNotice(
  db: Handle,
  notice: { version: string; paragraphs: readonly string[] },
  firstShownAt: Date,
): Promise<void> {
  await db
    .insert(consentNotices)
    .values({ version: notice.version, body: notice.paragraphs, firstShownAt })
    .onConflictDoNothing()
}

const Notice = z.object({ version: z.string(), paragraphs: z.array(z.string()) })

/** The words that somebody has read before they agreed; null where they are gone. */
export async function selectNotice(tx: Transaction, interviewId: string): Promise<z.infer<typeof Notice> | null> {
  const { rows } = await tx.execute(
    sql`select version, body as paragraphs from consent_notices
      where version = (select notice_version from interviews where id = ${interviewId})`,
  )
  return rows[0] === undefined ? null : Notice.parse(rows[0])
}

/** Stores new interviews, the empty transcripts that their turns will hang on, and the words that lists find them by. */
export async function insertInterviews(db: Handle, added: readonly (typeof interviews.$inferInsert)[]): Promise<void> {
  if (added.length === 0) return
  await db.insert(interviews).values(added.map((each) => ({ statusChangedAt: each.createdAt, ...each })))
  await db.insert(transcripts).values(added.map(({ id }) => ({ interviewId: id })))
  const found = added.flatMap(({ id, workspaceId, isPreview, name = null, email = null }) =>
    workspaceId == null || isPreview === true ? [] : wordRows({ id, workspaceId }, { name, email }),
  )
  if (found.length > 0) await db.insert(interviewWords).values(found)
}

function wordRows(
  { id, workspaceId }: { id: string; workspaceId: string },
  person: { name: string | null; email: string | null },
): (typeof interviewWords.$inferInsert)[] {
  return wordsOf(person).map((word) => ({ workspaceId, word, interviewId: id }))
}

/** Another name and address of a customer's candidate, or none, with the words that lists find them by. */
export async function updatePerson(
  tx: Transaction,
  interview: { id: string; workspaceId: string | null },
  person: { name: string | null; email: string | null },
): Promise<void> {
  const { id, workspaceId } = interview
  await updateInterview(tx, id, person)
  await tx.delete(interviewWords).where(eq(interviewWords.interviewId, id))
  const words = workspaceId === null ? [] : wordRows({ id, workspaceId }, person)
  if (words.length > 0) await tx.insert(interviewWords).values(words)
}

/** What the browser that began or resumed the interview last was given, hashed; null where none may come back. */
export async function selectCallTokenHash(tx: Transaction, interviewId: string): Promise<string | null> {
  const [row] = await tx
    .select({ callTokenHash: interviews.callTokenHash })
    .from(interviews)
    .where(and(eq(interviews.id, interviewId), isNotNull(interviews.startedAt)))
  return row?.callTokenHash ?? null
}

/** Takes away what lists narrow down to and find an interview by, its row stays in them. */
export async function forgetInLists(tx: Transaction, interviewId: string): Promise<void> {
  await updateInterview(tx, interviewId, { score: null, scoreLow: null, scoreHigh: null, decision: null })
  await tx.delete(interviewWords).where(eq(interviewWords.interviewId, interviewId))
}

export async function insertTransitions(
  db: Handle,
  transitions: readonly (typeof interviewTransitions.$inferInsert)[],
): Promise<void> {
  if (transitions.length > 0) await db.insert(interviewTransitions).values([...transitions])
}

/** Interviews that ended before this instant and whose report has not come yet, oldest first. */
export async function selectUnevaluated(db: Handle, endedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.status, 'completed'), lt(interviews.endedAt, endedBefore)))
    .orderBy(asc(interviews.endedAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** The row and its lock until the transaction ends; null when there is none. */
export async function lockInterview(tx: Transaction, interviewId: string): Promise<StoredInterview | null> {
  const [row] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('update')
  return row === undefined ? null : StoredInterview.parse(row)
}

export async function lockInterviewByCallToken(tx: Transaction, tokenHash: string): Promise<StoredInterview | null> {
  const [row] = await tx.select().from(interviews).where(eq(interviews.callTokenHash, tokenHash)).for('update')
  return row === undefined ? null : StoredInterview.parse(row)
}

export async function selectIdByCallToken(tx: Transaction, tokenHash: string): Promise<string | null> {
  const [row] = await tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.callTokenHash, tokenHash))
  return row?.id ?? null
}

export async function findInterview(db: Handle, interviewId: string): Promise<StoredInterview | null> {
  const [row] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  return row === undefined ? null : StoredInterview.parse(row)
}

export async function findInterviewByReportToken(db: Handle, tokenHash: string): Promise<StoredInterview | null> {
  const [row] = await db.select().from(interviews).where(eq(interviews.reportTokenHash, tokenHash))
  return row === undefined ? null : StoredInterview.parse(row)
}

/** The newest first; interviews that are deleted or due to be are left out. @param email Lower case. */
export async function selectInterviewsOf(db: Handle, email: string, now: Date, limit: number): Promise<OwnInterview[]> {
  const rows = await db
    .select({
      id: interviews.id,
      name: interviews.name,
      position: interviews.position,
      voice: interviews.voice,
      status: interviews.status,
      createdAt: interviews.createdAt,
      deletesAt: interviews.deletesAt,
    })
    .from(interviews)
    .where(and(eq(interviews.emailKey, email), sql`${interviews.status} <> 'deleted'`, gt(interviews.deletesAt, now)))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(limit)
  return rows.map((row) => OwnInterview.parse(row))
}

/** Every interview of an address that is not deleted yet, however many there are. @param email Lower case. */
export async function selectInterviewIdsOf(db: Handle, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.emailKey, email), sql`${interviews.status} <> 'deleted'`))
  return rows.map(({ id }) => id)
}

export async function updateInterview(
  db: Handle,
  interviewId: string,
  change: Partial<typeof interviews.$inferInsert>,
): Promise<void> {
  await updateInterviews(db, [interviewId], change)
}

/** The same change of several. */
export async function updateInterviews(
  db: Handle,
  ids: readonly string[],
  change: Partial<typeof interviews.$inferInsert>,
): Promise<void> {
  await db
    .update(interviews)
    .set(change)
    .where(inArray(interviews.id, [...ids]))
}

/** Which of these claims still stand; an id that is missing from the answer has been claimed by somebody else or is over. */
export async function selectHeldLeases(db: Handle, leases: ReadonlyMap<string, number>): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: interviews.id, generation: interviews.leaseGeneration, status: interviews.status })
    .from(interviews)
    .where(inArray(interviews.id, [...leases.keys()]))
  const held = rows.filter((row) => row.generation === leases.get(row.id) && row.status !== 'deleted')
  return new Set(held.map((row) => row.id))
}

/** Prolongs one claim, and never shortens the time for coming back; does nothing when another has taken over. */
export async function renewLease(
  db: Handle,
  lease: { interviewId: string; generation: number },
  until: { leaseExpiresAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(interviews)
    .set({
      leaseExpiresAt: until.leaseExpiresAt,
      expiresAt: sql`case when ${interviews.status} = 'in_progress' then least(greatest(${interviews.expiresAt}, ${until.expiresAt.toISOString()}::timestamptz), ${interviews.deletesAt}) else ${interviews.expiresAt} end`,
    })
    .where(and(eq(interviews.id, lease.interviewId), eq(interviews.leaseGeneration, lease.generation)))
}

export async function releaseLease(db: Handle, lease: { interviewId: string; generation: number }): Promise<void> {
  await db
    .update(interviews)
    .set({ leaseHolder: null, leaseExpiresAt: null })
    .where(and(eq(interviews.id, lease.interviewId), eq(interviews.leaseGeneration, lease.generation)))
}

export async function insertDeletions(db: Handle, entries: (typeof deletionLog.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await db.insert(deletionLog).values(entries)
}

/** Whether something of this class was deleted of an interview; a first attempt, which its candidate began again, is none of it. */
export async function wasDeletedAs(db: Handle, interviewId: string, kind: string): Promise<boolean> {
  const { interviewId: of, class: deleted, cause } = deletionLog
  return await hasRow(db, deletionLog, and(eq(of, interviewId), eq(deleted, kind), ne(cause, begunAgainCause)))
}

/** Interviews whose time has come, in the order of their ids, after `afterId`. */
export async function selectDueForDeletion(db: Handle, now: Date, afterId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        lte(interviews.deletesAt, now),
        sql`${interviews.status} <> 'deleted'`,
        gt(interviews.id, afterId),
        isNotHeld(),
      ),
    )
    .orderBy(asc(interviews.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Interviews of workspaces whose time has come, as above. The transaction is the system's. */
export async function selectOfEndedWorkspaces(
  tx: Transaction,
  now: Date,
  afterId: string,
  limit: number,
): Promise<string[]> {
  // Asked first: there is hardly ever one, and then no interview is looked at.
  const ended = await tx.select({ id: workspaces.id }).from(workspaces).where(isEnded(now))
  if (ended.length === 0) return []
  const rows = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        inArray(
          interviews.workspaceId,
          ended.map(({ id }) => id),
        ),
        sql`${interviews.status} <> 'deleted'`,
        gt(interviews.id, afterId),
      ),
    )
    .orderBy(asc(interviews.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Interviews whose recordings, or names and addresses, are past their time, as above. The transaction is the system's. */
export async function selectDueInPart(
  db: Handle,
  part: 'recording' | 'contact',
  now: Date,
  afterId: string,
  limit: number,
): Promise<string[]> {
  const isDue =
    part === 'recording'
      ? and(lte(interviews.recordingDeletesAt, now), isNull(interviews.recordingDeletedAt))
      : and(
          lte(interviews.contactDeletesAt, now),
          or(sql`${interviews.email} is not null`, sql`${interviews.name} is not null`),
        )
  const rows = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(isDue, sql`${interviews.status} <> 'deleted'`, gt(interviews.id, afterId), isNotHeld()))
    .orderBy(asc(interviews.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Brings the ends of what a workspace has stored forward; none is put off.
 */
export async function shortenRetention(tx: Transaction, workspaceId: string, retention: Retention): Promise<void> {
  const after = (days: number) => sql`${interviews.startedAt} + make_interval(days => ${days})`
  await tx
    .update(interviews)
    .set({
      recordingDeletesAt: sql`least(${interviews.recordingDeletesAt}, ${interviews.deletesAt}, ${after(retention.recordingDays)})`,
      contactDeletesAt: sql`least(${interviews.contactDeletesAt}, ${interviews.deletesAt}, ${after(retention.contactDays)})`,
      deletesAt: sql`least(${interviews.deletesAt}, ${after(retention.reportDays)})`,
    })
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        sql`${interviews.startedAt} is not null`,
        sql`${interviews.status} <> 'deleted'`,
      ),
    )
}

/** Interviews that nobody has come back to: the call token has run out and no process holds the call. */
export async function selectStale(db: Handle, now: Date, afterId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        lte(interviews.expiresAt, now),
        sql`${interviews.status} in ('consented', 'in_progress')`,
        or(isNull(interviews.leaseExpiresAt), lte(interviews.leaseExpiresAt, now)),
        gt(interviews.id, afterId),
      ),
    )
    .orderBy(asc(interviews.id))
    .limit(limit)
  return rows.map((row) => row.id)
}
