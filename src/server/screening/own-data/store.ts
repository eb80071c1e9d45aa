import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { ownDataLinks, ownDataRequests } from './schema.ts'

export async function insertLink(tx: Transaction, link: typeof ownDataLinks.$inferInsert): Promise<void> {
  await tx.insert(ownDataLinks).values(link)
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
      interviewId: ownDataLinks.interviewId,
      workspaceId: interviews.workspaceId,
      expiresAt: ownDataLinks.expiresAt,
      mailedToHash: ownDataLinks.mailedToHash,
      confirmsAddress: ownDataLinks.confirmsAddress,
    })
    .from(ownDataLinks)
    .innerJoin(interviews, eq(interviews.id, ownDataLinks.interviewId))
    .where(
      and(eq(ownDataLinks.tokenHash, tokenHash), gt(ownDataLinks.expiresAt, now), isNotNull(interviews.workspaceId)),
    )
  return row === undefined ? null : FoundLink.parse(row)
}

/** Every other link of an interview stops working. */
export async function deleteOtherLinks(tx: Transaction, interviewId: string, tokenHash: string): Promise<void> {
  await tx
    .delete(ownDataLinks)
    .where(and(eq(ownDataLinks.interviewId, interviewId), sql`${ownDataLinks.tokenHash} <> ${tokenHash}`))
}

/** From now on it opens what is stored: the address that it was mailed to is the candidate's. */
export async function confirmLink(tx: Transaction, tokenHash: string, expiresAt: Date): Promise<void> {
  await tx.update(ownDataLinks).set({ confirmsAddress: false, expiresAt }).where(eq(ownDataLinks.tokenHash, tokenHash))
}

/** How many addresses of an interview were written to since then, to be confirmed. */
export async function countConfirmations(tx: Transaction, interviewId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(ownDataLinks)
    .where(
      and(
        eq(ownDataLinks.interviewId, interviewId),
        eq(ownDataLinks.confirmsAddress, true),
        gt(ownDataLinks.createdAt, since),
      ),
    )
  return row?.total ?? 0
}

export async function insertRequest(tx: Transaction, request: typeof ownDataRequests.$inferInsert): Promise<void> {
  await tx.insert(ownDataRequests).values(request)
}

/** The address of a request that waits; from then on it is answered and the address forgotten. Null when it was before. */
export async function takeRequest(
  tx: Transaction,
  requestId: string,
): Promise<{ email: string; emailHash: string } | null> {
  const [row] = await tx
    .select({ email: ownDataRequests.email, emailHash: ownDataRequests.emailHash })
    .from(ownDataRequests)
    .where(and(eq(ownDataRequests.id, requestId), isNotNull(ownDataRequests.email)))
    .for('update')
  if (row?.email == null) return null
  await tx.update(ownDataRequests).set({ email: null }).where(eq(ownDataRequests.id, requestId))
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
    .from(ownDataRequests)
    .where(
      and(
        eq(ownDataRequests.emailHash, request.emailHash),
        lt(ownDataRequests.id, request.id),
        gt(ownDataRequests.createdAt, since),
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

const Notice = z.object({ version: z.string(), paragraphs: z.array(z.string()) })

/** The words that somebody has read before they agreed; null where they are gone. */
export async function selectNotice(tx: Transaction, interviewId: string): Promise<z.infer<typeof Notice> | null> {
  const { rows } = await tx.execute(
    sql`select version, body as paragraphs from consent_notices
      where version = (select notice_version from interviews where id = ${interviewId})`,
  )
  return rows[0] === undefined ? null : Notice.parse(rows[0])
}

/** Links that open nothing any more, and requests that are a day old. The transaction is the system's. */
export async function deleteOld(
  tx: Transaction,
  before: { links: Date; requests: Date },
): Promise<{ links: number; requests: number }> {
  const links = await tx.delete(ownDataLinks).where(lte(ownDataLinks.expiresAt, before.links))
  const requests = await tx.delete(ownDataRequests).where(lte(ownDataRequests.createdAt, before.requests))
  return { links: links.rowCount ?? 0, requests: requests.rowCount ?? 0 }
}
