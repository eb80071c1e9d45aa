import { parseJson } from '#server/platform/parse-json.ts'
import type { AtsConnector, AtsEvent } from '../port.ts'
import { isHmacOf } from '../signatures.ts'
import { Webhook } from './answers.ts'
import { openAshby } from './client.ts'
import { manifest } from './manifest.ts'

const prefix = 'sha256='

export const ashby: AtsConnector = {
  manifest,
  open: ({ key = '' }, deps) => openAshby({ key }, deps),
  readWebhook({ bytes, headers }, secret) {
    const signature = headers['ashby-signature'] ?? ''
    if (!signature.startsWith(prefix) || !isHmacOf(signature.slice(prefix.length), secret, [bytes])) return null
    const read = Webhook.safeParse(parseJson(new TextDecoder().decode(bytes)))
    return { id: null, events: read.success ? [eventOf(read.data)] : [] }
  },
}

function eventOf({
  action,
  data,
}: {
  action: string
  data?: { application?: { id: string } | undefined } | undefined
}): AtsEvent {
  if (action === 'ping') return { kind: 'ping' }
  const applicationId = data?.application?.id
  return applicationId === undefined ? { kind: 'other' } : { kind: 'application', applicationId }
}
