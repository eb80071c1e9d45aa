import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { dataSubjectLinks, dataSubjectRequests } from './schema.ts'

export async function insertLink(tx: Transaction, link: typeof dataSubjectLinks.$inferInsert): Promise<void> {
  await tx.insert(dataSubjectLinks).values(link)
}

const FoundLink = z.object({
  interviewId: z.string(),
  workspaceId: z.string(),
  expiresAt: z.date(),
  mailedToHash: z.string().nullable(),
  confirmsAddress: z.boolean(),
})
export type FoundLink = z.infer<typeof FoundLink>

/** Which customer's interview a link opens; null when it opens none. The transaction is the system's. */
export async function selectLink(tx: Transaction, tokenHash: string, now: Date): Promise<FoundLink | null> {
  const [row] = await tx
    .select({
      interviewId: dataSubjectLinks.interviewId,
      workspaceId: interviews.workspaceId,
      expiresAt: dataSubjectLinks.expiresAt,
      mailedToHash: dataSubjectLinks.mailedToHash,
      confirmsAddress: dataSubjectLinks.confirmsAddress,
    })
    .from(dataSubjectLinks)
    .innerJoin(interviews, eq(interviews.id, dataSubjectLinks.interviewId))
    .where(
      and(
        eq(dataSubjectLinks.tokenHash, tokenHash),
        gt(dataSubjectLinks.expiresAt, now),
        isNotNull(interviews.workspaceId),
      ),
    )
  return row === undefined ? null : FoundLink.parse(row)
}

/** Every other link of an interview stops working. */
export async function deleteOtherLinks(tx: Transaction, interviewId: string, tokenHash: string): Promise<void> {
  await tx
    .delete(dataSubjectLinks)
    .where(and(eq(dataSubjectLinks.interviewId, interviewId), sql`${dataSubjectLinks.tokenHash} <> ${tokenHash}`))
}

/** From now on it opens what is stored: the address that it was mailed to is the candidate's. */
export async function confirmLink(tx: Transaction, tokenHash: string, expiresAt: Date): Promise<void> {
  await tx
    .update(dataSubjectLinks)
    .set({ confirmsAddress: false, expiresAt })
    .where(eq(dataSubjectLinks.tokenHash, tokenHash))
}

/** How many addresses of an interview were written to since then, to be confirmed. */
export async function countConfirmations(tx: Transaction, interviewId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(dataSubjectLinks)
    .where(
      and(
        eq(dataSubjectLinks.interviewId, interviewId),
        eq(dataSubjectLinks.confirmsAddress, true),
        gt(dataSubjectLinks.createdAt, since),
      ),
    )
  return row?.total ?? 0
}

export async function insertRequest(tx: Transaction, request: typeof dataSubjectRequests.$inferInsert): Promise<void> {
  await tx.insert(dataSubjectRequests).values(request)
}

/** The address of a request that waits; from then on it is answered and the address forgotten. Null when it was before. */
export async function takeRequest(
  tx: Transaction,
  requestId: string,
): Promise<{ email: string; emailHash: string } | null> {
  const [row] = await tx
    .select({ email: dataSubjectRequests.email, emailHash: dataSubjectRequests.emailHash })
    .from(dataSubjectRequests)
    .where(and(eq(dataSubjectRequests.id, requestId), isNotNull(dataSubjectRequests.email)))
    .for('update')
  if (row?.email == null) return null
  await tx.update(dataSubjectRequests).set({ email: null }).where(eq(dataSubjectRequests.id, requestId))
  return { email: row.email, emailHash: row.emailHash }
}

/** How many requests of the same address were made before this one, as far back as they are kept. */
export async function countEarlier(
  tx: Transaction,
  request: { id: string; emailHash: string },
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(dataSubjectRequests)
    .where(
      and(
        eq(dataSubjectRequests.emailHash, request.emailHash),
        lt(dataSubjectRequests.id, request.id),
        gt(dataSubjectRequests.createdAt, since),
      ),
    )
  return row?.total ?? 0
}

/** Customers' interviews that are stored with an address, the newest first. @param email Lower case. The transaction is the system's. */
export async function selectInterviewsAt(tx: Transaction, email: string, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.emailKey, email),
        isNotNull(interviews.workspaceId),
        eq(interviews.isPreview, false),
        isNull(interviews.erasureAskedAt),
        gt(interviews.deletesAt, now),
        sql`${interviews.status} <> 'deleted'`,
      ),
    )
    .orderBy(desc(interviews.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Interviews of a workspace that the same address was invited to and nobody has begun. @param email Lower case. */
export async function selectUnbegunOf(tx: Transaction, workspaceId: string, email: string): Promise<string[]> {
  const rows = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        eq(interviews.emailKey, email),
        isNull(interviews.startedAt),
        isNull(interviews.erasureAskedAt),
        inArray(interviews.status, ['created', 'invited', 'consented', 'expired', 'cancelled']),
      ),
    )
    .orderBy(interviews.id)
  return rows.map(({ id }) => id)
}

const Transition = z.object({ at: z.date(), to: z.string(), cause: z.string() })

/** What has become of an interview, the oldest first. */
export async function selectHistory(tx: Transaction, interviewId: string): Promise<z.infer<typeof Transition>[]> {
  const { rows } = await tx.execute(
    sql`select at, to_status as "to", cause from interview_transitions where interview_id = ${interviewId} order by at, id`,
  )
  return rows.map((row) => Transition.extend({ at: z.coerce.date() }).parse(row))
}

/** Links that open nothing any more, and requests that are a day old. The transaction is the system's. */
export async function deleteOld(
  tx: Transaction,
  before: { links: Date; requests: Date },
): Promise<{ links: number; requests: number }> {
  const links = await tx.delete(dataSubjectLinks).where(lte(dataSubjectLinks.expiresAt, before.links))
  const requests = await tx.delete(dataSubjectRequests).where(lte(dataSubjectRequests.createdAt, before.requests))
  return { links: links.rowCount ?? 0, requests: requests.rowCount ?? 0 }
}
