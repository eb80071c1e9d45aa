import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Db } from '#server/platform/db/types.ts'
import { oauthClients, oauthGrants } from '#server/platform/oauth/schema.ts'

/** An app that acts for a member of a workspace. */
export async function connectApp(db: Db, { workspaceId, userId }: { workspaceId: string; userId: string }) {
  const [clientId, now] = [randomUUID(), new Date()]
  const name = 'Example Assistant'
  await db.insert(oauthClients).values({ id: clientId, name, redirectUris: [], createdAt: now })
  await inWorkspace(db, workspaceId, (tx) =>
    tx.insert(oauthGrants).values({
      id: randomUUID(),
      clientId,
      clientName: name,
      ...{ workspaceId, userId },
      scopes: ['openings:read'],
      resource: 'api',
      redirectUri: 'https://app.example/callback',
      codeHash: randomUUID(),
      codeChallenge: 'x',
      codeExpiresAt: now,
      codeUsedAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 24 * 60 * 60_000),
    }),
  )
}

/** For whom apps act in a workspace. */
export async function peopleWithApps(db: Db, workspaceId: string): Promise<string[]> {
  return await inWorkspace(db, workspaceId, async (tx) => {
    const grants = await tx.select().from(oauthGrants).where(eq(oauthGrants.workspaceId, workspaceId))
    return grants.map(({ userId }) => userId)
  })
}
