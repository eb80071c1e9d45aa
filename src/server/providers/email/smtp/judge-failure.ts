import { z } from 'zod'
import { isDeadAddressStatus } from '#contract/values/mails.ts'
import type { SendOutcome } from '../port.ts'

/** What nodemailer's errors carry beside their message. */
const SmtpFailure = z.object({
  message: z.string(),
  /** The last command, such as `RCPT TO`; `CONN` before the first. */
  command: z.string().optional(),
  responseCode: z.number().optional(),
  /** What the server said, its code first. */
  response: z.string().optional(),
})

/** The commands whose refusal is about this mail: its recipient, its words. The others are about us or the server. */
const aboutThisMail = /^(RCPT TO|DATA)/
const longestReply = 300

/**
 * What a failed attempt means. A refusal for good (5xx, RFC 5321, 4.2.1) of the recipient or of the words is a bounce;
 * a refusal of the password or of the sender is one that the owner can put right, so it is tried again.
 */
export function judgeFailure(error: unknown): SendOutcome {
  const parsed = SmtpFailure.safeParse(error)
  if (!parsed.success) return { state: 'deferred', reply: 'the attempt ended without an answer' }
  const { message, command = '', responseCode = 0, response } = parsed.data
  const reply = (response ?? message).replace(/\s+/g, ' ').trim().slice(0, longestReply)
  const isForGood = responseCode >= 500 && responseCode < 600 && aboutThisMail.test(command)
  if (!isForGood) return { state: 'deferred', reply }
  return { state: 'bounced', reply, addressIsDead: command.startsWith('RCPT TO') && isDeadAddress(responseCode, reply) }
}

/** Without an enhanced code, 550, 551 and 553 refuse the mailbox (RFC 5321, 4.2.3); a code says it more exactly. */
function isDeadAddress(responseCode: number, reply: string): boolean {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0]
  return status === undefined ? [550, 551, 553].includes(responseCode) : isDeadAddressStatus(status)
}
