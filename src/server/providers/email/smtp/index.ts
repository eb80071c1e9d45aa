import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Secret } from '#server/platform/config/secret.ts'
import { untilAborted } from '#server/platform/until-aborted.ts'
import type { EmailAttachment, EmailMessage, EmailSender } from '../port.ts'
import { judgeFailure } from './judge-failure.ts'

/** A server that has not answered by then is away for this attempt, milliseconds. RFC 5321, 4.5.3.2 allows minutes; the job comes back. */
const connectPatienceMs = 10_000
const answerPatienceMs = 30_000

const defaultPorts = { 'smtp:': 587, 'smtps:': 465 } as const
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export interface SmtpConfig {
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
    connectionTimeout: connectPatienceMs,
    greetingTimeout: connectPatienceMs,
    socketTimeout: answerPatienceMs,
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
  const { from, to, replyTo, subject, text, html } = message
  const invitation = message.attachments.find(isCalendar)
  const files = message.attachments.filter((attachment) => attachment !== invitation)
  return {
    messageId: `<${message.id}@${from.address.split('@').at(-1)}>`,
    from: { name: from.name ?? '', address: from.address },
    // An object is taken as it is, while a text would be read as a list of addresses.
    to: { name: '', address: to },
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

function isCalendar({ contentType }: EmailAttachment): boolean {
  return /^text\/calendar\b/i.test(contentType)
}

function methodOf({ contentType }: EmailAttachment): string {
  return /\bmethod=([a-z]+)/i.exec(contentType)?.[1]?.toUpperCase() ?? 'PUBLISH'
}
