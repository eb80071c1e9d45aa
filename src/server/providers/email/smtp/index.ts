import { createPrivateKey } from 'node:crypto'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { isDeadAddressStatus } from '#contract/values/mails.ts'
import { untilAborted } from '#server/platform/abort-signals.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { EmailAttachment, EmailMessage, EmailSender, EmailSigning, SendOutcome } from '../port.ts'

/** A server that has not answered by then is away for this attempt, milliseconds. RFC 5321, 4.5.3.2 allows minutes; the job comes back. */
const connectTimeoutMs = 10_000
const answerTimeoutMs = 30_000

const defaultPorts = { 'smtp:': 587, 'smtps:': 465 } as const
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

interface SmtpConfig {
  /** `smtps://` speaks TLS from the first byte, `smtp://` asks for it (STARTTLS). User and password as in any address. */
  url: Secret
}

/**
 * Mails over SMTP (RFC 5321). A password never leaves in the clear: with one, a server on another machine must offer
 * TLS. On this machine TLS is not asked for, since local relays sign their own certificates.
 */
export function createSmtpEmail(config: SmtpConfig): EmailSender {
  const url = new URL(config.url.reveal())
  const isLocal = loopbackHosts.has(url.hostname)
  const hasPassword = url.username !== ''
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? defaultPorts[url.protocol === 'smtps:' ? 'smtps:' : 'smtp:'] : Number(url.port),
    secure: url.protocol === 'smtps:',
    ignoreTLS: isLocal,
    requireTLS: hasPassword && !isLocal,
    auth: hasPassword ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    id: 'smtp',
    async send(message, signal) {
      const transport = createTransport(options)
      try {
        // An attempt that was given up before it began would be sent here and once more by the next.
        signal.throwIfAborted()
        // The library cannot be told to stop; its own time limits end what is left running.
        await untilAborted(transport.sendMail(toMail(message)), signal)
        return { state: 'sent' }
      } catch (error) {
        return judgeFailure(error)
      } finally {
        transport.close()
      }
    },
  }
}

function toMail(message: EmailMessage): SendMailOptions {
  const { from, to, replyTo, subject, text, html, returnPath, signing } = message
  const invitation = message.attachments.find(isCalendar)
  const files = message.attachments.filter((attachment) => attachment !== invitation)
  return {
    messageId: `<${message.id}@${from.address.split('@').at(-1)}>`,
    from: { name: from.name ?? '', address: from.address },
    // An object is taken as it is, while a text would be read as a list of addresses.
    to: { name: '', address: to },
    // Mails that come back are the installation's to read, whoever the mail comes from.
    envelope: { from: { name: '', address: returnPath }, to: { name: '', address: to } },
    dkim: signing === null ? undefined : signWith(signing),
    replyTo: replyTo === null ? undefined : { name: '', address: replyTo },
    subject,
    text,
    html,
    // A calendar is offered as a way to read the mail and as a file: programs look for it in one place or the other.
    icalEvent:
      invitation === undefined
        ? undefined
        : {
            filename: invitation.fileName,
            method: methodOf(invitation),
            content: invitation.content,
          },
    attachments: files.map(({ fileName, contentType, content }) => ({ filename: fileName, contentType, content })),
    // Out-of-office programs do not answer these. RFC 3834, 5.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * The library sends a mail unsigned where it cannot use the key.
 * @throws Error for a key that is none.
 */
function signWith({ domain, selector, privateKey }: EmailSigning): NonNullable<SendMailOptions['dkim']> {
  const pem = privateKey.reveal()
  if (createPrivateKey(pem).asymmetricKeyType !== 'rsa') throw new Error('A mail is signed with an RSA key')
  // Some mail services write these two anew, which would break the signature. RFC 6376, 5.4.1 asks for neither.
  return { domainName: domain, keySelector: selector, privateKey: pem, skipFields: 'message-id:date' }
}

function isCalendar({ contentType }: EmailAttachment): boolean {
  return /^text\/calendar\b/i.test(contentType)
}

function methodOf({ contentType }: EmailAttachment): string {
  return /\bmethod=([a-z]+)/i.exec(contentType)?.[1]?.toUpperCase() ?? 'PUBLISH'
}

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
const maxReplyLength = 300

/**
 * What a failed attempt means. A refusal for good (5xx, RFC 5321, 4.2.1) of the recipient or of the words is a bounce;
 * a refusal of the password or of the sender is one that the owner can put right, so it is tried again.
 */
function judgeFailure(error: unknown): SendOutcome {
  const parsed = SmtpFailure.safeParse(error)
  if (!parsed.success) return { state: 'deferred', reply: 'the attempt ended without an answer' }
  const { message, command = '', responseCode = 0, response } = parsed.data
  const reply = (response ?? message).replace(/\s+/g, ' ').trim().slice(0, maxReplyLength)
  const isForGood = responseCode >= 500 && responseCode < 600 && aboutThisMail.test(command)
  if (!isForGood) return { state: 'deferred', reply }
  return { state: 'bounced', reply, addressIsDead: command.startsWith('RCPT TO') && isDeadAddress(responseCode, reply) }
}

/** Without an enhanced code, 550, 551 and 553 refuse the mailbox (RFC 5321, 4.2.3); a code says it more exactly. */
function isDeadAddress(responseCode: number, reply: string): boolean {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0]
  return status === undefined ? [550, 551, 553].includes(responseCode) : isDeadAddressStatus(status)
}
