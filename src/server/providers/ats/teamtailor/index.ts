import { z } from 'zod'
import { parseJson } from '#server/platform/parse-json.ts'
import type { AtsConnector } from '../port.ts'
import { isHmacOf } from '../signatures.ts'
import { openTeamtailor } from './client.ts'
import { manifest } from './manifest.ts'

/** What is older was sent again by somebody. */
const maxAgeMs = 5 * 60 * 1000

const Webhook = z.object({
  payload: z.object({
    event_name: z.string(),
    data: z.object({ id: z.union([z.number(), z.string()]).transform(String) }),
  }),
})

export const teamtailor: AtsConnector = {
  manifest,
  open: ({ key = '', writer = '', region = '' }, deps) => openTeamtailor({ key, writer, region }, deps),
  /** Version 1 signs the id alone and can be sent again by anybody who has seen it: it is not taken. */
  readWebhook({ bytes, headers }, secret, now) {
    const text = Buffer.from(headers['tt-signature'] ?? '', 'base64').toString('utf8')
    const parts = new Map(
      text.split(',').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
    )
    const at = parts.get('t') ?? ''
    const isFresh = /^\d{1,12}$/.test(at) && Math.abs(now.getTime() - Number(at) * 1000) <= maxAgeMs
    if (!isFresh || !isHmacOf(parts.get('v2') ?? '', secret, [`${at}.`, bytes])) return null
    const read = Webhook.safeParse(parseJson(new TextDecoder().decode(bytes)))
    if (!read.success || !read.data.payload.event_name.startsWith('job_application.')) {
      return { id: null, events: [{ kind: 'other' }] }
    }
    return { id: null, events: [{ kind: 'application', applicationId: read.data.payload.data.id }] }
  },
}
