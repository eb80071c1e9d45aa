import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { ownDomains } from './schema.ts'

/** Whose host this is; null while nobody has proved it. One look into the index of proved hosts. */
export async function selectHost(
  tx: Transaction,
  host: string,
): Promise<{ workspaceId: string; privacyUrl: string } | null> {
  const { workspaceId, privacyUrl } = ownDomains
  const [row] = await tx
    .select({ workspaceId, privacyUrl })
    .from(ownDomains)
    .where(and(eq(ownDomains.host, host), isNotNull(ownDomains.verifiedAt)))
  return row ?? null
}

/** The host that a workspace's links to candidates name; null where they name the installation's. */
export async function selectLinkHost(tx: Transaction, workspaceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ host: ownDomains.host })
    .from(ownDomains)
    .where(and(eq(ownDomains.workspaceId, workspaceId), eq(ownDomains.state, 'ready')))
  return row?.host ?? null
}

/** Whether a certificate may be asked for in this host's name. */
export async function selectIsReady(tx: Transaction, host: string): Promise<boolean> {
  const [row] = await tx
    .select({ host: ownDomains.host })
    .from(ownDomains)
    .where(and(eq(ownDomains.host, host), isNotNull(ownDomains.verifiedAt), eq(ownDomains.state, 'ready')))
  return row !== undefined
}
