import {
  type MadeWebhookSecret,
  maxWebhookEndpoints,
  type NewWebhookEndpoint,
  secretOverlapHours,
} from '#contract/customer/webhooks.ts'
import { AppError, isAppError } from '#contract/errors.ts'
import type { AuditAction } from '#contract/values/audit-action.ts'
import { requireEntitlement } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parseOutsideAddress } from '#server/platform/http/outside-address.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { describeSubjects } from '#server/screening/index.ts'
import { restartWaiting } from './delivery-store.ts'
import {
  deleteEndpoint,
  insertEndpoint,
  lockEndpoints,
  type StoredEndpoint,
  selectEndpoint,
  updateEndpoint,
} from './endpoint-store.ts'
import { makeWebhookSecret, webhookSecretContext } from './secrets.ts'

export type EndpointDeps = Pick<Deps, 'clock' | 'ids' | 'config' | 'site' | 'secrets'>

/**
 * Adds an endpoint. Its secret is in the answer alone.
 * @throws AppError `workspace.role_too_small`, `plan.not_included`, `webhook_endpoint.too_many`,
 * `webhook_endpoint.url_refused`, `opening.not_found`.
 */
export async function createWebhookEndpoint(
  deps: EndpointDeps,
  workspace: Workspace,
  input: NewWebhookEndpoint,
): Promise<MadeWebhookSecret> {
  requireRole(workspace, 'owner')
  checkUrl(deps, input.url)
  return await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'integrations')
    if ((await lockEndpoints(tx, workspace.id)) >= maxWebhookEndpoints) {
      throw new AppError('conflict', 'webhook_endpoint.too_many', 'The workspace has as many endpoints as it may')
    }
    await checkOpenings(tx, input.openingIds)
    const id = deps.ids.uuid()
    const secret = makeWebhookSecret()
    await insertEndpoint(tx, {
      id,
      workspaceId: workspace.id,
      ...input,
      sealedSecret: deps.secrets.seal(webhookSecretContext(workspace.id), secret),
      createdBy: workspace.userId,
      createdAt: deps.clock.now(),
    })
    await audit(tx, deps, workspace, 'webhook.created', { id, url: input.url })
    return { endpointId: id, secret: secret.reveal() }
  })
}

/**
 * Changes address, note, filters and whether personal data is sent; what waits goes to the new address, as it was written.
 * @throws AppError as `createWebhookEndpoint`, and `webhook_endpoint.not_found`.
 */
export async function changeWebhookEndpoint(
  deps: EndpointDeps,
  workspace: Workspace,
  endpointId: string,
  input: NewWebhookEndpoint,
): Promise<void> {
  requireRole(workspace, 'owner')
  checkUrl(deps, input.url)
  await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'integrations')
    const endpoint = await lockEndpoint(tx, workspace, endpointId)
    await checkOpenings(tx, input.openingIds)
    await updateEndpoint(tx, endpoint, { ...input })
    await audit(tx, deps, workspace, 'webhook.changed', { id: endpointId, url: input.url })
  })
}

/** Events wait from now on; repeating it changes nothing. @throws AppError `webhook_endpoint.not_found`. */
export async function pauseWebhookEndpoint(
  deps: EndpointDeps,
  workspace: Workspace,
  endpointId: string,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, workspace, endpointId)
    if (endpoint.pausedFor !== null) return
    await updateEndpoint(tx, endpoint, { pausedFor: 'owner', pausedAt: deps.clock.now() })
    await audit(tx, deps, workspace, 'webhook.paused', endpoint)
  })
}

/** What waits is sent, in order and with all attempts. @throws AppError `plan.not_included`, `webhook_endpoint.not_found`. */
export async function resumeWebhookEndpoint(
  deps: EndpointDeps,
  workspace: Workspace,
  endpointId: string,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'integrations')
    const endpoint = await lockEndpoint(tx, workspace, endpointId)
    if (endpoint.pausedFor === null) return
    const fresh = { pausedFor: null, pausedAt: null, failingSince: null, quietUntil: null }
    await updateEndpoint(tx, endpoint, fresh)
    await restartWaiting(tx, { workspaceId: workspace.id, endpointId }, deps.clock.now())
    await audit(tx, deps, workspace, 'webhook.resumed', endpoint)
  })
}

/**
 * Replaces the secret: for a day the former one signs as well, so that receivers can change over. One that was replaced within
 * that day before is forgotten at once.
 * @throws AppError `plan.not_included`, `webhook_endpoint.not_found`.
 */
export async function rotateWebhookSecret(
  deps: EndpointDeps,
  workspace: Workspace,
  endpointId: string,
): Promise<MadeWebhookSecret> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'integrations')
    const endpoint = await lockEndpoint(tx, workspace, endpointId)
    const secret = makeWebhookSecret()
    const isReadable = isSecretReadable(deps, endpoint)
    await updateEndpoint(tx, endpoint, {
      sealedSecret: deps.secrets.seal(webhookSecretContext(workspace.id), secret),
      sealedPrevious: isReadable ? endpoint.sealedSecret : null,
      previousUntil: isReadable ? new Date(deps.clock.now().getTime() + secretOverlapHours * 60 * 60 * 1000) : null,
    })
    await audit(tx, deps, workspace, 'webhook.secret_replaced', endpoint)
    return { endpointId, secret: secret.reveal() }
  })
}

/** Its log goes with it, and what waits is not sent. @throws AppError `webhook_endpoint.not_found`. */
export async function deleteWebhookEndpoint(
  deps: EndpointDeps,
  workspace: Workspace,
  endpointId: string,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, workspace, endpointId)
    await deleteEndpoint(tx, workspace.id, endpointId)
    await audit(tx, deps, workspace, 'webhook.deleted', endpoint)
  })
}

/** @throws AppError `webhook_endpoint.not_found`. */
export async function lockEndpoint(tx: Transaction, workspace: Workspace, endpointId: string): Promise<StoredEndpoint> {
  const endpoint = await selectEndpoint(tx, workspace.id, endpointId, { isLocked: true })
  if (endpoint === null) throw endpointNotFound()
  return endpoint
}

export function endpointNotFound(): AppError {
  return new AppError('not_found', 'webhook_endpoint.not_found', 'The workspace has no such endpoint')
}

export function isSecretReadable({ secrets }: Pick<Deps, 'secrets'>, endpoint: StoredEndpoint): boolean {
  try {
    secrets.open(webhookSecretContext(endpoint.workspaceId), endpoint.sealedSecret)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'secret.unreadable') return false
    throw error
  }
}

/** By host alone: path and query of an address may hold a secret. */
export function audit(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  action: AuditAction,
  { id, url }: Pick<StoredEndpoint, 'id' | 'url'>,
  more: Readonly<Record<string, number>> = {},
): Promise<void> {
  const details = { host: new URL(url).host, ...more }
  return recordAudit(tx, deps, workspace, { action, subject: { kind: 'webhook', id }, details })
}

/**
 * What can be said of an address before it is asked; what a name leads to is looked at whenever it is.
 * @throws AppError `webhook_endpoint.url_refused`; `details.reason` is `plain` or `private`.
 */
function checkUrl({ config }: Pick<Deps, 'config'>, url: string): void {
  const refused = (reason: 'plain' | 'private') =>
    new AppError('invalid', 'webhook_endpoint.url_refused', 'The address cannot be sent to', { details: { reason } })
  if (config.allowsPrivateProviders) return
  try {
    if (parseOutsideAddress(url, false).protocol !== 'https:') throw refused('plain')
  } catch (error) {
    throw isAppError(error) && error.code === 'address.forbidden' ? refused('private') : error
  }
}

/** @throws AppError `opening.not_found` where one is not the workspace's. */
async function checkOpenings(tx: Transaction, openingIds: readonly string[]): Promise<void> {
  if (openingIds.length === 0) return
  const found = await describeSubjects.openings(tx, openingIds)
  if (openingIds.every((id) => found.has(id))) return
  throw new AppError('not_found', 'opening.not_found', 'The workspace has no such opening')
}
