import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Dialogue } from '#contract/interview/dialogue.ts'
import { endingCauses, withdrawingWishes } from '#contract/interview/dialogue-rules.ts'
import { Turn } from '#contract/interview/turn.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { transcripts, turns } from './schema.ts'

type Handle = Db | Transaction

/** A turn's row: the turn, and whether its sound is kept. */
export const StoredTurn = Turn.extend({ hasRecording: z.boolean() })
export type StoredTurn = z.infer<typeof StoredTurn>

const StoredProgress = z.object({
  dialogue: Dialogue.nullable(),
  clockMs: z.number().int().nonnegative(),
  nextSequence: z.number().int().nonnegative(),
})
export type StoredProgress = z.infer<typeof StoredProgress>

export async function selectTurns(db: Handle, interviewId: string): Promise<StoredTurn[]> {
  const rows = await db.select().from(turns).where(eq(turns.interviewId, interviewId)).orderBy(asc(turns.index))
  return rows.map((row) => StoredTurn.parse(row))
}

/** Null when the transcript has been deleted. */
export async function selectProgress(db: Handle, interviewId: string): Promise<StoredProgress | null> {
  const [row] = await db.select().from(transcripts).where(eq(transcripts.interviewId, interviewId))
  return row === undefined ? null : StoredProgress.parse(row)
}

/** Whether something of the conversation is stored; what was deleted for a new beginning does not count. */
export async function hasDialogue(tx: Transaction, interviewId: string): Promise<boolean> {
  const [row] = await tx
    .select({ is: sql<boolean>`${transcripts.dialogue} is not null` })
    .from(transcripts)
    .where(eq(transcripts.interviewId, interviewId))
  return row?.is ?? false
}

/** What the candidate says about the transcript; null for nothing. */
export async function selectRemark(db: Handle, interviewId: string): Promise<{ text: string; at: Date } | null> {
  const [row] = await db
    .select({ text: transcripts.remark, at: transcripts.remarkAt })
    .from(transcripts)
    .where(eq(transcripts.interviewId, interviewId))
  return row == null || row.text === null || row.at === null ? null : { text: row.text, at: row.at }
}

/** @param remark Null takes it back. */
export async function updateRemark(
  tx: Transaction,
  interviewId: string,
  remark: { text: string; at: Date } | null,
): Promise<void> {
  const change = { remark: remark?.text ?? null, remarkAt: remark?.at ?? null }
  await tx.update(transcripts).set(change).where(eq(transcripts.interviewId, interviewId))
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

/** The turns of an interview whose sound is kept. */
export async function selectRecordedTurns(tx: Transaction, interviewId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: turns.id })
    .from(turns)
    .where(and(eq(turns.interviewId, interviewId), eq(turns.hasRecording, true)))
  return rows.map(({ id }) => id)
}

/** No turn has a recording any more; answers how many had one. */
export async function forgetRecordings(tx: Transaction, interviewId: string): Promise<number> {
  const rows = await tx
    .update(turns)
    .set({ hasRecording: false })
    .where(and(eq(turns.interviewId, interviewId), eq(turns.hasRecording, true)))
    .returning({ id: turns.id })
  return rows.length
}

export async function countAnswers(db: Handle, interviewId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(turns)
    .where(and(eq(turns.interviewId, interviewId), eq(turns.speaker, 'candidate'), eq(turns.kind, 'answer')))
  return row?.total ?? 0
}

/** Whether the interview was ended by the candidate's wish to withdraw, or to have all deleted, after they were asked about it. */
export async function isWithdrawalConfirmed(db: Handle, interviewId: string): Promise<boolean> {
  const causes = withdrawingWishes.map((wish) => endingCauses[wish])
  const [row] = await db
    .select({ id: turns.id })
    .from(turns)
    .where(and(eq(turns.interviewId, interviewId), eq(turns.kind, 'closing'), inArray(turns.cause, causes)))
    .limit(1)
  return row !== undefined
}

export async function updateConfidence(
  db: Handle,
  interviewId: string,
  turnId: string,
  confidence: number,
): Promise<boolean> {
  const rows = await db
    .update(turns)
    .set({ asrConfidence: confidence })
    .where(and(eq(turns.id, turnId), eq(turns.interviewId, interviewId)))
    .returning({ id: turns.id })
  return rows.length > 0
}

/** Other words for a turn that still has those that were seen; false where it is not there, or has others. */
export async function updateWords(
  tx: Transaction,
  interviewId: string,
  turnId: string,
  { confidence, words }: { confidence: number; words: { seen: string; text: string; segments: Turn['segments'] } },
): Promise<boolean> {
  const { seen, text, segments } = words
  const rows = await tx
    .update(turns)
    .set({ text, segments, asrConfidence: confidence })
    .where(and(eq(turns.id, turnId), eq(turns.interviewId, interviewId), eq(turns.text, seen)))
    .returning({ id: turns.id })
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
