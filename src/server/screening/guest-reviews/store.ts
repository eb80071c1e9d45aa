import { and, desc, eq, exists, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasRole, WorkspaceRole } from '#contract/values/workspace.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { selectMembership } from '#server/platform/workspaces/store.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { countCandidates, countVerdicts } from './candidate-store.ts'
import { guestReviewInterviews, guestReviews, guestVerdicts } from './schema.ts'

const StoredReview = z.object({
  id: z.string(),
  workspaceId: z.string(),
  openingId: z.string().nullable(),
  madeBy: z.string().nullable(),
  guestName: z.string(),
  guestEmail: z.string().nullable(),
  isBlind: z.boolean(),
  withRecording: z.boolean(),
  createdAt: z.date(),
  expiresAt: z.date(),
  closedAt: z.date().nullable(),
  confirmedAt: z.date().nullable(),
})
export type StoredReview = z.infer<typeof StoredReview>

/** Answers false when the id is taken. */
export async function insertReview(
  tx: Transaction,
  review: typeof guestReviews.$inferInsert,
  interviewIds: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .insert(guestReviews)
    .values(review)
    .onConflictDoNothing({ target: guestReviews.id })
    .returning({ id: guestReviews.id })
  if (rows.length === 0) return false
  const chosen = interviewIds.map((interviewId, position) => ({ reviewId: review.id, interviewId, position }))
  if (chosen.length > 0) await tx.insert(guestReviewInterviews).values(chosen)
  return true
}

/** Whatever has become of it; null for one that there is not. The transaction is the system's. */
export async function selectByToken(tx: Transaction, tokenHash: string): Promise<StoredReview | null> {
  const [row] = await tx.select().from(guestReviews).where(eq(guestReviews.tokenHash, tokenHash))
  return row === undefined ? null : StoredReview.parse(row)
}

/** The workspace of a link, for a job that knows its id alone. The transaction is the system's. */
export async function selectWorkspaceOf(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.select({ of: guestReviews.workspaceId }).from(guestReviews).where(eq(guestReviews.id, id))
  return row?.of ?? null
}

/** The row and its lock until the transaction ends: what one guest does happens one after the other. */
export async function lockReview(tx: Transaction, workspaceId: string, id: string): Promise<StoredReview | null> {
  const own = and(eq(guestReviews.workspaceId, workspaceId), eq(guestReviews.id, id))
  const [row] = await tx.select().from(guestReviews).where(own).for('update')
  return row === undefined ? null : StoredReview.parse(row)
}

export async function updateReview(
  tx: Transaction,
  id: string,
  change: Partial<Pick<typeof guestReviews.$inferInsert, 'closedAt' | 'confirmedAt'>>,
): Promise<void> {
  await tx.update(guestReviews).set(change).where(eq(guestReviews.id, id))
}

const ListedReview = StoredReview.extend({
  byEmail: z.string().nullable(),
  /** Of whoever asked; null once they are no member. */
  askerRole: WorkspaceRole.nullable(),
  opening: z.string().nullable(),
  candidates: z.coerce.number(),
  verdicts: z.coerce.number(),
})
export type ListedReview = z.infer<typeof ListedReview>

/** Links on a page; whoever has more looks for them at the candidate. */
const mostListed = 100

/** Links of a workspace, or those that show any of these interviews or are of this opening; the newest first. */
export async function selectReviews(
  tx: Transaction,
  workspaceId: string,
  { interviewIds, openingId }: { interviewIds: readonly string[]; openingId: string | null },
  now: Date,
): Promise<ListedReview[]> {
  const { id, guestName, guestEmail, madeBy, isBlind, withRecording } = guestReviews
  const { createdAt, expiresAt, closedAt, confirmedAt } = guestReviews
  const rows = await tx
    .select({
      ...{ id, workspaceId: guestReviews.workspaceId, openingId: guestReviews.openingId, madeBy },
      ...{ guestName, guestEmail, isBlind, withRecording, createdAt, expiresAt, closedAt, confirmedAt },
      byEmail: users.email,
      askerRole: workspaceMembers.role,
      opening: openings.title,
      candidates: countCandidates(tx, now),
      verdicts: countVerdicts(tx, now),
    })
    .from(guestReviews)
    .leftJoin(users, eq(users.id, madeBy))
    .leftJoin(workspaceMembers, and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, madeBy)))
    .leftJoin(openings, eq(openings.id, guestReviews.openingId))
    .where(and(eq(guestReviews.workspaceId, workspaceId), isAbout(tx, { interviewIds, openingId })))
    .orderBy(desc(id))
    .limit(mostListed)
  return rows.map((row) => ListedReview.parse(row))
}

function isAbout(
  tx: Transaction,
  { interviewIds, openingId }: { interviewIds: readonly string[]; openingId: string | null },
) {
  if (openingId !== null) return eq(guestReviews.openingId, openingId)
  if (interviewIds.length === 0) return undefined
  const ids = [...interviewIds]
  const shows = tx
    .select({ id: guestReviewInterviews.reviewId })
    .from(guestReviewInterviews)
    .where(and(eq(guestReviewInterviews.reviewId, guestReviews.id), inArray(guestReviewInterviews.interviewId, ids)))
  const opened = tx.select({ id: interviews.openingId }).from(interviews).where(inArray(interviews.id, ids))
  return or(exists(shows), inArray(guestReviews.openingId, opened))
}

/** Whether whoever asked may still ask: a link shows no more than they may hand on. */
export async function mayAsk(tx: Transaction, { madeBy, workspaceId }: StoredReview): Promise<boolean> {
  const asker = madeBy === null ? null : await selectMembership(tx, madeBy, workspaceId)
  return asker !== null && hasRole(asker.role, 'recruiter')
}

/** Null once their account is gone. */
export async function selectAskerEmail(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? null
}

/** What the keys of all mails about a guest's link begin with. */
export function mailsOfReview(reviewId: string): string {
  return `guest-review/${reviewId}/`
}

/** The link that the mail of this key brings, or its code; null for every other mail. */
export function reviewOfMail(key: string): string | null {
  return /^guest-review\/([^/]+)\//.exec(key)?.[1] ?? null
}

/** The same for every link that an interview was chosen for: the words of whoever asked may name its candidate. */
export async function selectGuestMails(tx: Transaction, interviewId: string): Promise<string[]> {
  const rows = await tx
    .select({ reviewId: guestReviewInterviews.reviewId })
    .from(guestReviewInterviews)
    .where(eq(guestReviewInterviews.interviewId, interviewId))
  return rows.map(({ reviewId }) => mailsOfReview(reviewId))
}

/** Forgets the addresses of links that ended before this instant, and links that nothing was said through. The system's. */
export async function forgetEnded(tx: Transaction, before: Date): Promise<{ links: number; addresses: number }> {
  const hasEnded = or(lte(guestReviews.expiresAt, before), lte(guestReviews.closedAt, before))
  const said = tx
    .select({ id: guestVerdicts.id })
    .from(guestVerdicts)
    .where(eq(guestVerdicts.reviewId, guestReviews.id))
  const links = await tx.delete(guestReviews).where(and(hasEnded, sql`not ${exists(said)}`))
  const addresses = await tx
    .update(guestReviews)
    .set({ guestEmail: null })
    .where(and(hasEnded, isNotNull(guestReviews.guestEmail)))
  return { links: links.rowCount ?? 0, addresses: addresses.rowCount ?? 0 }
}
