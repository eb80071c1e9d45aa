import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { MemberNotification } from '#contract/customer/notifications.ts'
import { AccessToken, InterviewId } from '#contract/values/ids.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { interviews } from './schema.ts'
import {
  findInterview,
  findInterviewByReportToken,
  isGone,
  type OwnInterview,
  type StoredInterview,
  selectInterviewsOf,
} from './store.ts'

/** A demo is five minutes; nobody's page is longer than this. */
const maxListLength = 100

/** Erases an interview for whoever asked for it; enqueued in the transaction that hides it. */
export const eraseInterviewAddress = {
  name: 'interviews.erase',
  payload: z.object({ interviewId: InterviewId, isByMember: z.boolean().optional() }),
} satisfies JobAddress

/**
 * The interview that a report link opens; null for a token that is malformed, unknown, past its retention or deleted,
 * so that all of them look alike. Whoever was interviewed in a demo opens it by the interview's id, too, once signed in;
 * a customer's report is the customer's to pass on.
 * @param readerEmail The address that the reader has proved, lower case; null when they have proved none.
 */
export async function findReportInterview(
  db: Db,
  token: string,
  now: Date,
  readerEmail: string | null = null,
): Promise<StoredInterview | null> {
  const interview = await findByLink(db, token, readerEmail)
  if (interview === null || isGone(interview) || interview.deletesAt <= now) return null
  return interview
}

async function findByLink(db: Db, token: string, readerEmail: string | null): Promise<StoredInterview | null> {
  if (AccessToken.safeParse(token).success)
    return await inSystem(db, 'find interview by token', (tx) => findInterviewByReportToken(tx, hashToken(token)))
  if (readerEmail === null || !InterviewId.safeParse(token).success) return null
  // Without a scope: an address opens no customer's interview.
  const interview = await findInterview(db, token)
  return interview?.email?.toLowerCase() === readerEmail ? interview : null
}

/** The newest demo interviews that were held with an address, deleted ones left out. @param email Lower case. */
export async function listInterviewsOf(db: Db | Transaction, email: string, now: Date): Promise<OwnInterview[]> {
  return await selectInterviewsOf(db, email, now, maxListLength)
}

/** What a member is told of interviews by name: by id, those that there are. The transaction is bound to the workspace. */
async function describeInterviews(
  tx: Transaction,
  interviewIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<MemberNotification['interview']>>> {
  const { id, openingId, name, email, position } = interviews
  const rows = await tx
    .select({ id, openingId, name, email, position })
    .from(interviews)
    .where(inArray(interviews.id, [...interviewIds]))
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, openingId: row.openingId, candidate: row.name ?? row.email, position: row.position },
    ]),
  )
}

/** The same of openings. */
async function describeOpenings(
  tx: Transaction,
  openingIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<MemberNotification['opening']>>> {
  const { id, title } = openings
  const rows = await tx
    .select({ id, title })
    .from(openings)
    .where(inArray(id, [...openingIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What notifications are about, for whoever lists them. */
export const describeSubjects = { interviews: describeInterviews, openings: describeOpenings }
