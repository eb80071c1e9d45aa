import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { PlanDraft } from '#contract/interview/plan-draft.ts'
import { VideoSetting } from '#contract/media/takes.ts'
import { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import { CandidateLanguage } from '#contract/values/candidate-language.ts'
import { OpeningStatus } from '#contract/values/opening-status.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { openings, planVersions } from './schema.ts'

const StoredOpening = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: OpeningStatus,
  isRoleConfirmed: z.boolean(),
  video: VideoSetting,
  notesFacts: z.boolean(),
  language: CandidateLanguage,
  feedback: FeedbackTime.nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  openedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
  createdBy: z.string().nullable(),
})
/** An opening's row as its feature reads it. */
export type StoredOpening = z.infer<typeof StoredOpening>

const StoredPlanVersion = z.object({
  id: z.string(),
  openingId: z.string(),
  version: z.number().int().positive(),
  revision: z.number().int().positive(),
  draft: PlanDraft,
  minutes: z.number().int().positive(),
  questions: z.number().int().positive(),
  plan: InterviewPlan.nullable(),
  createdAt: z.date(),
  frozenAt: z.date().nullable(),
})
export interface StoredPlanVersion extends z.infer<typeof StoredPlanVersion> {
  /** In which its candidates are asked: the frozen plan's, and the opening's as long as nobody has begun with it. */
  language: CandidateLanguage
}

function toVersion({ version, language }: { version: unknown; language: string }): StoredPlanVersion {
  const stored = StoredPlanVersion.parse(version)
  return { ...stored, language: stored.plan?.language ?? CandidateLanguage.parse(language) }
}

function own(workspaceId: string, openingId: string) {
  return and(eq(openings.workspaceId, workspaceId), eq(openings.id, openingId))
}

/** @returns Ids of those that are new: another opening may have an id already, whoever's it is. */
export async function insertOpenings(
  tx: Transaction,
  added: readonly (typeof openings.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  if (added.length === 0) return new Set()
  const rows = await tx
    .insert(openings)
    .values([...added])
    .onConflictDoNothing({ target: openings.id })
    .returning({ id: openings.id })
  return new Set(rows.map(({ id }) => id))
}

export async function findOpening(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
): Promise<StoredOpening | null> {
  const [row] = await tx.select().from(openings).where(own(workspaceId, openingId))
  return row === undefined ? null : StoredOpening.parse(row)
}

/** The row and its lock until the transaction ends: edits of an opening and the freezing of its plan come one by one. */
export async function lockOpening(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
): Promise<StoredOpening | null> {
  const [row] = await tx.select().from(openings).where(own(workspaceId, openingId)).for('update')
  return row === undefined ? null : StoredOpening.parse(row)
}

export async function updateOpening(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
  change: Partial<Omit<typeof openings.$inferInsert, 'id' | 'workspaceId'>>,
): Promise<void> {
  await tx.update(openings).set(change).where(own(workspaceId, openingId))
}

export async function insertPlanVersions(
  tx: Transaction,
  versions: readonly (typeof planVersions.$inferInsert)[],
): Promise<void> {
  if (versions.length > 0) await tx.insert(planVersions).values([...versions])
}

export async function updatePlanVersion(
  tx: Transaction,
  workspaceId: string,
  versionId: string,
  change: Partial<Omit<typeof planVersions.$inferInsert, 'id' | 'workspaceId' | 'openingId'>>,
): Promise<void> {
  await tx
    .update(planVersions)
    .set(change)
    .where(and(eq(planVersions.workspaceId, workspaceId), eq(planVersions.id, versionId)))
}

/** All versions of an opening's plan, the newest first; there is always one. */
export async function selectPlanVersions(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
): Promise<StoredPlanVersion[]> {
  const rows = await tx
    .select({ version: planVersions, language: openings.language })
    .from(planVersions)
    .innerJoin(openings, eq(openings.id, planVersions.openingId))
    .where(and(eq(planVersions.workspaceId, workspaceId), eq(planVersions.openingId, openingId)))
    .orderBy(desc(planVersions.version))
  return rows.map(toVersion)
}

/** The version that the next candidate gets. */
export async function selectCurrentPlan(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
): Promise<StoredPlanVersion | null> {
  const [row] = await tx
    .select({ version: planVersions, language: openings.language })
    .from(planVersions)
    .innerJoin(openings, eq(openings.id, planVersions.openingId))
    .where(and(eq(planVersions.workspaceId, workspaceId), eq(planVersions.openingId, openingId)))
    .orderBy(desc(planVersions.version))
    .limit(1)
  return row === undefined ? null : toVersion(row)
}
