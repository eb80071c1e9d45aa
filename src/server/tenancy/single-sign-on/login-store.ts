import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { ssoLogins } from './schema.ts'

const StoredLogin = z.object({
  stateHash: z.string(),
  workspaceId: z.string(),
  browserHash: z.string(),
  requestId: z.string().nullable(),
  next: z.string(),
  testedBy: z.string().nullable(),
  createdAt: z.date(),
  email: z.string().nullable(),
})
export type StoredLogin = z.infer<typeof StoredLogin>

export async function insertLogin(tx: Transaction, row: typeof ssoLogins.$inferInsert): Promise<void> {
  await tx.insert(ssoLogins).values(row)
}

/**
 * Uses a login: exactly one answer of the provider gets it. Null when it is unknown, used, too old, or another workspace's.
 * @param browserHash Null where the browser's cookie does not come along: a form that another site posts has none.
 */
export async function takeLogin(
  tx: Transaction,
  which: { stateHash: string; workspaceId: string; browserHash: string | null },
  now: Date,
): Promise<StoredLogin | null> {
  const [row] = await tx
    .update(ssoLogins)
    .set({ usedAt: now })
    .where(
      and(
        eq(ssoLogins.stateHash, which.stateHash),
        eq(ssoLogins.workspaceId, which.workspaceId),
        which.browserHash === null ? undefined : eq(ssoLogins.browserHash, which.browserHash),
        isNull(ssoLogins.usedAt),
        gt(ssoLogins.expiresAt, now),
      ),
    )
    .returning()
  return row === undefined ? null : StoredLogin.parse(row)
}

/** Why a login could not be used. */
export async function readLogin(
  tx: Transaction,
  stateHash: string,
): Promise<{ isUsed: boolean; expiresAt: Date; browserHash: string; workspaceId: string } | null> {
  const [row] = await tx.select().from(ssoLogins).where(eq(ssoLogins.stateHash, stateHash))
  if (row === undefined) return null
  const { usedAt, expiresAt, browserHash, workspaceId } = row
  return { isUsed: usedAt !== null, expiresAt, browserHash, workspaceId }
}

export async function putTicket(
  tx: Transaction,
  stateHash: string,
  { email, ticketHash }: { email: string; ticketHash: string },
): Promise<void> {
  await tx.update(ssoLogins).set({ email, ticketHash }).where(eq(ssoLogins.stateHash, stateHash))
}

/** Uses a ticket, once, in the browser that began. The address goes with it. */
export async function takeTicket(
  tx: Transaction,
  { ticketHash, browserHash }: { ticketHash: string; browserHash: string },
  now: Date,
): Promise<StoredLogin | null> {
  const found = and(
    eq(ssoLogins.ticketHash, ticketHash),
    eq(ssoLogins.browserHash, browserHash),
    gt(ssoLogins.expiresAt, now),
  )
  const [login] = await tx.select().from(ssoLogins).where(found).for('update')
  if (login === undefined) return null
  await tx.update(ssoLogins).set({ ticketHash: null, email: null }).where(found)
  return StoredLogin.parse(login)
}

export async function deleteExpiredLogins(tx: Db | Transaction, now: Date): Promise<number> {
  const rows = await tx
    .delete(ssoLogins)
    .where(lte(ssoLogins.expiresAt, now))
    .returning({ stateHash: ssoLogins.stateHash })
  return rows.length
}
