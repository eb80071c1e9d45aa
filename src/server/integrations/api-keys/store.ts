import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { ApiScope } from '#contract/values/api-scope.ts'
import { apiKeys, idempotentCalls } from '#server/platform/api-keys/schema.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'

const StoredKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(ApiScope),
  keyEnd: z.string(),
  createdAt: z.date(),
  createdBy: z.string().nullable(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
  formerUntil: z.date().nullable(),
})

/** All keys of a workspace, the newest first, revoked ones last. */
export async function selectKeys(tx: Transaction, workspaceId: string): Promise<z.infer<typeof StoredKey>[]> {
  const { id, name, scopes, keyEnd, createdAt, expiresAt, lastUsedAt, revokedAt, formerUntil } = apiKeys
  const rows = await tx
    .select({
      ...{ id, name, scopes, keyEnd, createdAt, expiresAt, lastUsedAt, revokedAt, formerUntil },
      createdBy: users.email,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(eq(apiKeys.workspaceId, workspaceId))
    .orderBy(desc(isNull(revokedAt)), desc(id))
  return rows.map((row) => StoredKey.parse(row))
}

/** How many open something. */
export async function countKeys(tx: Transaction, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), isNull(apiKeys.revokedAt)))
  return row?.count ?? 0
}

export async function insertKey(tx: Transaction, key: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(key)
}

/** A key that is not revoked, which nobody changes before the transaction ends; null where there is none. */
export async function lockKey(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<{ name: string; keyHash: string } | null> {
  const [row] = await tx
    .select({ name: apiKeys.name, keyHash: apiKeys.keyHash })
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .for('update')
  return row ?? null
}

export async function updateKey(
  tx: Transaction,
  id: string,
  change: Partial<typeof apiKeys.$inferInsert>,
): Promise<void> {
  await tx.update(apiKeys).set(change).where(eq(apiKeys.id, id))
}

/** Forgets answers that nobody may ask for again. */
export async function deleteOldCalls(tx: Transaction, begunBefore: Date): Promise<void> {
  await tx.delete(idempotentCalls).where(lt(idempotentCalls.begunAt, begunBefore))
}
