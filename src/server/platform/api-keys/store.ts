import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApiScope } from '#contract/values/api-scope.ts'
import { selectInSystem } from '../db/scope.ts'
import type { Db, Transaction } from '../db/types.ts'
import { apiKeys } from './schema.ts'

const Instant = z.coerce.date()

const FoundKey = z.object({
  keyId: z.string(),
  scopes: z.array(ApiScope),
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  closesAt: Instant.nullable(),
  /** A workspace without a member has nobody who answers for its keys. */
  responsible: z.object({ userId: z.string(), email: z.string() }).nullable(),
})

/**
 * The key of this hash, or that has just been replaced by another, with whose it is: in one statement, since every call of a
 * program begins with it. Null when it was revoked or is none.
 */
export async function selectKey(db: Db, hash: string, now: Date) {
  const [row] = await selectInSystem(
    db,
    'find workspace by API key',
    // Whoever made the key answers for it, as long as they are a member; else the owner of the longest standing.
    sql`
      select k.id as "keyId", to_json(k.scopes) as scopes, k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
        w.id as "workspaceId", w.name as "workspaceName", w.closes_at as "closesAt", (
          select json_build_object('userId', m.user_id, 'email', u.email)
          from workspace_members m join users u on u.id = m.user_id
          where m.workspace_id = k.workspace_id and (m.user_id = k.created_by or m.role = 'owner')
          order by (m.user_id = k.created_by) desc nulls last, m.joined_at, m.user_id
          limit 1) as responsible
      from api_keys k join workspaces w on w.id = k.workspace_id
      where (k.key_hash = ${hash} or (k.former_hash = ${hash} and k.former_until > ${now.toISOString()}))
        and k.revoked_at is null`,
  )
  if (row === undefined) return null
  const { responsible, ...key } = FoundKey.parse(row)
  return responsible === null ? null : { ...key, responsible }
}

export async function updateLastUsed(tx: Transaction, keyId: string, now: Date): Promise<void> {
  await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, keyId))
}
