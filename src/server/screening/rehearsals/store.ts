import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LeftOutQuestion, Rehearsal, type RehearsedInterview } from '#contract/customer/rehearsals.ts'
import { InterviewPlan } from '#contract/interview/plan.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { rehearsals } from './schema.ts'

const Said = z.tuple([z.string(), z.string()])

const StoredRehearsal = Rehearsal.omit({ startedAt: true, finishedAt: true }).extend({
  openingId: z.string(),
  workspaceId: z.string(),
  plan: InterviewPlan,
  answers: z.record(z.string(), z.object({ strong: Said, weak: Said })).nullable(),
  leftOut: z.array(LeftOutQuestion),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
})
export type StoredRehearsal = z.infer<typeof StoredRehearsal>

export async function findRehearsalOf(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
): Promise<StoredRehearsal | null> {
  const [row] = await tx
    .select()
    .from(rehearsals)
    .where(and(eq(rehearsals.workspaceId, workspaceId), eq(rehearsals.openingId, openingId)))
  return row === undefined ? null : StoredRehearsal.parse(row)
}

export async function findRehearsal(tx: Transaction, id: string): Promise<StoredRehearsal | null> {
  const [row] = await tx.select().from(rehearsals).where(eq(rehearsals.id, id))
  return row === undefined ? null : StoredRehearsal.parse(row)
}

/** The opening that a workspace is rehearsing; null for none. */
export async function findRunning(tx: Transaction, workspaceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ openingId: rehearsals.openingId })
    .from(rehearsals)
    .where(and(eq(rehearsals.workspaceId, workspaceId), eq(rehearsals.state, 'running')))
  return row?.openingId ?? null
}

/** Takes the place of the opening's last one. False where the workspace is rehearsing already. */
export async function replaceRehearsal(tx: Transaction, values: typeof rehearsals.$inferInsert): Promise<boolean> {
  await tx
    .delete(rehearsals)
    .where(and(eq(rehearsals.workspaceId, values.workspaceId), eq(rehearsals.openingId, values.openingId)))
  const rows = await tx.insert(rehearsals).values(values).onConflictDoNothing().returning({ id: rehearsals.id })
  return rows.length > 0
}

/** A run that never came to an end, because its server did. */
export async function failStale(tx: Transaction, workspaceId: string, before: Date): Promise<void> {
  await tx
    .update(rehearsals)
    .set({ state: 'failed' })
    .where(
      and(eq(rehearsals.workspaceId, workspaceId), eq(rehearsals.state, 'running'), lt(rehearsals.startedAt, before)),
    )
}

export async function updateRehearsal(
  tx: Transaction,
  id: string,
  change: Partial<Pick<typeof rehearsals.$inferInsert, 'state' | 'answers' | 'warnings' | 'leftOut' | 'finishedAt'>>,
): Promise<void> {
  await tx
    .update(rehearsals)
    .set(change)
    .where(and(eq(rehearsals.id, id), eq(rehearsals.state, 'running')))
}

export async function addInterview(tx: Transaction, id: string, interview: RehearsedInterview): Promise<void> {
  await tx
    .update(rehearsals)
    .set({ interviews: sql`${rehearsals.interviews} || ${JSON.stringify([interview])}::jsonb` })
    .where(and(eq(rehearsals.id, id), eq(rehearsals.state, 'running')))
}
