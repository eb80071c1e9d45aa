import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { adminLinks } from './schema.ts'

/** Takes the place of every earlier link. */
export async function replaceLink(tx: Transaction, link: typeof adminLinks.$inferInsert): Promise<void> {
  await lockFirstRun(tx)
  await tx.delete(adminLinks)
  await tx.insert(adminLinks).values(link)
}

export async function isLinkOpen(db: Db | Transaction, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: adminLinks.tokenHash })
    .from(adminLinks)
    .where(and(eq(adminLinks.tokenHash, tokenHash), gt(adminLinks.expiresAt, now)))
  return rows.length > 0
}

export async function deleteLinks(tx: Transaction): Promise<void> {
  await tx.delete(adminLinks)
}

/** One at a time until the transaction ends. */
export async function lockFirstRun(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-run'))`)
}
