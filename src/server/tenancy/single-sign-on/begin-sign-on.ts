import { AppError } from '#contract/errors.ts'
import { ownPathOf } from '#contract/values/own-path.ts'
import { MailDomain } from '#contract/values/single-sign-on.ts'
import { WorkspaceId } from '#contract/values/workspace.ts'
import { requireEntitlement } from '#server/billing/index.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { loginCookie, readLoginCookie } from './addresses.ts'
import { insertLogin } from './login-store.ts'
import { askOidc } from './oidc.ts'
import { loginLifeMs } from './policy.ts'
import { refusal } from './refusal.ts'
import { askSaml, requestIdOf } from './saml.ts'
import { openClientSecret } from './secret.ts'
import { findHolder, type StoredConnection, selectConnection } from './store.ts'

type BeginDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'secrets'>

export interface BegunSignOn {
  /** The provider's address. */
  location: string
  /** Binds the answer to this browser. */
  cookie: string
}

/**
 * Sends a browser to the provider of a workspace.
 * @param place The workspace's id, or a domain that it has proved.
 * @param options.isAgain Asks the provider to have them prove who they are, though they are signed in there.
 * @throws refusal `unknown` where nothing signs in there, `provider_unreachable`.
 */
export async function beginSignOn(
  deps: BeginDeps,
  place: string,
  { next, cookieHeader, isAgain }: { next: string | null; cookieHeader: string | undefined; isAgain: boolean },
): Promise<BegunSignOn> {
  const connection = await inSystem(deps.db, 'find single sign-on', async (tx) => {
    const workspaceId = await findPlace(place, (domain) => findHolder(tx, domain))
    if (workspaceId === null) return null
    await bindWorkspace(tx, workspaceId)
    return await selectConnection(tx, workspaceId)
  })
  if (connection === null || !connection.isActive || connection.isPaused) throw refusal('unknown')
  return await leave(deps, connection, { next: ownPathOf(next), cookieHeader, testedBy: null, isAgain })
}

async function findPlace(
  place: string,
  findByDomain: (domain: string) => Promise<string | null>,
): Promise<string | null> {
  const id = WorkspaceId.safeParse(place)
  if (id.success) return id.data
  const domain = MailDomain.safeParse(place)
  return domain.success ? await findByDomain(domain.data) : null
}

/** Sends an owner to the provider to see whether the connection works; nobody is signed in by what comes back. */
export async function beginTest(
  deps: BeginDeps & Pick<Deps, 'log' | 'site' | 'admin'>,
  workspace: Workspace,
  cookieHeader: string | undefined,
): Promise<BegunSignOn> {
  requireRole(workspace, 'owner')
  const connection = await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'single-sign-on')
    return await selectConnection(tx, workspace.id)
  })
  if (connection === null) throw new AppError('not_found', 'single_sign_on.not_found', 'There is no connection yet')
  return await leave(deps, connection, {
    ...{ next: '', cookieHeader, testedBy: workspace.userId, isAgain: false },
  })
}

interface Leaving {
  next: string
  cookieHeader: string | undefined
  testedBy: string | null
  isAgain: boolean
}

async function leave(
  deps: BeginDeps,
  connection: StoredConnection,
  { next, cookieHeader, testedBy, isAgain }: Leaving,
): Promise<BegunSignOn> {
  const { publicUrl } = deps.config
  const now = deps.clock.now()
  // Several tabs of one browser may be on their way at once.
  const browserToken = readLoginCookie(publicUrl, cookieHeader) ?? deps.ids.token()
  const state = deps.ids.token()
  const requestId = connection.kind === 'saml' ? requestIdOf(deps.ids.token()) : null
  const location =
    connection.kind === 'oidc'
      ? await askOidc(deps, openClientSecret(deps, connection), { browserToken, state, isAgain })
      : await askSaml(deps, connection, { requestId: requestId ?? '', askedAt: now, relayState: state, isAgain })
  await inSystem(deps.db, 'find single sign-on', async (tx) => {
    await bindWorkspace(tx, connection.workspaceId)
    await insertLogin(tx, {
      stateHash: hashToken(state),
      workspaceId: connection.workspaceId,
      browserHash: hashToken(browserToken),
      requestId,
      next,
      testedBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + loginLifeMs),
    })
  })
  return { location, cookie: loginCookie(publicUrl, browserToken) }
}
