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

/**
 * Takes a candidate's answer by mail, as the mail server has it: handed over in the same way as a report, from the address
 * that `MAIL_REPLY_ADDRESS` names. What is no answer, or answers nothing that is still there, changes nothing.
 */
export const receiveMailReply = defineEndpoint({
  id: 'mail.reply',
  method: 'POST',
  path: '/api/mail/replies',
  summary: 'Take a mail that a candidate has answered a message with (RFC 5322).',
  tag: 'Mail',
  access: 'public',
  result: z.object({ isStored: z.boolean() }),
  errors: ['route.not_found', 'webhook.signature_invalid', 'request.too_large', 'rate.limited'],
})
