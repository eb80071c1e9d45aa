import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow'
import { Webhook } from 'standardwebhooks'
import { asRecord } from './call-openround.ts'
import type { TriggerData } from './endpoint.ts'

/** Ids of messages that are remembered: more than can be tried again at once. */
const maxSeen = 500

/** Takes an event whose signature holds, once, and refuses everything else before the workflow starts. */
export async function receiveEvent(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const known: TriggerData = context.getWorkflowStaticData('node')
  const message = await verify(context, known.secret)
  if (message === null) {
    context.getResponseObject().status(401).send('The signature does not hold').end()
    return { noWebhookResponse: true }
  }
  const webhookId = String(context.getHeaderData()['webhook-id'])
  // A message that was answered too late comes again under the same id.
  if (known.seen?.includes(webhookId) === true) return { webhookResponse: 'known' }
  known.seen = [...(known.seen ?? []), webhookId].slice(-maxSeen)
  return { workflowData: [[{ json: { webhookId, ...message } }]] }
}

/** Null where it is not Openround's, or too old. */
async function verify(context: IWebhookFunctions, secret: string | undefined): Promise<IDataObject | null> {
  if (secret === undefined) return null
  const request = context.getRequestObject()
  // Signed are the bytes, not the value that n8n has parsed out of them.
  if (request.rawBody === undefined) await request.readRawBody()
  try {
    const message: unknown = new Webhook(secret).verify(request.rawBody, headersOf(context))
    return asRecord(message) as IDataObject
  } catch {
    return null
  }
}

function headersOf(context: IWebhookFunctions): Record<string, string> {
  const headers = context.getHeaderData()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
