import { z } from 'zod'
import { defineEvent } from './define-event.ts'

/** A mail did not arrive and is not tried again. */
export const mailUndeliverable = defineEvent({
  type: 'mail.undeliverable',
  data: z.object({ mailId: z.string() }),
  subject: 'mailId',
  example: { mailId: '0193a5c0-7e1a-7000-8000-000000000004' },
})
