import type { Deps } from '#server/platform/deps.ts'
import type { SecretContext } from '#server/platform/secrets/secret-box.ts'
import type { OidcConnection } from './oidc.ts'
import type { StoredConnection } from './store.ts'

/** What a stored client secret is, and whose. */
export function clientSecretContext(workspaceId: string): SecretContext {
  return { purpose: 'single-sign-on', workspaceId }
}

/** @throws AppError `secret.unreadable`. */
export function openClientSecret(
  { secrets }: Pick<Deps, 'secrets'>,
  { workspaceId, settings, sealedSecret }: Extract<StoredConnection, { kind: 'oidc' }>,
): OidcConnection {
  const opened = sealedSecret === null ? '' : secrets.open(clientSecretContext(workspaceId), sealedSecret).reveal()
  return { workspaceId, settings, clientSecret: opened }
}
