import {
  apiChangeWebhook,
  apiCreateWebhook,
  apiDeleteWebhook,
  apiListWebhooks,
  apiRotateWebhookSecret,
  apiSetWebhookState,
  apiTestWebhook,
} from '#contract/api/v1/webhooks.ts'
import type { MadeWebhookSecret } from '#contract/customer/webhooks.ts'
import type { Route } from '#server/platform/http/handle.ts'
import { openWebhooks } from '../webhooks/open-webhooks.ts'
import { handleApi } from './handle-api.ts'

/** Endpoints of webhooks, for programs that set up themselves where they are told of events. */
export const webhookRoutes: readonly Route[] = [
  handleApi(apiListWebhooks, async (deps, workspace) => {
    const { endpoints } = await openWebhooks(deps, workspace).load()
    return {
      data: endpoints.map(({ id, url, description, eventTypes, openingIds, includesPersonal, ...endpoint }) => ({
        ...{ id, url, description, eventTypes, openingIds, includesPersonal },
        pausedFor: endpoint.pausedFor,
        failingSince: endpoint.failingSince,
        waiting: endpoint.waiting,
        createdAt: endpoint.createdAt,
      })),
    }
  }),
  handleApi(apiCreateWebhook, async (deps, workspace, { body }) =>
    viewSecret(await openWebhooks(deps, workspace).create(body)),
  ),
  handleApi(apiChangeWebhook, async (deps, workspace, { params, body }) => {
    await openWebhooks(deps, workspace).save(params.webhookId, body)
    return null
  }),
  handleApi(apiSetWebhookState, async (deps, workspace, { params, body }) => {
    const webhooks = openWebhooks(deps, workspace)
    await (body.isPaused ? webhooks.pause(params.webhookId) : webhooks.resume(params.webhookId))
    return null
  }),
  handleApi(apiRotateWebhookSecret, async (deps, workspace, { params }) =>
    viewSecret(await openWebhooks(deps, workspace).rotateSecret(params.webhookId)),
  ),
  handleApi(apiTestWebhook, async (deps, workspace, { params }) => {
    await openWebhooks(deps, workspace).sendTest(params.webhookId)
    return null
  }),
  handleApi(apiDeleteWebhook, async (deps, workspace, { params }) => {
    await openWebhooks(deps, workspace).remove(params.webhookId)
    return null
  }),
]

function viewSecret({ endpointId: id, secret }: MadeWebhookSecret) {
  return { id, secret }
}
