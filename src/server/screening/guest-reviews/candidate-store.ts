import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { GuestVerdict, guestListed } from '#contract/values/guest-reviews.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { reports } from '#server/screening/reports/schema.ts'
import { guestReviewInterviews, guestReviews, guestVerdicts } from './schema.ts'

/** Interviews that a guest may be shown: with a report, and neither deleted nor about to be. */
function isShown(tx: Transaction, now: Date) {
  return and(
    eq(interviews.isPreview, false),
    isNull(interviews.erasureAskedAt),
    ne(interviews.status, 'deleted'),
    gt(interviews.deletesAt, now),
    exists(tx.select({ id: reports.interviewId }).from(reports).where(eq(reports.interviewId, interviews.id))),
  )
}

const GuestCandidate = z.object({
  interviewId: z.string(),
  name: z.string().nullable(),
  position: z.string(),
  verdict: GuestVerdict.nullable(),
})
export type GuestCandidate = z.infer<typeof GuestCandidate>

interface Link {
  id: string
  workspaceId: string
  openingId: string | null
}

/**
 * Whom a guest is asked about, with what they have said: chosen ones in their order, of an opening the newest first. Where there
 * is no room for all, those come in first of whom nothing is said yet.
 */
export async function listCandidates(
  tx: Transaction,
  link: Link,
  { now, most = guestListed }: { now: Date; most?: number },
): Promise<{ candidates: GuestCandidate[]; more: number }> {
  const isNamedLast = sql`count(*) over () > ${most} and ${guestVerdicts.verdict} is not null`
  const rows = await selectThrough(tx, link, now)
    .orderBy(isNamedLast, asc(guestReviewInterviews.position), desc(interviews.id))
    .limit(most)
  const total = Number(rows[0]?.total ?? 0)
  return { candidates: rows.map((row) => GuestCandidate.parse(row)), more: total - rows.length }
}

/** One whom the link shows, listed or not; null for any other. */
export async function findCandidate(
  tx: Transaction,
  link: Link,
  interviewId: string,
  now: Date,
): Promise<GuestCandidate | null> {
  const [row] = await selectThrough(tx, link, now, eq(interviews.id, interviewId))
  return row === undefined ? null : GuestCandidate.parse(row)
}

function selectThrough(tx: Transaction, link: Link, now: Date, only?: SQL) {
  const holding = and(
    eq(guestVerdicts.reviewId, link.id),
    eq(guestVerdicts.interviewId, interviews.id),
    isNull(guestVerdicts.supersededAt),
  )
  const chosen = and(eq(guestReviewInterviews.reviewId, link.id), eq(guestReviewInterviews.interviewId, interviews.id))
  const isThrough =
    link.openingId === null ? isNotNull(guestReviewInterviews.reviewId) : eq(interviews.openingId, link.openingId)
  const { id: interviewId, name, position } = interviews
  return tx
    .select({ interviewId, name, position, verdict: guestVerdicts.verdict, total: sql`count(*) over ()` })
    .from(interviews)
    .leftJoin(guestReviewInterviews, chosen)
    .leftJoin(guestVerdicts, holding)
    .where(and(eq(interviews.workspaceId, link.workspaceId), isShown(tx, now), isThrough, only))
}

/** Of these interviews those that a guest may be shown, in the order of the ids given. */
export async function selectAskable(
  tx: Transaction,
  workspaceId: string,
  interviewIds: readonly string[],
  now: Date,
): Promise<{ id: string; name: string | null; position: string }[]> {
  if (interviewIds.length === 0) return []
  const rows = await tx
    .select({ id: interviews.id, name: interviews.name, position: interviews.position })
    .from(interviews)
    .where(and(eq(interviews.workspaceId, workspaceId), isShown(tx, now), inArray(interviews.id, [...interviewIds])))
  return rows.toSorted((a, b) => interviewIds.indexOf(a.id) - interviewIds.indexOf(b.id))
}

/**
 * How many a listed link shows, beside its row. By cases, so that each is found by an index of its own: with `or` every interview
 * of the workspace is looked at for each link.
 */
export function countCandidates(tx: Transaction, now: Date): SQL {
  const ofOpening = tx
    .select({ total: count() })
    .from(interviews)
    .where(and(eq(interviews.openingId, guestReviews.openingId), isShown(tx, now)))
  const ofChosen = tx
    .select({ total: count() })
    .from(guestReviewInterviews)
    .innerJoin(interviews, eq(interviews.id, guestReviewInterviews.interviewId))
    .where(and(eq(guestReviewInterviews.reviewId, guestReviews.id), isShown(tx, now)))
  return sql`case when ${guestReviews.openingId} is null then (${ofChosen}) else (${ofOpening}) end`
}

/** Of how many of these the guest has said what they think. */
export function countVerdicts(tx: Transaction, now: Date): SQL {
  const holding = tx
    .select({ total: count() })
    .from(guestVerdicts)
    .innerJoin(interviews, eq(interviews.id, guestVerdicts.interviewId))
    .where(
      and(
        eq(guestVerdicts.reviewId, guestReviews.id),
        isNull(guestVerdicts.supersededAt),
        isShown(tx, now),
        or(isNull(guestReviews.openingId), eq(interviews.openingId, guestReviews.openingId)),
      ),
    )
  return sql`(${holding})`
}
