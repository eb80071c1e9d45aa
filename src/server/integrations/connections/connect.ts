import {
  type CheckOutcome,
  type ConnectionSettings,
  type ConnectOutcome,
  NewConnection,
  TheirSecret,
} from '#contract/customer/connections.ts'
import { AppError } from '#contract/errors.ts'
import { requireEntitlement } from '#server/billing/index.ts'
import { Secret } from '#server/platform/config/secret.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findConnector, keepCredentials, openConnector } from '#server/providers/ats/index.ts'
import { type AtsClient, type AtsConnector, AtsFailure } from '#server/providers/ats/port.ts'
import { syncAddress } from './job-addresses.ts'
import { addLine } from './link-store.ts'
import { type OutsideParts, openStored, sealCredentials, webhookContext } from './open-session.ts'
import { maxConnections } from './policy.ts'
import { readAccount, type SeenAccount } from './read-account.ts'
import {
  deleteConnection,
  findConnection,
  insertConnection,
  isMapped,
  type StoredConnection,
  selectConnections,
  selectJobs,
  updateConnection,
  upsertJobs,
} from './store.ts'

export interface ConnectDeps extends Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'secrets'> {
  outside: OutsideParts
}

/**
 * Connects an account of an ATS: asks for everything that will be needed, and stores only what has passed.
 * @throws AppError `workspace.role_too_small` for everybody but owners, `plan.not_included`, `connection.too_many`.
 */
export async function connect(deps: ConnectDeps, workspace: Workspace, input: unknown): Promise<ConnectOutcome> {
  requireRole(workspace, 'owner')
  await requireIncluded(deps, workspace)
  const given = NewConnection.safeParse(input)
  const connector = given.success ? findConnector(given.data.connector) : null
  if (!given.success || connector === null) return { kind: 'invalid', fields: { connector: 'Choose an ATS.' } }
  const credentials = readCredentials(connector, given.data.credentials)
  if ('fields' in credentials) return { kind: 'invalid', fields: credentials.fields }
  const { kept, renew } = keepCredentials(credentials.values)
  const seen = await ask((signal) => openConnector(connector, kept(), { ...deps.outside, signal, renew }))
  if (seen.kind !== 'well') return seen
  const secret = deps.ids.token()
  const id = deps.ids.uuid()
  const now = deps.clock.now()
  await workspace.transaction(async (tx) => {
    if ((await selectConnections(tx, workspace.id)).length >= maxConnections) {
      throw new AppError('conflict', 'connection.too_many', 'The workspace has as many connections as it may have')
    }
    await insertConnection(tx, {
      id,
      workspaceId: workspace.id,
      connector: connector.manifest.id,
      account: seen.account.account,
      sealedCredentials: sealCredentials(deps, workspace.id, kept()),
      sealedSecret: deps.secrets.seal(webhookContext(workspace.id), new Secret(secret)),
      actsFor: workspace.userId,
      settings: { sendsFile: true, scoreField: null, scorecardForm: null, ...seen.account.places },
      createdAt: now,
      checkedAt: now,
    })
    await storeJobs(tx, deps, { workspaceId: workspace.id, connectionId: id }, seen.account)
    await addLine(tx, deps, { workspaceId: workspace.id, connectionId: id, linkId: null, word: 'connected' })
    await audit(tx, deps, workspace, { action: 'connection.made', id, connector })
  })
  return { kind: 'connected', id, secret: connector.manifest.webhook?.secret === 'ours' ? secret : null }
}

/** Another key for the same account; whoever gives it is who the connection acts for from then on. @throws As `connect`. */
export async function reconnect(
  deps: ConnectDeps,
  workspace: Workspace,
  connectionId: string,
  input: unknown,
): Promise<ConnectOutcome> {
  requireRole(workspace, 'owner')
  await requireIncluded(deps, workspace)
  const stored = await workspace.transaction((tx) => findOwn(tx, workspace, connectionId))
  const connector = mustBe(findConnector(stored.connector))
  const given = NewConnection.shape.credentials.safeParse(input)
  const credentials = readCredentials(connector, given.data ?? {})
  if ('fields' in credentials) return { kind: 'invalid', fields: credentials.fields }
  const { kept, renew } = keepCredentials(credentials.values)
  const seen = await ask((signal) => openConnector(connector, kept(), { ...deps.outside, signal, renew }))
  if (seen.kind !== 'well') return seen
  // Another account's ids would be taken for this one's.
  if (seen.account.account !== stored.account) return { kind: 'failed', why: 'refused', said: otherAccount }
  await workspace.transaction(async (tx) => {
    await updateConnection(tx, connectionId, {
      sealedCredentials: sealCredentials(deps, workspace.id, kept()),
      actsFor: workspace.userId,
      problem: null,
      checkedAt: deps.clock.now(),
      settings: { ...stored.settings, ...seen.account.places },
    })
    await storeJobs(tx, deps, { workspaceId: workspace.id, connectionId }, seen.account)
    await addLine(tx, deps, { workspaceId: workspace.id, connectionId, linkId: null, word: 'reconnected' })
    await audit(tx, deps, workspace, { action: 'connection.key_changed', id: connectionId, connector })
    await enqueue(tx, syncAddress, { connectionId })
  })
  return { kind: 'connected', id: connectionId, secret: null }
}

const otherAccount = 'This key is for another account. Make a connection of its own for it.'

/** Asks again with the stored key, looks for new jobs, and says what has gone missing since. */
export async function checkConnection(
  deps: ConnectDeps,
  workspace: Workspace,
  connectionId: string,
): Promise<CheckOutcome> {
  requireRole(workspace, 'owner')
  const { stored, jobs } = await workspace.transaction(async (tx) => ({
    stored: await findOwn(tx, workspace, connectionId),
    jobs: (await selectJobs(tx, connectionId)).filter(isMapped),
  }))
  const { signal } = new AbortController()
  const opened = openStored(deps, stored, deps.outside, signal)
  if (opened === null) return { kind: 'failed', why: 'key', said: null }
  const seen = await ask(() => opened.client, jobs)
  if (seen.kind !== 'well') return seen
  await workspace.transaction(async (tx) => {
    await updateConnection(tx, connectionId, {
      checkedAt: deps.clock.now(),
      settings: { ...stored.settings, ...seen.account.places },
      // A plan or a member that is missing shows again at the next run.
      problem: null,
    })
    await storeJobs(tx, deps, { workspaceId: workspace.id, connectionId }, seen.account)
    await enqueue(tx, syncAddress, { connectionId })
  })
  return { kind: 'well' }
}

/** @throws AppError `plan.not_included`, `connection.not_found`. */
export async function takeOver(deps: ConnectDeps, workspace: Workspace, connectionId: string): Promise<void> {
  await changeOwn(workspace, connectionId, async (tx, connector) => {
    await updateConnection(tx, connectionId, { actsFor: workspace.userId })
    await addLine(tx, deps, { workspaceId: workspace.id, connectionId, linkId: null, word: 'taken_over' })
    await audit(tx, deps, workspace, { action: 'connection.taken_over', id: connectionId, connector })
    await enqueue(tx, syncAddress, { connectionId })
  })
}

/** @throws AppError `connection.not_found`. */
export async function renewSecret(deps: ConnectDeps, workspace: Workspace, connectionId: string): Promise<string> {
  const secret = deps.ids.token()
  await changeOwn(workspace, connectionId, async (tx, connector) => {
    const sealedSecret = deps.secrets.seal(webhookContext(workspace.id), new Secret(secret))
    await updateConnection(tx, connectionId, { sealedSecret })
    await audit(tx, deps, workspace, { action: 'connection.secret_renewed', id: connectionId, connector })
  })
  return secret
}

/** @throws AppError `connection.not_found`. */
export async function saveSecret(
  deps: ConnectDeps,
  workspace: Workspace,
  connectionId: string,
  secret: string,
): Promise<void> {
  await changeOwn(workspace, connectionId, async (tx, connector) => {
    const sealedSecret = deps.secrets.seal(webhookContext(workspace.id), new Secret(TheirSecret.parse(secret)))
    await updateConnection(tx, connectionId, { sealedSecret })
    await audit(tx, deps, workspace, { action: 'connection.secret_renewed', id: connectionId, connector })
  })
}

/** @throws AppError `connection.not_found`. */
export async function changeSettings(
  deps: ConnectDeps,
  workspace: Workspace,
  connectionId: string,
  settings: ConnectionSettings,
): Promise<void> {
  await changeOwn(workspace, connectionId, async (tx, connector, stored) => {
    await updateConnection(tx, connectionId, { settings: { ...stored.settings, ...settings } })
    await audit(tx, deps, workspace, { action: 'connection.changed', id: connectionId, connector })
  })
}

/** Forgets the key and all that is known of the ATS, whether or not the plan still includes connections. */
export async function disconnect(deps: ConnectDeps, workspace: Workspace, connectionId: string): Promise<void> {
  await changeOwn(workspace, connectionId, async (tx, connector) => {
    await deleteConnection(tx, workspace.id, connectionId)
    await audit(tx, deps, workspace, { action: 'connection.removed', id: connectionId, connector })
  })
}

/** @throws AppError `connection.not_found`. */
export async function findOwn(
  tx: Transaction,
  workspace: Pick<Workspace, 'id'>,
  connectionId: string,
): Promise<StoredConnection> {
  const stored = await findConnection(tx, connectionId)
  if (stored?.workspaceId === workspace.id) return stored
  throw new AppError('not_found', 'connection.not_found', 'The workspace has no such connection')
}

async function changeOwn(
  workspace: Workspace,
  connectionId: string,
  change: (tx: Transaction, connector: AtsConnector, stored: StoredConnection) => Promise<void>,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    const stored = await findOwn(tx, workspace, connectionId)
    await change(tx, mustBe(findConnector(stored.connector)), stored)
  })
}

export async function requireIncluded(deps: ConnectDeps, workspace: Workspace): Promise<void> {
  await workspace.transaction((tx) => requireEntitlement(tx, deps, workspace.id, 'integrations'))
}

type Asked = { kind: 'well'; account: SeenAccount } | Exclude<CheckOutcome, { kind: 'well' }>

async function ask(
  open: (signal: AbortSignal) => AtsClient,
  jobs: Parameters<typeof readAccount>[1] = [],
): Promise<Asked> {
  const { signal } = new AbortController()
  try {
    const account = await readAccount(open(signal), jobs)
    return account.missing.length > 0 ? { kind: 'missing', missing: account.missing } : { kind: 'well', account }
  } catch (error) {
    if (!(error instanceof AtsFailure)) throw error
    const why = {
      reconnect: 'key',
      limited: 'limited',
      refused: 'refused',
      record: 'refused',
      away: 'away',
      unknown: 'away',
    } as const
    return { kind: 'failed', why: why[error.kind], said: error.said }
  }
}

/** Values by the connector's manifest; what it does not ask for is left out. */
function readCredentials(
  { manifest }: AtsConnector,
  given: Readonly<Record<string, string>>,
): { values: Record<string, string> } | { fields: Record<string, string> } {
  const values: Record<string, string> = {}
  const fields: Record<string, string> = {}
  for (const { id, label, pattern = /^[\x21-\x7e]+$/, isOptional } of manifest.credentials) {
    const value = given[id] ?? ''
    if (value === '' && isOptional === true) continue
    if (value === '') fields[id] = `Please enter: ${label}.`
    else if (!pattern.test(value))
      fields[id] = `Please check this: it does not look like the ${label} of ${manifest.name}.`
    else values[id] = value
  }
  return Object.keys(fields).length > 0 ? { fields } : { values }
}

async function storeJobs(
  tx: Transaction,
  deps: Pick<ConnectDeps, 'ids' | 'clock'>,
  of: { workspaceId: string; connectionId: string },
  { jobs }: SeenAccount,
): Promise<void> {
  const seenAt = deps.clock.now()
  await upsertJobs(
    tx,
    jobs.map(({ id: remoteId, title, isOpen }) => ({ id: deps.ids.uuid(), ...of, remoteId, title, isOpen, seenAt })),
  )
}

async function audit(
  tx: Transaction,
  deps: Pick<ConnectDeps, 'clock' | 'ids'>,
  workspace: Workspace,
  {
    action,
    id,
    connector,
  }: { action: Parameters<typeof recordAudit>[3]['action']; id: string; connector: AtsConnector },
): Promise<void> {
  const details = { connector: connector.manifest.name }
  await recordAudit(tx, deps, workspace, { action, subject: { kind: 'connection', id }, details })
}

function mustBe<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A connection’s connector is in the registry')
  return value
}
