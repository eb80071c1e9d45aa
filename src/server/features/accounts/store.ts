import { and, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sessions, users } from '#server/platform/auth/schema.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { signInLinks } from './schema.ts'

type Handle = Db | Transaction

const UsedLink = z.object({ email: z.string(), next: z.string() })
export type UsedLink = z.infer<typeof UsedLink>

/** One at a time for each address until the transaction ends, so that links are counted and used one after the other. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in'), hashtext(${email}))`)
}

export async function countLinksSince(db: Handle, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(signInLinks)
    .where(and(eq(signInLinks.email, email), gt(signInLinks.createdAt, since)))
  return row?.total ?? 0
}

export async function insertLink(db: Handle, link: typeof signInLinks.$inferInsert): Promise<void> {
  await db.insert(signInLinks).values(link)
}

/** Whether a link could be used now; using it is another matter. */
export async function isLinkOpen(db: Handle, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ email: signInLinks.email })
    .from(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, now)))
  return rows.length > 0
}

/** Whom a link was sent to, whether it still opens something or not; null when there is none. */
export async function findLinkAddress(db: Handle, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ email: signInLinks.email })
    .from(signInLinks)
    .where(eq(signInLinks.tokenHash, tokenHash))
  return row === undefined ? null : UsedLink.shape.email.parse(row.email)
}

/** Uses a link: exactly one caller gets it. Null when it is unknown, used or too old. */
export async function takeLink(tx: Transaction, tokenHash: string, now: Date): Promise<UsedLink | null> {
  const [row] = await tx
    .update(signInLinks)
    .set({ usedAt: now })
    .where(and(eq(signInLinks.tokenHash, tokenHash), isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, now)))
    .returning({ email: signInLinks.email, next: signInLinks.next })
  return row === undefined ? null : UsedLink.parse(row)
}

/** The address's other links, which are not needed any more. */
export async function closeLinksOf(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(signInLinks)
    .set({ usedAt: now })
    .where(and(eq(signInLinks.email, email), isNull(signInLinks.usedAt)))
}

/** When an address last opened a session that is still known; null when none is. @param emails Lower case. */
export async function lastSignInAt(db: Handle, emails: readonly string[]): Promise<Date | null> {
  const [row] = await db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(users.email, [...emails]))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return row?.at ?? null
}

/** Forgets who signs in with an address, with their sessions and links. @param email Lower case. @returns how many. */
export async function eraseAccount(tx: Transaction, email: string): Promise<number> {
  await tx.delete(signInLinks).where(eq(signInLinks.email, email))
  const rows = await tx.delete(users).where(eq(users.email, email)).returning({ id: users.id })
  return rows.length
}

export async function deleteExpiredLinks(db: Handle, now: Date): Promise<number> {
  const rows = await db
    .delete(signInLinks)
    .where(lte(signInLinks.expiresAt, now))
    .returning({ tokenHash: signInLinks.tokenHash })
  return rows.length
}
