import { isDeepStrictEqual } from 'node:util'
import type { NewSsoConnection } from '#contract/customer/single-sign-on.ts'
import { AppError } from '#contract/errors.ts'
import { type JoiningRole, SamlSettings, signedInByWorkspace } from '#contract/values/single-sign-on.ts'
import { requireEntitlement } from '#server/billing/index.ts'
import { forgetSignOn } from '#server/platform/auth/store.ts'
import { Secret } from '#server/platform/config/secret.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parseOutsideAddress } from '#server/platform/http/outside-address.ts'
import { createOutsideClient, readBeginning } from '#server/platform/http/outside-client.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { settingsLimit } from './policy.ts'
import { readCertificates, readMetadata } from './read-metadata.ts'
import { clientSecretContext } from './secret.ts'
import { insertConnection, lockConnection, type StoredConnection, updateConnection } from './store.ts'

type SaveDeps = Pick<Deps, 'clock' | 'ids' | 'config' | 'site' | 'rateLimits' | 'secrets' | 'log'>

/** Whoever comes in without being told what they may do reads. */
const usualRole: JoiningRole = 'viewer'

const metadataTimeoutMs = 10_000
const maxMetadataBytes = 512 * 1024

type Provider = Pick<StoredConnection, 'kind' | 'settings'> & { clientSecret: string | null }

/**
 * Stores the provider that an owner has entered, in the place of the one before. It signs nobody in until it is tested: a typing
 * error must not lock anybody out. Sessions that another provider has opened count no longer as its sign-on.
 */
export async function saveConnection(
  deps: SaveDeps,
  workspace: Workspace,
  connection: NewSsoConnection,
): Promise<void> {
  requireRole(workspace, 'owner')
  const workspaceId = workspace.id
  await workspace.transaction((tx) => requireEntitlement(tx, deps, workspaceId, 'single-sign-on'))
  await refuseBeyond(deps.rateLimits, 'single-sign-on-save', settingsLimit, workspaceId)
  const { kind, settings, clientSecret } = await readProvider(deps, connection)
  await workspace.transaction(async (tx) => {
    const before = await lockConnection(tx, workspaceId)
    const isSameProvider = before?.kind === kind && providerOf(before) === providerOf({ kind, settings })
    const sealedSecret =
      clientSecret === null
        ? keptSecret(isSameProvider, before)
        : deps.secrets.seal(clientSecretContext(workspaceId), new Secret(clientSecret))
    if (kind === 'oidc' && sealedSecret === null) {
      throw new AppError('invalid', 'single_sign_on.secret_missing', 'The connection needs a client secret')
    }
    if (isSameProvider && clientSecret === null && isDeepStrictEqual(before.settings, settings)) return
    const row = {
      kind,
      settings,
      sealedSecret: kind === 'oidc' ? sealedSecret : null,
      testedAt: null,
      lastTest: null,
      isActive: false,
      isEnforced: false,
    }
    if (before !== null) await updateConnection(tx, workspaceId, row)
    else {
      await insertConnection(tx, { ...row, workspaceId, defaultRole: usualRole, createdAt: deps.clock.now() })
    }
    if (!isSameProvider) await forgetSignOn(tx, signedInByWorkspace(workspaceId))
    await recordAudit(tx, deps, workspace, {
      action: 'single_sign_on.connection_saved',
      subject: { kind: 'workspace', id: workspaceId },
      details: { kind },
    })
  })
}

/** A stored secret goes to nobody but the provider that it was entered for. */
function keptSecret(isSameProvider: boolean, before: StoredConnection | null): string | null {
  return isSameProvider && before !== null ? before.sealedSecret : null
}

function providerOf({ settings }: Pick<StoredConnection, 'kind' | 'settings'>): string {
  return 'issuer' in settings ? settings.issuer : settings.entityId
}

async function readProvider(deps: SaveDeps, connection: NewSsoConnection): Promise<Provider> {
  const { allowsPrivateProviders } = deps.config
  if (connection.kind === 'oidc') {
    const { settings, clientSecret } = connection
    refusePlain(parseOutsideAddress(settings.issuer, allowsPrivateProviders), allowsPrivateProviders)
    return { kind: 'oidc', settings, clientSecret }
  }
  const settings =
    connection.kind === 'saml'
      ? SamlSettings.parse({
          entityId: connection.entityId,
          signInUrl: connection.signInUrl,
          certificates: readCertificates(connection.certificates),
        })
      : await readMetadata(connection.xml ?? (await fetchMetadata(deps, connection.address ?? '')))
  // The server never asks it, the browser does.
  refusePlain(parseOutsideAddress(settings.signInUrl, true), allowsPrivateProviders)
  return { kind: 'saml', settings, clientSecret: null }
}

function refusePlain(url: URL, allowsPlain: boolean): void {
  if (url.protocol === 'https:' || allowsPlain) return
  throw new AppError('invalid', 'address.forbidden', 'The way to the provider is not encrypted', {
    details: { reason: 'plain' },
  })
}

async function fetchMetadata({ config }: SaveDeps, address: string): Promise<string> {
  const call = createOutsideClient({
    allowsPrivateAddresses: config.allowsPrivateProviders,
    maxBytes: maxMetadataBytes,
    maxRedirects: 3,
  })
  const answer = await call(address, { timeoutMs: metadataTimeoutMs, headers: { accept: 'application/xml, text/xml' } })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new AppError('invalid', 'single_sign_on.metadata_invalid', 'The address answers no document')
  }
  return await readBeginning(answer, maxMetadataBytes)
}
