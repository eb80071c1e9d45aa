import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DialogueState } from '#contract/interview/dialogue.ts'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { InterviewStatus } from '#contract/interview/states.ts'
import { Turn } from '#contract/interview/turn.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { VoiceId } from '#contract/values/voices.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import {
  consentNotices,
  deletionLog,
  interviewAlerts,
  interviews,
  interviewTransitions,
  transcripts,
  turns,
} from './schema.ts'

type Handle = Db | Transaction

/** An interview's row as the rest of the server reads it. */
export const StoredInterview = z.object({
  id: InterviewId,
  name: z.string().nullable(),
  email: z.string().nullable(),
  voice: VoiceId,
  position: z.string(),
  status: InterviewStatus,
  plan: InterviewPlan,
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  expiresAt: z.date(),
  deletesAt: z.date(),
  recordingDeletedAt: z.date().nullable(),
  leaseGeneration: z.number().int().nonnegative(),
})
export type StoredInterview = z.infer<typeof StoredInterview>

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

/** A turn's row: the turn, and whether its sound is kept. */
export const StoredTurn = Turn.extend({ hasRecording: z.boolean() })
export type StoredTurn = z.infer<typeof StoredTurn>

const StoredProgress = z.object({
  dialogue: DialogueState.nullable(),
  clockMs: z.number().int().nonnegative(),
  nextSequence: z.number().int().nonnegative(),
})
export type StoredProgress = z.infer<typeof StoredProgress>

/** Where a recording lies: one file per spoken turn, all of an interview under one prefix. */
export function recordingPrefix(interviewId: string): string {
  return `recordings/${interviewId.toLowerCase()}/`
}

export function recordingKey(interviewId: string, turnId: string): string {
  return `${recordingPrefix(interviewId)}${turnId.toLowerCase()}.wav`
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

/** Stores a new interview and the empty transcript that its turns will hang on. */
export async function insertInterview(db: Handle, interview: typeof interviews.$inferInsert): Promise<void> {
  await db.insert(interviews).values(interview)
  await db.insert(transcripts).values({ interviewId: interview.id })
}

export async function insertTransition(
  db: Handle,
  transition: typeof interviewTransitions.$inferInsert,
): Promise<void> {
  await db.insert(interviewTransitions).values(transition)
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
    .where(
      and(
        sql`lower(${interviews.email}) = ${email}`,
        sql`${interviews.status} <> 'deleted'`,
        gt(interviews.deletesAt, now),
      ),
    )
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(limit)
  return rows.map((row) => OwnInterview.parse(row))
}

export async function updateInterview(
  db: Handle,
  interviewId: string,
  change: Partial<typeof interviews.$inferInsert>,
): Promise<void> {
  await db.update(interviews).set(change).where(eq(interviews.id, interviewId))
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

/** Prolongs one claim; does nothing when another has taken over. */
export async function renewLease(
  db: Handle,
  lease: { interviewId: string; generation: number },
  until: { leaseExpiresAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(interviews)
    .set({
      leaseExpiresAt: until.leaseExpiresAt,
      expiresAt: sql`case when ${interviews.status} = 'in_progress' then least(${until.expiresAt.toISOString()}::timestamptz, ${interviews.deletesAt}) else ${interviews.expiresAt} end`,
    })
    .where(and(eq(interviews.id, lease.interviewId), eq(interviews.leaseGeneration, lease.generation)))
}

export async function releaseLease(db: Handle, lease: { interviewId: string; generation: number }): Promise<void> {
  await db
    .update(interviews)
    .set({ leaseHolder: null, leaseExpiresAt: null })
    .where(and(eq(interviews.id, lease.interviewId), eq(interviews.leaseGeneration, lease.generation)))
}

export async function selectTurns(db: Handle, interviewId: string): Promise<StoredTurn[]> {
  const rows = await db.select().from(turns).where(eq(turns.interviewId, interviewId)).orderBy(asc(turns.index))
  return rows.map((row) => StoredTurn.parse(row))
}

/** Null when the transcript has been deleted. */
export async function selectProgress(db: Handle, interviewId: string): Promise<StoredProgress | null> {
  const [row] = await db.select().from(transcripts).where(eq(transcripts.interviewId, interviewId))
  return row === undefined ? null : StoredProgress.parse(row)
}

/** Keeps a transcript from being deleted until the transaction ends; false when it is gone already. */
export async function lockTranscript(tx: Transaction, interviewId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: transcripts.interviewId })
    .from(transcripts)
    .where(eq(transcripts.interviewId, interviewId))
    .for('share')
  return rows.length > 0
}

/** Inserts the turns that are not there yet. A turn id that is there already is left as it was first stored. */
export async function insertTurns(
  tx: Transaction,
  interviewId: string,
  stored: readonly StoredTurn[],
  storedAt: Date,
): Promise<void> {
  if (stored.length === 0) return
  await tx
    .insert(turns)
    .values(stored.map((turn) => ({ ...turn, interviewId, storedAt })))
    .onConflictDoNothing({ target: [turns.interviewId, turns.id] })
}

/** Moves the conversation on; a step that comes late never moves it back. */
export async function updateProgress(tx: Transaction, interviewId: string, progress: StoredProgress): Promise<void> {
  await tx
    .update(transcripts)
    .set(progress)
    .where(and(eq(transcripts.interviewId, interviewId), lte(transcripts.clockMs, progress.clockMs)))
}

export async function countAnswers(db: Handle, interviewId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(turns)
    .where(and(eq(turns.interviewId, interviewId), eq(turns.speaker, 'candidate'), eq(turns.kind, 'answer')))
  return row?.total ?? 0
}

export async function updateConfidence(
  db: Handle,
  interviewId: string,
  turnId: string,
  confidence: number,
): Promise<void> {
  await db
    .update(turns)
    .set({ asrConfidence: confidence })
    .where(and(eq(turns.id, turnId), eq(turns.interviewId, interviewId)))
}

/** Stores an alert once per interview and cause; answers whether it is a new one. */
export async function insertAlert(db: Handle, alert: typeof interviewAlerts.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(interviewAlerts)
    .values(alert)
    .onConflictDoNothing()
    .returning({ id: interviewAlerts.id })
  return rows.length > 0
}

/** Removes the transcript and everything that hangs on it; answers what was there. */
export async function deleteTranscript(
  tx: Transaction,
  interviewId: string,
): Promise<{ turnCount: number; recordingCount: number }> {
  const [row] = await tx
    .select({ turnCount: count(), recordingCount: sql<number>`count(*) filter (where ${turns.hasRecording})::int` })
    .from(turns)
    .where(eq(turns.interviewId, interviewId))
  await tx.delete(transcripts).where(eq(transcripts.interviewId, interviewId))
  return { turnCount: row?.turnCount ?? 0, recordingCount: row?.recordingCount ?? 0 }
}

export async function insertDeletions(db: Handle, entries: (typeof deletionLog.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await db.insert(deletionLog).values(entries)
}

/** Interviews whose time has come, in the order of their ids, after `afterId`. */
export async function selectDueForDeletion(db: Handle, now: Date, afterId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(lte(interviews.deletesAt, now), sql`${interviews.status} <> 'deleted'`, gt(interviews.id, afterId)))
    .orderBy(asc(interviews.id))
    .limit(limit)
  return rows.map((row) => row.id)
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
