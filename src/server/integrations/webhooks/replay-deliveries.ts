import type { ReplayRange } from '#contract/customer/webhooks.ts'
import { AppError } from '#contract/errors.ts'
import { testEvent } from '#contract/webhooks/index.ts'
import { requireEntitlement } from '#server/billing/index.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { buildTestMessage } from './build-message.ts'
import { audit, type EndpointDeps, lockEndpoint } from './change-endpoints.ts'
import { countWaitingTests, insertDeliveries, replayBetween, replayOne } from './delivery-store.ts'
import { maxWaitingTests } from './policy.ts'

/**
 * Sends an endpoint an event that says nothing but that it is a test, whatever its filter is.
 * @throws AppError `plan.not_included`, `webhook_endpoint.not_found`; `rate.limited` while many wait.
 */
export async function sendTestEvent(deps: EndpointDeps, workspace: Workspace, endpointId: string): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'integrations')
    const endpoint = await lockEndpoint(tx, workspace, endpointId)
    if ((await countWaitingTests(tx, { workspaceId: workspace.id, endpointId })) >= maxWaitingTests) {
      throw new AppError('limited', 'rate.limited', 'Many tests of this endpoint wait', { retryAfterMs: 60_000 })
    }
    const now = deps.clock.now()
    const id = deps.ids.uuid()
    const delivery = {
      id,
      workspaceId: workspace.id,
      endpointId,
      eventId: null,
      type: testEvent.type,
      // Held up by nothing else.
      subject: id,
      interviewId: null,
      occurredAt: now,
      body: JSON.stringify(buildTestMessage(deps.config.publicUrl, endpoint, now)),
      isPersonal: false,
    }
    await insertDeliveries(tx, [delivery], now)
  })
}

/**
 * Sends one delivery once more, under the same id; one that waits is tried now.
 * @throws AppError `plan.not_included`, `webhook_endpoint.not_found`, `webhook_delivery.not_found`.
 */
export async function replayDelivery(
  deps: EndpointDeps,
  workspace: Workspace,
  endpointId: string,
  deliveryId: string,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'integrations')
    const endpoint = await lockEndpoint(tx, workspace, endpointId)
    if (!(await replayOne(tx, { workspaceId: workspace.id, endpointId }, deliveryId, deps.clock.now()))) {
      throw deliveryNotFound()
    }
    await audit(tx, deps, workspace, 'webhook.sent_again', endpoint, { count: 1 })
  })
}

/**
 * Sends once more, in order, what happened in a range of time and is still in the log.
 * @returns how many.
 * @throws AppError `plan.not_included`, `webhook_endpoint.not_found`.
 */
export async function replayDeliveries(
  deps: EndpointDeps,
  workspace: Workspace,
  endpointId: string,
  { from, until }: ReplayRange,
): Promise<number> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'integrations')
    const endpoint = await lockEndpoint(tx, workspace, endpointId)
    const range = { from: new Date(from), until: new Date(until) }
    const count = await replayBetween(tx, { workspaceId: workspace.id, endpointId }, range, deps.clock.now())
    if (count > 0) await audit(tx, deps, workspace, 'webhook.sent_again', endpoint, { count })
    return count
  })
}

export function deliveryNotFound(): AppError {
  return new AppError('not_found', 'webhook_delivery.not_found', 'The log has no such delivery')
}
