import { z } from 'zod'
import { parseJson } from '#server/platform/parse-json.ts'
import type { AtsConnector } from '../port.ts'
import { isHmacOf } from '../signatures.ts'
import { openGreenhouse } from './client.ts'
import { manifest } from './manifest.ts'

const prefix = 'sha256 '

const Webhook = z.object({
  action: z.string(),
  payload: z
    .object({ application: z.object({ id: z.union([z.number(), z.string()]).transform(String) }).optional() })
    .optional(),
})

export const greenhouse: AtsConnector = {
  manifest,
  open: ({ clientId = '', clientSecret = '', userId = '' }, deps) =>
    openGreenhouse({ clientId, clientSecret, userId }, deps),
  readWebhook({ bytes, headers }, secret) {
    const { signature = '' } = headers
    if (!signature.startsWith(prefix) || !isHmacOf(signature.slice(prefix.length), secret, [bytes])) return null
    const read = Webhook.safeParse(parseJson(new TextDecoder().decode(bytes)))
    const id = headers['greenhouse-event-id'] ?? null
    if (!read.success) return { id, events: [] }
    if (read.data.action === 'ping') return { id, events: [{ kind: 'ping' }] }
    const applicationId = read.data.payload?.application?.id
    return { id, events: [applicationId === undefined ? { kind: 'other' } : { kind: 'application', applicationId }] }
  },
}
