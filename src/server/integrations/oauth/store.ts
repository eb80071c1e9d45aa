import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApiScope } from '#contract/values/api-scope.ts'
import { ProtectedResource } from '#contract/values/protected-resource.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { oauthClients, oauthGrants, oauthTokens } from '#server/platform/oauth/schema.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import type { Client } from './authorization-request.ts'

type Handle = Db | Transaction

export async function insertClient(db: Handle, client: typeof oauthClients.$inferInsert): Promise<void> {
  await db.insert(oauthClients).values(client)
}

export async function selectClient(db: Handle, id: string): Promise<Client | null> {
  const { name, redirectUris } = oauthClients
  const [row] = await db
    .select({ id: oauthClients.id, name, redirectUris })
    .from(oauthClients)
    .where(eq(oauthClients.id, id))
  return row ?? null
}

export async function countUnusedClients(db: Handle): Promise<number> {
  return await db.$count(oauthClients, isNull(oauthClients.lastUsedAt))
}

export async function updateClientUsed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(oauthClients).set({ lastUsedAt: now }).where(eq(oauthClients.id, id))
}

export async function insertGrant(tx: Transaction, grant: typeof oauthGrants.$inferInsert): Promise<void> {
  await tx.insert(oauthGrants).values(grant)
}

const StoredGrant = z.object({
  id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  workspaceId: z.string(),
  userId: z.string(),
  scopes: z.array(ApiScope),
  resource: ProtectedResource,
  redirectUri: z.string(),
  codeChallenge: z.string(),
  codeExpiresAt: z.date(),
  codeUsedAt: z.date().nullable(),
  expiresAt: z.date(),
})
export type StoredGrant = z.infer<typeof StoredGrant>

/** The grant that a code was given for, which nobody else uses before the transaction ends; null where there is none. */
export async function lockGrantOfCode(tx: Transaction, codeHash: string): Promise<StoredGrant | null> {
  const [row] = await tx.select().from(oauthGrants).where(eq(oauthGrants.codeHash, codeHash)).for('update')
  return row === undefined ? null : StoredGrant.parse(row)
}

/** Uses a code, once. False when it was used already. */
export async function takeCode(tx: Transaction, grantId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(oauthGrants)
    .set({ codeUsedAt: now })
    .where(and(eq(oauthGrants.id, grantId), isNull(oauthGrants.codeUsedAt)))
    .returning({ id: oauthGrants.id })
  return rows.length > 0
}

const StoredToken = z.object({
  kind: z.enum(['access', 'refresh']),
  scopes: z.array(ApiScope),
  expiresAt: z.date(),
  spentAt: z.date().nullable(),
})

/**
 * A token with its grant, neither of which changes before the transaction ends; null where there is none. The grant is locked
 * first, as by whoever deletes one with its tokens: the two never wait for each other in a circle.
 */
export async function lockToken(
  tx: Transaction,
  hash: string,
): Promise<{ token: z.infer<typeof StoredToken>; grant: StoredGrant } | null> {
  const ofToken = tx.select({ id: oauthTokens.grantId }).from(oauthTokens).where(eq(oauthTokens.hash, hash))
  const [grant] = await tx.select().from(oauthGrants).where(inArray(oauthGrants.id, ofToken)).for('update')
  const [token] = await tx.select().from(oauthTokens).where(eq(oauthTokens.hash, hash))
  if (grant === undefined || token === undefined) return null
  return { token: StoredToken.parse(token), grant: StoredGrant.parse(grant) }
}

/** Uses a refresh token, once. False when it was used already. */
export async function spendToken(tx: Transaction, hash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(oauthTokens)
    .set({ spentAt: now })
    .where(and(eq(oauthTokens.hash, hash), isNull(oauthTokens.spentAt)))
    .returning({ hash: oauthTokens.hash })
  return rows.length > 0
}

export async function insertTokens(tx: Transaction, tokens: (typeof oauthTokens.$inferInsert)[]): Promise<void> {
  await tx.insert(oauthTokens).values(tokens)
}

/** Takes back a grant with all its tokens. */
export async function deleteGrant(tx: Transaction, id: string): Promise<void> {
  await tx.delete(oauthGrants).where(eq(oauthGrants.id, id))
}

/** What the same program was granted before by the same member in the same workspace. */
export async function deleteEarlierGrants(
  tx: Transaction,
  { id, clientId, workspaceId, userId }: Pick<StoredGrant, 'id' | 'clientId' | 'workspaceId' | 'userId'>,
): Promise<void> {
  const { clientId: client, workspaceId: workspace, userId: user } = oauthGrants
  await tx
    .delete(oauthGrants)
    .where(and(eq(client, clientId), eq(workspace, workspaceId), eq(user, userId), ne(oauthGrants.id, id)))
}

const ListedGrant = z.object({
  id: z.string(),
  name: z.string(),
  redirectUri: z.string(),
  workspace: z.object({ id: z.string(), name: z.string() }),
  member: z.string(),
  scopes: z.array(ApiScope),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  expiresAt: z.date(),
})

/** Grants that are in use, the newest first. @param of Whose, or in which workspace. */
export async function selectGrants(
  tx: Transaction,
  of: { userId: string } | { workspaceId: string },
  now: Date,
): Promise<z.infer<typeof ListedGrant>[]> {
  const { id, clientName, redirectUri, scopes, createdAt, lastUsedAt, expiresAt } = oauthGrants
  const rows = await tx
    .select({
      ...{ id, name: clientName, redirectUri, scopes, createdAt, lastUsedAt, expiresAt },
      workspace: { id: workspaces.id, name: workspaces.name },
      member: users.email,
    })
    .from(oauthGrants)
    .innerJoin(workspaces, eq(workspaces.id, oauthGrants.workspaceId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(
      and(
        'userId' in of ? eq(oauthGrants.userId, of.userId) : eq(oauthGrants.workspaceId, of.workspaceId),
        isNotNull(oauthGrants.codeUsedAt),
        sql`${expiresAt} > ${now.toISOString()}`,
      ),
    )
    .orderBy(desc(id))
  return rows.map((row) => ListedGrant.parse(row))
}

/** One grant's workspace and program, of those that the transaction sees; null where there is none. */
export async function selectGrant(
  tx: Transaction,
  id: string,
): Promise<{ workspaceId: string; userId: string; name: string } | null> {
  const { workspaceId, userId, clientName } = oauthGrants
  const [row] = await tx
    .select({ workspaceId, userId, name: clientName })
    .from(oauthGrants)
    .where(eq(oauthGrants.id, id))
  return row ?? null
}

/** Deletes what opens nothing any more. */
export async function sweep(tx: Transaction, now: Date, unusedSince: Date, forgottenSince: Date): Promise<void> {
  await tx.delete(oauthGrants).where(
    or(
      lt(oauthGrants.expiresAt, now),
      and(isNull(oauthGrants.codeUsedAt), lt(oauthGrants.codeExpiresAt, now)),
      // Neither a token that opens something nor one that would get another: nobody came for a new one in time.
      and(
        lt(oauthGrants.codeExpiresAt, now),
        notExists(
          tx
            .select({ hash: oauthTokens.hash })
            .from(oauthTokens)
            .where(and(eq(oauthTokens.grantId, oauthGrants.id), sql`${oauthTokens.expiresAt} > ${now.toISOString()}`)),
        ),
      ),
    ),
  )
  await tx.delete(oauthTokens).where(lt(oauthTokens.expiresAt, now))
  await tx
    .delete(oauthClients)
    .where(
      and(
        or(
          and(isNull(oauthClients.lastUsedAt), lt(oauthClients.createdAt, unusedSince)),
          lt(oauthClients.lastUsedAt, forgottenSince),
        ),
        notExists(tx.select({ id: oauthGrants.id }).from(oauthGrants).where(eq(oauthGrants.clientId, oauthClients.id))),
      ),
    )
}
