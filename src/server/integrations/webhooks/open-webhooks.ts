import type {
  CustomerWebhooks,
  DeliveryQuery,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpointPage,
  WebhookList,
} from '#contract/customer/webhooks.ts'
import { hasEntitlement } from '#server/billing/index.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { coversScores, markOpened } from '#server/screening/index.ts'
import { messageIdOf } from './attempt-delivery.ts'
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  type EndpointDeps,
  endpointNotFound,
  isSecretReadable,
  pauseWebhookEndpoint,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
} from './change-endpoints.ts'
import { type StoredDelivery, selectDeliveries, selectDelivery } from './delivery-store.ts'
import { countWaiting, type StoredEndpoint, selectEndpoint, selectEndpoints } from './endpoint-store.ts'
import { figuresIn, withoutRating } from './policy.ts'
import { deliveryNotFound, replayDeliveries, replayDelivery, sendTestEvent } from './replay-deliveries.ts'

/** Of one page of the log. */
const pageSize = 50

/** The page *Webhooks* as a part of a customer's visit; it refuses everybody but owners. */
export function openWebhooks(deps: EndpointDeps, workspace: Workspace): CustomerWebhooks {
  return {
    load: () => loadEndpoints(deps, workspace),
    read: (endpointId, query) => readEndpoint(deps, workspace, endpointId, query),
    readDelivery: (endpointId, deliveryId) => readDelivery(deps, workspace, endpointId, deliveryId),
    create: (input) => createWebhookEndpoint(deps, workspace, input),
    save: (endpointId, input) => changeWebhookEndpoint(deps, workspace, endpointId, input),
    pause: (endpointId) => pauseWebhookEndpoint(deps, workspace, endpointId),
    resume: (endpointId) => resumeWebhookEndpoint(deps, workspace, endpointId),
    rotateSecret: (endpointId) => rotateWebhookSecret(deps, workspace, endpointId),
    remove: (endpointId) => deleteWebhookEndpoint(deps, workspace, endpointId),
    sendTest: (endpointId) => sendTestEvent(deps, workspace, endpointId),
    replay: (endpointId, deliveryId) => replayDelivery(deps, workspace, endpointId, deliveryId),
    replayRange: (endpointId, range) => replayDeliveries(deps, workspace, endpointId, range),
  }
}

/** @throws AppError `workspace.role_too_small`. */
export async function loadEndpoints(deps: EndpointDeps, workspace: Workspace): Promise<WebhookList> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const waiting = await countWaiting(tx, workspace.id)
    const endpoints = await selectEndpoints(tx, workspace.id)
    return {
      endpoints: endpoints.map((endpoint) => viewEndpoint(deps, endpoint, waiting.get(endpoint.id) ?? 0)),
      isIncluded: await hasEntitlement(tx, deps, workspace.id, 'integrations'),
    }
  })
}

/** An endpoint with a page of its log, the newest first. @throws AppError `webhook_endpoint.not_found`. */
export async function readEndpoint(
  deps: EndpointDeps,
  workspace: Workspace,
  endpointId: string,
  query: DeliveryQuery,
): Promise<WebhookEndpointPage> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const endpoint = await selectEndpoint(tx, workspace.id, endpointId)
    if (endpoint === null) throw endpointNotFound()
    const waiting = await countWaiting(tx, workspace.id)
    const found = await selectDeliveries(tx, { workspaceId: workspace.id, endpointId }, query, pageSize + 1)
    const shown = found.slice(0, pageSize)
    return {
      endpoint: viewEndpoint(deps, endpoint, waiting.get(endpointId) ?? 0),
      isIncluded: await hasEntitlement(tx, deps, workspace.id, 'integrations'),
      deliveries: shown.map(viewDelivery),
      next: found.length > pageSize ? (shown.at(-1)?.sequence ?? null) : null,
    }
  })
}

/**
 * One delivery with all that was sent and answered. What it shows a member of scores and decisions is written down, as on the
 * pages of reports; scores that are covered are left out.
 * @throws AppError `webhook_delivery.not_found`.
 */
export async function readDelivery(
  deps: Pick<EndpointDeps, 'clock'>,
  workspace: Workspace,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDeliveryDetail> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const stored = await selectDelivery(tx, { workspaceId: workspace.id, endpointId }, deliveryId)
    if (stored === null) throw deliveryNotFound()
    const isCovered = stored.isPersonal && (await coversScores(tx, workspace.id))
    const body = isCovered ? withoutRating(stored.body) : stored.body
    const { tellsScore, tellsDecision } = figuresIn(body)
    if (stored.interviewId !== null && tellsScore) await markOpened(tx, deps, workspace, [stored.interviewId], 'list')
    if (stored.interviewId !== null && tellsDecision) {
      await markOpened(tx, deps, workspace, [stored.interviewId], 'opinions')
    }
    return {
      ...viewDelivery(stored),
      body,
      isCut: stored.isCut || body !== stored.body,
      requestHeaders: stored.requestHeaders,
      // An answer may repeat what was sent.
      response: isCovered ? null : stored.response,
      history: stored.history,
    }
  })
}

function viewEndpoint(deps: EndpointDeps, stored: StoredEndpoint, waiting: number): WebhookEndpoint {
  const { id, url, description, eventTypes, openingIds, includesPersonal, pausedFor } = stored
  const { pausedAt, failingSince, previousUntil, createdAt } = stored
  const isOverlapping = previousUntil !== null && previousUntil > deps.clock.now()
  return {
    ...{ id, url, description, eventTypes, openingIds, includesPersonal, pausedFor, waiting },
    pausedAt: pausedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    previousSecretUntil: isOverlapping ? previousUntil.toISOString() : null,
    isSecretLost: !isSecretReadable(deps, stored),
    createdAt: createdAt.toISOString(),
  }
}

function viewDelivery(stored: StoredDelivery): WebhookDelivery {
  const { id, type, state, occurredAt, attempts, history, dueAt, interviewId } = stored
  return {
    ...{ id, type, state, attempts, interviewId },
    messageId: messageIdOf(id),
    occurredAt: occurredAt.toISOString(),
    lastAttempt: history[0] ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  }
}
