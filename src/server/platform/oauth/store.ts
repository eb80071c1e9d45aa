import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { ApiScope } from '#contract/values/api-scope.ts'
import { ProtectedResource } from '#contract/values/protected-resource.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { users } from '../auth/schema.ts'
import type { Transaction } from '../db/types.ts'
import { workspaceMembers, workspaces } from '../workspaces/schema.ts'
import { oauthGrants, oauthTokens } from './schema.ts'

const FoundAccess = z.object({
  grantId: z.string(),
  name: z.string(),
  scopes: z.array(ApiScope),
  resource: ProtectedResource,
  expiresAt: z.date(),
  grantExpiresAt: z.date(),
  lastUsedAt: z.date().nullable(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  closesAt: z.date().nullable(),
  role: WorkspaceRole,
  userId: z.string(),
  email: z.string(),
})

/** What an access token opens, with its member's role at this moment; null when it opens nothing. */
export async function selectAccess(tx: Transaction, hash: string): Promise<z.infer<typeof FoundAccess> | null> {
  const [row] = await tx
    .select({
      grantId: oauthGrants.id,
      name: oauthGrants.clientName,
      scopes: oauthTokens.scopes,
      resource: oauthGrants.resource,
      expiresAt: oauthTokens.expiresAt,
      grantExpiresAt: oauthGrants.expiresAt,
      lastUsedAt: oauthGrants.lastUsedAt,
      workspaceId: workspaces.id,
      workspaceName: workspaces.name,
      closesAt: workspaces.closesAt,
      role: workspaceMembers.role,
      userId: users.id,
      email: users.email,
    })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(workspaces, eq(workspaces.id, oauthGrants.workspaceId))
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, oauthGrants.workspaceId), eq(workspaceMembers.userId, oauthGrants.userId)),
    )
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(and(eq(oauthTokens.hash, hash), eq(oauthTokens.kind, 'access')))
  return row === undefined ? null : FoundAccess.parse(row)
}

export async function updateGrantUsed(tx: Transaction, grantId: string, now: Date): Promise<void> {
  await tx.update(oauthGrants).set({ lastUsedAt: now }).where(eq(oauthGrants.id, grantId))
}

/** Nothing acts for a person any more, in any workspace. @param tx In the person's own scope. */
export async function deleteGrantsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(oauthGrants).where(eq(oauthGrants.userId, userId))
}

/** Nothing acts in a workspace any more for those of its members that are named. @returns how many apps that ends. */
export async function deleteGrantsIn(
  tx: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<number> {
  if (userIds.length === 0) return 0
  const { rowCount } = await tx
    .delete(oauthGrants)
    .where(and(eq(oauthGrants.workspaceId, workspaceId), inArray(oauthGrants.userId, [...userIds])))
  return rowCount ?? 0
}
