import type { IHookFunctions } from 'n8n-workflow'
import { asRecord, callOpenround } from './call-openround.ts'

const path = '/api/v1/webhooks'

/** What the trigger keeps between activations. */
export interface TriggerData {
  endpointId?: string
  secret?: string
  /** Ids of messages that have started the workflow, the oldest first: one can come twice. */
  seen?: string[]
}

/** Whether Openround still has the endpoint that this trigger has added. One that is paused goes on. */
export async function endpointExists(context: IHookFunctions): Promise<boolean> {
  const known: TriggerData = context.getWorkflowStaticData('node')
  if (known.endpointId === undefined || known.secret === undefined) return false
  const { body } = await callOpenround(context, { method: 'GET', path })
  const { data } = asRecord(body)
  const endpoints = Array.isArray(data) ? data.map(asRecord) : []
  const found = endpoints.find(({ id }) => id === known.endpointId)
  if (found === undefined || found.url !== context.getNodeWebhookUrl('default')) return false
  if (found.pausedFor !== null) {
    await callOpenround(context, {
      method: 'PUT',
      path: `${path}/${known.endpointId}/state`,
      body: { isPaused: false },
    })
  }
  return true
}

/** Adds the endpoint and keeps its secret, which Openround tells this once. */
export async function registerEndpoint(context: IHookFunctions): Promise<boolean> {
  const openings = String(context.getNodeParameter('openings', ''))
  const { body } = await callOpenround(context, {
    method: 'POST',
    path,
    body: {
      url: context.getNodeWebhookUrl('default'),
      description: `n8n: ${context.getWorkflow().name ?? ''}`.slice(0, 200),
      eventTypes: context.getNodeParameter('events') as string[],
      openingIds: openings.split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()])),
      includesPersonal: context.getNodeParameter('includesPersonal', false) === true,
    },
  })
  const { id, secret } = asRecord(body)
  Object.assign(context.getWorkflowStaticData('node'), { endpointId: String(id), secret: String(secret), seen: [] })
  return true
}

/** Removes the endpoint, also one that is gone already. */
export async function removeEndpoint(context: IHookFunctions): Promise<boolean> {
  const known: TriggerData = context.getWorkflowStaticData('node')
  if (known.endpointId !== undefined) {
    await callOpenround(context, { method: 'DELETE', path: `${path}/${known.endpointId}`, allowedStatus: 404 })
  }
  delete known.endpointId
  delete known.secret
  delete known.seen
  return true
}
