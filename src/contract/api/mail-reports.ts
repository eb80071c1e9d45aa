import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/**
 * Takes a message that came back, as the mail server has it: `Authorization: Bearer` and `MAIL_REPORT_SECRET`, the whole
 * message as the body, whatever its content type. What is no report changes nothing.
 */
export const receiveMailReport = defineEndpoint({
  id: 'mail.report',
  method: 'POST',
  path: '/api/mail/reports',
  summary: 'Take a report that a mail could not be delivered (RFC 3464).',
  tag: 'Mail',
  access: 'public',
  result: z.object({
    isReport: z.boolean(),
    undeliverable: z.array(z.string()),
    bouncedMails: z.number().int(),
  }),
  errors: ['route.not_found', 'webhook.signature_invalid', 'request.too_large', 'rate.limited'],
})
