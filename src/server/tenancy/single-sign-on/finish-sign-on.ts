import { AppError } from '#contract/errors.ts'
import { AccessToken } from '#contract/values/ids.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { mailDomainOf } from '#contract/values/single-sign-on.ts'
import { type Entry, entryPath } from '#server/platform/auth/enter.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { readLoginCookie } from './addresses.ts'
import { admitPerson } from './admit-person.ts'
import { putTicket, readLogin, type StoredLogin, takeLogin, takeTicket } from './login-store.ts'
import { readOidcAnswer } from './oidc.ts'
import { readAddress, type Vouched } from './policy.ts'
import { problemOf, refusal } from './refusal.ts'
import { readSamlAnswer } from './saml.ts'
import { openClientSecret } from './secret.ts'
import { type StoredConnection, selectConnection, selectVerifiedDomains, updateConnection } from './store.ts'

type FinishDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'secrets' | 'log' | 'site'>

export interface Caller {
  cookieHeader: string | undefined
  userAgent: string | null
}

/** Where a sign-on leads that has come back. */
export interface FinishedSignOn {
  /** A path of this site. */
  next: string
  /** For the cookie; null where nobody is signed in by it, such as after a test. */
  entry: Entry | null
}

/** A refusal that knows where its login was to lead, so that trying again leads there. */
export class EndedSignOn extends Error {
  override readonly cause: unknown
  readonly next: string

  constructor(cause: unknown, next: string) {
    super('A sign-on has ended without a session', { cause })
    this.cause = cause
    this.next = next
  }
}

/**
 * What an OpenID provider sends the browser back with.
 * @throws refusal; EndedSignOn once it is known which login it was.
 */
export async function finishOidc(
  deps: FinishDeps,
  workspaceId: string,
  query: string,
  caller: Caller,
): Promise<FinishedSignOn> {
  const state = AccessToken.safeParse(new URLSearchParams(query).get('state')).data
  const browserToken = readLoginCookie(deps.config.publicUrl, caller.cookieHeader)
  if (state === undefined) throw refusal('unsolicited')
  const { connection, login } = await take(deps, {
    workspaceId,
    kind: 'oidc',
    state,
    // A browser without the cookie did not begin anything here.
    browserHash: hashToken(browserToken ?? ''),
  })
  return await carryOn(deps, connection, login, caller, async () => {
    if (connection.kind !== 'oidc' || browserToken === null) throw refusal('unknown')
    return await readOidcAnswer(deps, openClientSecret(deps, connection), { browserToken, state, query })
  })
}

/**
 * What a SAML provider's page posts. A form that another site posts brings no cookie of ours, so that it signs nobody in yet: the
 * browser is sent on to `finishTicket`, with its cookie.
 * @returns the ticket.
 */
export async function acceptSaml(
  deps: FinishDeps,
  workspaceId: string,
  posted: { SAMLResponse: string; RelayState: string },
): Promise<string> {
  const state = AccessToken.safeParse(posted.RelayState).data
  // Nobody is signed in by an answer to a question that was never asked: a provider's portal links to the start address.
  if (state === undefined) throw refusal('unsolicited')
  const { connection, login } = await take(deps, { workspaceId, kind: 'saml', state, browserHash: null })
  try {
    if (connection.kind !== 'saml' || login.requestId === null) throw refusal('unknown')
    const asked = { requestId: login.requestId, askedAt: login.createdAt }
    const vouched = await readSamlAnswer(deps, connection, asked, posted.SAMLResponse)
    const ticket = deps.ids.token()
    await inWorkspaceOf(deps, connection, (tx) =>
      putTicket(tx, login.stateHash, { email: vouched.email ?? '', ticketHash: hashToken(ticket) }),
    )
    return ticket
  } catch (error) {
    throw await endOf(deps, connection, login, error)
  }
}

/** @throws refusal; EndedSignOn once it is known which login it was. */
export async function finishTicket(deps: FinishDeps, ticket: string, caller: Caller): Promise<FinishedSignOn> {
  const browserToken = readLoginCookie(deps.config.publicUrl, caller.cookieHeader)
  if (browserToken === null || !AccessToken.safeParse(ticket).success) throw refusal('other_browser')
  const which = { ticketHash: hashToken(ticket), browserHash: hashToken(browserToken) }
  const found = await inSystem(deps.db, 'find single sign-on', async (tx) => {
    const login = await takeTicket(tx, which, deps.clock.now())
    const connection = login === null ? null : await selectConnection(tx, login.workspaceId)
    return login === null || connection === null ? null : { login, connection }
  })
  if (found === null) throw refusal('other_browser')
  const { login, connection } = found
  return await carryOn(deps, connection, login, caller, async () => ({
    email: login.email ?? undefined,
    isVerified: undefined,
  }))
}

interface Taking {
  workspaceId: string
  kind: StoredConnection['kind']
  state: string
  browserHash: string | null
}

async function take(
  deps: FinishDeps,
  { workspaceId, kind, state, browserHash }: Taking,
): Promise<{ connection: StoredConnection; login: StoredLogin }> {
  const stateHash = hashToken(state)
  const now = deps.clock.now()
  return await inSystem(deps.db, 'find single sign-on', async (tx) => {
    const connection = await selectConnection(tx, workspaceId)
    if (connection === null || connection.kind !== kind) throw refusal('unknown')
    const login = await takeLogin(tx, { stateHash, workspaceId, browserHash }, now)
    if (login !== null) return { connection, login }
    const known = await readLogin(tx, stateHash)
    if (known === null || known.workspaceId !== workspaceId) throw refusal('unsolicited')
    throw refusal(known.isUsed || known.expiresAt <= now ? 'expired' : 'other_browser')
  })
}

async function carryOn(
  deps: FinishDeps,
  connection: StoredConnection,
  login: StoredLogin,
  caller: Caller,
  read: () => Promise<Vouched>,
): Promise<FinishedSignOn> {
  try {
    const vouched = await read()
    if (login.testedBy !== null) return await settleTest(deps, connection, login.testedBy, vouched)
    const entry = await admitPerson(deps, connection.workspaceId, vouched, caller)
    return { next: entryPath(entry, login.next), entry }
  } catch (error) {
    throw await endOf(deps, connection, login, error)
  }
}

function settingsPathOf(workspaceId: string): string {
  return dashboardPathOf(workspaceId, '/settings/single-sign-on')
}

/** The settings were tried out: from now on they can be turned on. */
async function settleTest(
  deps: FinishDeps,
  connection: StoredConnection,
  userId: string,
  vouched: Vouched,
): Promise<FinishedSignOn> {
  const at = deps.clock.now()
  await inWorkspaceOf(deps, connection, async (tx) => {
    const domains = await selectVerifiedDomains(tx, connection.workspaceId)
    const address = readAddress(vouched, domains)
    if ('problem' in address)
      throw refusal(address.problem, vouched.email === undefined ? null : `@${mailDomainOf(vouched.email)}`)
    const lastTest = { at: at.toISOString(), problem: null, detail: null }
    await updateConnection(tx, connection.workspaceId, { testedAt: at, lastTest })
    await recordAudit(
      tx,
      deps,
      { id: connection.workspaceId, userId },
      {
        action: 'single_sign_on.connection_tested',
        subject: { kind: 'workspace', id: connection.workspaceId },
      },
    )
  })
  return { next: settingsPathOf(connection.workspaceId), entry: null }
}

/** Writes down what a test met, and where the browser goes. Anything that is no refusal is a fault. */
async function endOf(
  deps: FinishDeps,
  connection: StoredConnection,
  login: StoredLogin,
  error: unknown,
): Promise<unknown> {
  const refused = problemOf(error)
  if (refused === null) return error
  const { problem, detail } = refused
  deps.log.info({ problem, workspaceId: connection.workspaceId }, 'a sign-on has signed nobody in')
  if (login.testedBy === null) return new EndedSignOn(error, login.next)
  const lastTest = { at: deps.clock.now().toISOString(), problem, detail }
  await inWorkspaceOf(deps, connection, (tx) => updateConnection(tx, connection.workspaceId, { lastTest }))
  return new EndedSignOn(error, settingsPathOf(connection.workspaceId))
}

async function inWorkspaceOf<Result>(
  deps: Pick<Deps, 'db'>,
  { workspaceId }: StoredConnection,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await inSystem(deps.db, 'find single sign-on', async (tx) => {
    await bindWorkspace(tx, workspaceId)
    // It may have been removed since.
    if ((await selectConnection(tx, workspaceId)) === null) {
      throw new AppError('not_found', 'single_sign_on.not_found', 'The connection is gone')
    }
    return await run(tx)
  })
}
