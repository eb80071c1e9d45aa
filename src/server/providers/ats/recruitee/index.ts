import { z } from 'zod'
import { parseJson } from '#server/platform/parse-json.ts'
import type { AtsConnector } from '../port.ts'
import { isHmacOf } from '../signatures.ts'
import { applicationId, openRecruitee } from './client.ts'
import { manifest } from './manifest.ts'

const Id = z.union([z.number(), z.string()]).transform(String)
const Webhook = z.object({
  payload: z.object({ candidate: z.object({ id: Id }), offer: z.object({ id: Id }) }),
})
const Test = z.object({ test: z.literal(true) })

export const recruitee: AtsConnector = {
  manifest,
  open: ({ company = '', token = '' }, deps) => openRecruitee({ company, token }, deps),
  readWebhook({ bytes, headers }, secret) {
    const json = parseJson(new TextDecoder().decode(bytes))
    const isSigned = isHmacOf(headers['x-recruitee-signature'] ?? '', secret, [bytes])
    // Recruitee tries the address before it shows its secret; nothing follows from it.
    if (!isSigned) return Test.safeParse(json).success ? { id: null, events: [{ kind: 'ping' }] } : null
    const read = Webhook.safeParse(json)
    if (!read.success) return { id: null, events: [{ kind: 'other' }] }
    const { candidate, offer } = read.data.payload
    return { id: null, events: [{ kind: 'application', applicationId: applicationId(candidate.id, offer.id) }] }
  },
}
