import { z } from 'zod'
import { parseJson } from '#server/platform/parse-json.ts'
import type { AtsConnector } from '../port.ts'
import { isHmacOf } from '../signatures.ts'
import { openLever } from './client.ts'
import { manifest } from './manifest.ts'

const Webhook = z.object({
  token: z.string(),
  triggeredAt: z.number(),
  signature: z.string(),
  data: z.object({ opportunityId: z.string().optional() }).default({}),
})

export const lever: AtsConnector = {
  manifest,
  open: ({ key = '', writer = '', region = '' }, deps) => openLever({ key, writer, region }, deps),
  /** The signature stands in the body and covers its token and its time alone; the token names the delivery. */
  readWebhook({ bytes }, secret) {
    const read = Webhook.safeParse(parseJson(new TextDecoder().decode(bytes)))
    if (!read.success) return null
    const { token, triggeredAt, signature, data } = read.data
    if (!isHmacOf(signature, secret, [token, String(triggeredAt)])) return null
    const applicationId = data.opportunityId
    // A test of the connection names none.
    return {
      id: token,
      events: [applicationId === undefined ? { kind: 'ping' } : { kind: 'application', applicationId }],
    }
  },
}
