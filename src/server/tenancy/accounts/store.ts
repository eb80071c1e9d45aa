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

/** Links that an address was sent since an instant: all of them, and those that one asker asked for. */
export async function countLinksSince(
  db: Handle,
  { email, askerHash }: { email: string; askerHash: string },
  since: Date,
): Promise<{ all: number; ofAsker: number }> {
  const [row] = await db
    .select({
      all: count(),
      ofAsker: sql`count(*) filter (where ${signInLinks.askerHash} = ${askerHash})`.mapWith(Number),
    })
    .from(signInLinks)
    .where(and(eq(signInLinks.email, email), gt(signInLinks.createdAt, since)))
  return row ?? { all: 0, ofAsker: 0 }
}

export async function insertLink(db: Handle, link: typeof signInLinks.$inferInsert): Promise<void> {
  await db.insert(signInLinks).values(link)
}

/** Whom a link signs in that could be used now; using it is another matter. Null when it opens nothing. */
export async function findOpenLink(db: Handle, tokenHash: string, now: Date): Promise<string | null> {
  const rows = await db
    .select({ email: signInLinks.email })
    .from(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, now)))
  return rows[0]?.email ?? null
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

/** Whether anybody signs in with an address. @param email Lower case. */
export async function hasAccount(db: Handle, email: string): Promise<boolean> {
  return (await db.$count(users, eq(users.email, email))) > 0
}

/** Nothing else changes an account before the transaction ends, and nothing new hangs on it. False when it is gone. */
export async function lockAccount(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return rows.length > 0
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
