import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { GuestVerdict } from '#contract/values/guest-reviews.ts'
import { hasRow } from '#server/platform/db/has-row.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { markShown, type ShownTo } from '#server/screening/reports/figure-openings.ts'
import { guestReviews, guestVerdicts } from './schema.ts'

const StoredVerdict = z.object({
  id: z.string(),
  guestName: z.string(),
  verdict: GuestVerdict,
  comment: z.string(),
  isBlind: z.boolean(),
  at: z.date(),
  supersededAt: z.date().nullable(),
})
export type StoredVerdict = z.infer<typeof StoredVerdict>

/** What guests have said of an interview, the newest first. */
export async function selectVerdicts(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  shownTo: ShownTo,
): Promise<StoredVerdict[]> {
  const { id, verdict, comment, isBlind, at, supersededAt } = guestVerdicts
  const rows = await tx
    .select({ id, guestName: guestReviews.guestName, verdict, comment, isBlind, at, supersededAt })
    .from(guestVerdicts)
    .innerJoin(guestReviews, eq(guestReviews.id, guestVerdicts.reviewId))
    .where(and(eq(guestVerdicts.workspaceId, workspaceId), eq(guestVerdicts.interviewId, interviewId)))
    .orderBy(desc(id))
  // A guest is no member: what they said is somebody else's, whoever looks.
  await markShown(tx, shownTo, { interviewId, source: 'opinions', by: rows.map(() => null) })
  return rows.map((row) => StoredVerdict.parse(row))
}

/** Whether a guest has said something of an interview. */
export async function hasVerdict(tx: Transaction, interviewId: string): Promise<boolean> {
  return await hasRow(tx, guestVerdicts, eq(guestVerdicts.interviewId, interviewId))
}

const OwnVerdict = z.object({ verdict: GuestVerdict, comment: z.string(), at: z.date() })

/** What a guest has said of an interview, as it holds; null for nothing yet. */
export async function selectHolding(
  tx: Transaction,
  reviewId: string,
  interviewId: string,
): Promise<z.infer<typeof OwnVerdict> | null> {
  const { verdict, comment, at } = guestVerdicts
  const [row] = await tx.select({ verdict, comment, at }).from(guestVerdicts).where(isHolding(reviewId, interviewId))
  return row === undefined ? null : OwnVerdict.parse(row)
}

/** Adds a verdict, which holds from now on. The caller holds the link's lock. */
export async function insertVerdict(
  tx: Transaction,
  verdict: Omit<typeof guestVerdicts.$inferInsert, 'supersededAt'>,
): Promise<void> {
  await tx
    .update(guestVerdicts)
    .set({ supersededAt: verdict.at })
    .where(isHolding(verdict.reviewId, verdict.interviewId))
  await tx.insert(guestVerdicts).values(verdict)
}

function isHolding(reviewId: string, interviewId: string) {
  return and(
    eq(guestVerdicts.reviewId, reviewId),
    eq(guestVerdicts.interviewId, interviewId),
    isNull(guestVerdicts.supersededAt),
  )
}
