import { webhookWords } from '#content/dashboard/webhooks.ts'
import type { NewWebhookEndpoint } from '#contract/customer/webhooks.ts'
import { isAppError } from '#contract/errors.ts'
import { refuseField } from '#web/area/reply.ts'

/** Says beside the address why it cannot be sent to, with what was typed. @param command The form's. */
export async function refusingUrl<Answer>(command: string, typed: NewWebhookEndpoint, run: () => Promise<Answer>) {
  try {
    return await run()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'webhook_endpoint.url_refused') throw error
    const reason = error.details?.reason === 'plain' ? 'plain' : 'private'
    const { includesPersonal, ...rest } = typed
    const values = { ...rest, ...(includesPersonal && { includesPersonal: 'on' }) }
    return refuseField(command, 'url', webhookWords.refusals[reason], values)
  }
}
