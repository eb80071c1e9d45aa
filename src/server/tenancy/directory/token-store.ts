import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { directoryTokens } from './schema.ts'

const StoredToken = z.object({
  id: z.string(),
  tokenEnd: z.string(),
  createdAt: z.date(),
  createdBy: z.string().nullable(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  formerUntil: z.date().nullable(),
})

/** Tokens that are not revoked, the newest first. */
export async function selectTokens(tx: Transaction, workspaceId: string): Promise<z.infer<typeof StoredToken>[]> {
  const { id, tokenEnd, createdAt, expiresAt, lastUsedAt, formerUntil } = directoryTokens
  const rows = await tx
    .select({ id, tokenEnd, createdAt, expiresAt, lastUsedAt, formerUntil, createdBy: users.email })
    .from(directoryTokens)
    .leftJoin(users, eq(users.id, directoryTokens.createdBy))
    .where(and(eq(directoryTokens.workspaceId, workspaceId), isNull(directoryTokens.revokedAt)))
    .orderBy(desc(id))
  return rows.map((row) => StoredToken.parse(row))
}

/** How many open something. */
export async function countTokens(tx: Transaction, workspaceId: string): Promise<number> {
  return await tx.$count(
    directoryTokens,
    and(eq(directoryTokens.workspaceId, workspaceId), isNull(directoryTokens.revokedAt)),
  )
}

export async function insertToken(tx: Transaction, token: typeof directoryTokens.$inferInsert): Promise<void> {
  await tx.insert(directoryTokens).values(token)
}

/** A token that is not revoked, which nobody changes before the transaction ends; null where there is none. */
export async function lockToken(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<{ tokenHash: string; tokenEnd: string } | null> {
  const [row] = await tx
    .select({ tokenHash: directoryTokens.tokenHash, tokenEnd: directoryTokens.tokenEnd })
    .from(directoryTokens)
    .where(
      and(eq(directoryTokens.workspaceId, workspaceId), eq(directoryTokens.id, id), isNull(directoryTokens.revokedAt)),
    )
    .for('update')
  return row ?? null
}

export async function updateToken(
  tx: Transaction,
  id: string,
  change: Partial<typeof directoryTokens.$inferInsert>,
): Promise<void> {
  await tx.update(directoryTokens).set(change).where(eq(directoryTokens.id, id))
}

const FoundToken = z.object({
  id: z.string(),
  workspaceId: z.string(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
})

/** The token of this hash, or that has just been replaced by another; null when it was revoked or is none. */
export async function selectTokenByHash(
  tx: Transaction,
  hash: string,
  now: Date,
): Promise<z.infer<typeof FoundToken> | null> {
  const [row] = await tx
    .select({
      id: directoryTokens.id,
      workspaceId: workspaces.id,
      expiresAt: directoryTokens.expiresAt,
      lastUsedAt: directoryTokens.lastUsedAt,
    })
    .from(directoryTokens)
    .innerJoin(workspaces, eq(workspaces.id, directoryTokens.workspaceId))
    .where(
      and(
        or(
          eq(directoryTokens.tokenHash, hash),
          and(eq(directoryTokens.formerHash, hash), gt(directoryTokens.formerUntil, now)),
        ),
        isNull(directoryTokens.revokedAt),
      ),
    )
  return row === undefined ? null : FoundToken.parse(row)
}
