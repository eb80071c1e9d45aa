import type { Config } from '#server/platform/config/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { selectLinkHost } from './store.ts'

/**
 * What the links that a workspace sends to its candidates and guests begin with: its own domain where that is ready, else the
 * installation's address. It is read from what is stored and never from a request, so that no header moves a link.
 * @param tx Sees the workspace.
 */
export async function linkOriginOf(
  tx: Transaction,
  { config }: { config: Pick<Config, 'publicUrl'> },
  workspaceId: string,
): Promise<string> {
  const host = await selectLinkHost(tx, workspaceId)
  return host === null ? config.publicUrl : ownOriginOf(config.publicUrl, host)
}

/** A workspace's own domain is served by the same proxy: with the scheme and the port of the installation's address. */
export function ownOriginOf(publicUrl: string, host: string): string {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}
