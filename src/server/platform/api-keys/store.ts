import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApiScope } from '#contract/values/api-scope.ts'
import type { Transaction } from '../db/types.ts'
import { workspaces } from '../workspaces/schema.ts'
import { apiKeys } from './schema.ts'

const FoundKey = z.object({
  keyId: z.string(),
  scopes: z.array(z.string()).transform((scopes) => ApiScope.array().parse(scopes)),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  closesAt: z.date().nullable(),
  responsible: z.object({ userId: z.string(), email: z.string() }),
})
export type FoundKey = z.infer<typeof FoundKey>

/** The key of this hash, or that has just been replaced by another, with whose it is; null when it was revoked or is none. */
export async function selectKey(tx: Transaction, hash: string, now: Date): Promise<FoundKey | null> {
  // Whoever made the key, as long as they are a member; else the owner of the longest standing.
  const responsible = sql`(
    select json_build_object('userId', m.user_id, 'email', u.email)
    from workspace_members m join users u on u.id = m.user_id
    where m.workspace_id = ${apiKeys.workspaceId} and (m.user_id = ${apiKeys.createdBy} or m.role = 'owner')
    order by (m.user_id = ${apiKeys.createdBy}) desc nulls last, m.joined_at, m.user_id
    limit 1)`
  const [row] = await tx
    .select({
      keyId: apiKeys.id,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      workspaceId: workspaces.id,
      workspaceName: workspaces.name,
      closesAt: workspaces.closesAt,
      responsible,
    })
    .from(apiKeys)
    .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .where(
      and(
        or(eq(apiKeys.keyHash, hash), and(eq(apiKeys.formerHash, hash), gt(apiKeys.formerUntil, now))),
        isNull(apiKeys.revokedAt),
      ),
    )
  // A workspace without a member has nobody who answers for its keys.
  return row === undefined || row.responsible === null ? null : FoundKey.parse(row)
}

export async function updateLastUsed(tx: Transaction, keyId: string, now: Date): Promise<void> {
  await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, keyId))
}
