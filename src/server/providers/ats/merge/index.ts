import { z } from 'zod'
import { parseJson } from '#server/platform/parse-json.ts'
import type { AtsConnector } from '../port.ts'
import { isHmacOf } from '../signatures.ts'
import { openMerge } from './client.ts'
import { manifest } from './manifest.ts'

const Webhook = z.object({
  hook: z.object({ event: z.string() }),
  linked_account: z.object({ id: z.string() }),
  data: z.object({ id: z.string().optional() }).nullish(),
})

export const merge: AtsConnector = {
  manifest,
  open: ({ key = '', accountToken = '', writer = '', region = '' }, deps) =>
    openMerge({ key, accountToken, writer, region }, deps),
  /** A webhook is told of all linked accounts of an organization: whoever asked for others' would be answered 404 and slowed down. */
  readWebhook({ bytes, headers }, secret, _now, account) {
    const signature = headers['x-merge-webhook-signature'] ?? ''
    if (!isHmacOf(signature, secret, [bytes], 'base64')) return null
    const read = Webhook.safeParse(parseJson(new TextDecoder().decode(bytes)))
    // A press on *Send test POST request* sends something else.
    if (!read.success) return { id: null, events: [{ kind: 'ping' }] }
    const { hook, linked_account, data } = read.data
    const isOurs = account === undefined || linked_account.id === account
    const isApplication = hook.event.toLowerCase().startsWith('application.')
    if (!isOurs || !isApplication || data?.id === undefined) return { id: null, events: [{ kind: 'other' }] }
    return { id: null, events: [{ kind: 'application', applicationId: data.id }] }
  },
}
