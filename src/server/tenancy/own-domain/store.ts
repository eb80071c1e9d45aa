import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { OwnDomainFound, OwnDomainState } from '#contract/values/own-domain.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { ownDomains } from '#server/platform/own-hosts/schema.ts'

const StoredDomain = z.object({
  workspaceId: z.string(),
  host: z.string(),
  token: z.string(),
  privacyUrl: z.string(),
  state: OwnDomainState,
  verifiedAt: z.date().nullable(),
  checkedAt: z.date().nullable(),
  failedChecks: z.number(),
  found: OwnDomainFound.nullable(),
  createdAt: z.date(),
})
export type StoredDomain = z.infer<typeof StoredDomain>

export async function selectDomain(tx: Transaction, workspaceId: string): Promise<StoredDomain | null> {
  const [row] = await tx.select().from(ownDomains).where(eq(ownDomains.workspaceId, workspaceId))
  return row === undefined ? null : StoredDomain.parse(row)
}

/** Until the transaction ends nobody else changes it. */
export async function lockDomain(tx: Transaction, workspaceId: string): Promise<StoredDomain | null> {
  const [row] = await tx.select().from(ownDomains).where(eq(ownDomains.workspaceId, workspaceId)).for('update')
  return row === undefined ? null : StoredDomain.parse(row)
}

/** In the place of the one before, whose proof is no proof of this one. */
export async function putDomain(
  tx: Transaction,
  domain: Pick<StoredDomain, 'workspaceId' | 'host' | 'token' | 'privacyUrl' | 'createdAt'>,
): Promise<void> {
  const fresh = { state: 'waiting', verifiedAt: null, checkedAt: null, failedChecks: 0, found: null } as const
  const row = { ...domain, ...fresh }
  await tx.insert(ownDomains).values(row).onConflictDoUpdate({ target: ownDomains.workspaceId, set: row })
}

export async function updateDomain(
  tx: Transaction,
  workspaceId: string,
  change: Partial<Omit<StoredDomain, 'workspaceId' | 'host' | 'token'>>,
): Promise<void> {
  await tx.update(ownDomains).set(change).where(eq(ownDomains.workspaceId, workspaceId))
}

export async function deleteDomain(tx: Transaction, workspaceId: string): Promise<boolean> {
  const rows = await tx
    .delete(ownDomains)
    .where(eq(ownDomains.workspaceId, workspaceId))
    .returning({ host: ownDomains.host })
  return rows.length > 0
}

/** Whoever settles whose host it is comes one after the other. */
export async function lockHost(tx: Transaction, host: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own-domain/${host}`}, 0))`)
}

/** Another workspace that has proved the host; the transaction is the system's. Held until it ends. */
export async function lockOtherHolder(
  tx: Transaction,
  host: string,
  workspaceId: string,
): Promise<{ workspaceId: string; token: string } | null> {
  const [row] = await tx
    .select({ workspaceId: ownDomains.workspaceId, token: ownDomains.token })
    .from(ownDomains)
    .where(and(eq(ownDomains.host, host), isNotNull(ownDomains.verifiedAt), ne(ownDomains.workspaceId, workspaceId)))
    .for('update')
  return row ?? null
}

/** Domains after a cursor, in the order of their workspaces; the transaction is the system's. */
export async function selectDomains(
  tx: Transaction,
  afterId: string,
  limit: number,
): Promise<{ workspaceId: string; host: string }[]> {
  return await tx
    .select({ workspaceId: ownDomains.workspaceId, host: ownDomains.host })
    .from(ownDomains)
    .where(gt(ownDomains.workspaceId, afterId))
    .orderBy(asc(ownDomains.workspaceId))
    .limit(limit)
}
