import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const ConnectionId = z.string().regex(/^[0-9a-f-]{36}$/)

/** Where an ATS sends its webhooks; each connection has its own address. */
export const receiveAtsWebhook = defineEndpoint({
  id: 'connections.webhook',
  method: 'POST',
  path: '/api/ats/:connectionId',
  summary:
    'Webhooks of an ATS, signed with the secret of the connection. Stored and answered at once; what they say is read again there.',
  tag: 'Integrations',
  access: 'public',
  params: z.strictObject({ connectionId: ConnectionId }),
  result: z.object({ received: z.literal(true) }),
  errors: ['request.invalid', 'rate.limited', 'connection.not_found', 'webhook.signature_invalid'],
})
