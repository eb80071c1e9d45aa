import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DraftLevel, RatedLevel } from '#contract/customer/ratings.ts'
import { AnswerRating, CompetencyResult, EvaluationReport } from '#contract/report/evaluation.ts'
import { FigureSource } from '#contract/values/reviews.ts'
import { users } from '#server/platform/auth/schema.ts'
import { hasRow } from '#server/platform/db/has-row.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { markShown, type ShownTo } from '#server/screening/reports/figure-openings.ts'
import { interviewRatings, reports } from '#server/screening/reports/schema.ts'

const StoredRating = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  byEmail: z.string().nullable(),
  levels: z.array(RatedLevel),
  correctionId: z.string().nullable(),
  opened: z.array(FigureSource),
  submittedAt: z.date(),
  supersededAt: z.date().nullable(),
})
export type StoredRating = z.infer<typeof StoredRating>

const StoredDraft = z.object({ id: z.string(), levels: z.array(DraftLevel), at: z.date() })
type StoredDraft = z.infer<typeof StoredDraft>

const isDraft = isNull(interviewRatings.submittedAt)
const isHolding = and(isNotNull(interviewRatings.submittedAt), isNull(interviewRatings.supersededAt))

/** Every rating of an interview that was submitted, superseded ones too, the oldest first. */
export async function selectRatings(tx: Transaction, interviewId: string, shownTo: ShownTo): Promise<StoredRating[]> {
  const { id, userId, levels, correctionId, opened, submittedAt, supersededAt } = interviewRatings
  const rows = await tx
    .select({ id, userId, byEmail: users.email, levels, correctionId, opened, submittedAt, supersededAt })
    .from(interviewRatings)
    .leftJoin(users, eq(users.id, userId))
    .where(and(eq(interviewRatings.interviewId, interviewId), isNotNull(submittedAt)))
    .orderBy(asc(submittedAt), asc(id))
  await markShown(tx, shownTo, { interviewId, source: 'ratings', by: rows.map((row) => row.userId) })
  return rows.map((row) => StoredRating.parse(row))
}

/** Null where the member has none. */
export async function selectDraft(tx: Transaction, interviewId: string, userId: string): Promise<StoredDraft | null> {
  const { id, levels, at } = interviewRatings
  const [row] = await tx
    .select({ id, levels, at })
    .from(interviewRatings)
    .where(and(eq(interviewRatings.interviewId, interviewId), eq(interviewRatings.userId, userId), isDraft))
  return row === undefined ? null : StoredDraft.parse(row)
}

/** Saves a member's draft in the place of the one before. The caller holds the interview's lock. */
export async function saveDraft(
  tx: Transaction,
  draft: Pick<typeof interviewRatings.$inferInsert, 'id' | 'workspaceId' | 'interviewId' | 'at'> & {
    userId: string
    levels: readonly DraftLevel[]
  },
): Promise<void> {
  await deleteDraft(tx, draft.interviewId, draft.userId)
  await tx.insert(interviewRatings).values({ ...draft, opened: [] })
}

export async function deleteDraft(tx: Transaction, interviewId: string, userId: string): Promise<void> {
  await tx
    .delete(interviewRatings)
    .where(and(eq(interviewRatings.interviewId, interviewId), eq(interviewRatings.userId, userId), isDraft))
}

/** Forgets whatever a member has begun and not submitted; the transaction is bound to the workspace. */
export async function deleteDraftsOf(tx: Transaction, workspaceId: string, userId: string): Promise<void> {
  await tx
    .delete(interviewRatings)
    .where(and(eq(interviewRatings.workspaceId, workspaceId), eq(interviewRatings.userId, userId), isDraft))
}

/** Whether a member has submitted a rating of an interview. */
export async function isRated(tx: Transaction, interviewId: string): Promise<boolean> {
  const { interviewId: of, submittedAt } = interviewRatings
  return await hasRow(tx, interviewRatings, and(eq(of, interviewId), isNotNull(submittedAt)))
}

/** Forgets what members have begun and not submitted of an interview. */
export async function deleteDraftsFor(tx: Transaction, interviewId: string): Promise<void> {
  await tx.delete(interviewRatings).where(and(eq(interviewRatings.interviewId, interviewId), isDraft))
}

/** Adds a submitted rating, which holds from now on in the place of its author's former one. The caller holds the lock. */
export async function insertRating(
  tx: Transaction,
  rating: Omit<typeof interviewRatings.$inferInsert, 'submittedAt' | 'supersededAt' | 'userId'> & { userId: string },
): Promise<void> {
  await tx
    .update(interviewRatings)
    .set({ supersededAt: rating.at })
    .where(
      and(eq(interviewRatings.interviewId, rating.interviewId), eq(interviewRatings.userId, rating.userId), isHolding),
    )
  await tx.insert(interviewRatings).values({ ...rating, submittedAt: rating.at })
}

const ComparableRating = z.object({
  interviewId: z.string(),
  levels: z.array(RatedLevel),
  opened: z.array(FigureSource),
  engine: EvaluationReport.shape.engine,
  skills: z.array(
    CompetencyResult.pick({ competencyId: true, name: true, level: true, ratedAnswers: true }).extend({
      answers: z.array(AnswerRating.pick({ rater: true })),
    }),
  ),
})
export type ComparableRating = z.infer<typeof ComparableRating>

/** The levels of a report without their quotes, which are most of it. */
const comparedSkills = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'competencyId', skill -> 'competencyId', 'name', skill -> 'name', 'level', skill -> 'level',
    'ratedAnswers', skill -> 'ratedAnswers', 'answers', (
      select coalesce(jsonb_agg(jsonb_build_object('rater', answer -> 'rater')), '[]')
      from jsonb_array_elements(skill -> 'answers') answer)
  )), '[]')
  from jsonb_array_elements(${reports.evaluation} -> 'skills') skill)`

/** Of whom: those invited within these instants, half-open, and of one opening or of all. */
export interface InvitedWithin {
  openingId: string | null
  from: string
  to: string
}

/** The ratings of a workspace that hold, with what the report says, the newest first. @param within Null for all. */
export async function selectComparable(
  tx: Transaction,
  workspaceId: string,
  limit: number,
  within: InvitedWithin | null,
): Promise<ComparableRating[]> {
  const { interviewId, levels, opened } = interviewRatings
  const rows = await tx
    .select({
      interviewId,
      levels,
      opened,
      engine: sql`${reports.evaluation} -> 'engine'`,
      skills: comparedSkills,
    })
    .from(interviewRatings)
    .innerJoin(reports, eq(reports.interviewId, interviewId))
    .where(
      and(
        eq(interviewRatings.workspaceId, workspaceId),
        isHolding,
        within === null ? undefined : inArray(interviewId, idsWithin(tx, workspaceId, within)),
      ),
    )
    .orderBy(desc(interviewRatings.id))
    .limit(limit)
  return rows.map((row) => ComparableRating.parse(row))
}

function idsWithin(tx: Transaction, workspaceId: string, { openingId, from, to }: InvitedWithin) {
  const { id, createdAt } = interviews
  return tx
    .select({ id })
    .from(interviews)
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        eq(interviews.isPreview, false),
        sql`${createdAt} >= ${from}::timestamptz and ${createdAt} < ${to}::timestamptz`,
        openingId === null ? undefined : eq(interviews.openingId, openingId),
      ),
    )
}
