import PostalMime from 'postal-mime'
import type { DeliveryReportOutcome } from '#contract/admin/outbox.ts'
import { isDeadAddressStatus } from '#contract/values/mails.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { bounceSentMail, insertUndeliverable } from './store.ts'

/** What a mail server says of one recipient. RFC 3464, 2.3. */
interface ReportedRecipient {
  /** Lower case. */
  address: string
  /** `failed`: for good. `delayed` and the others need nobody. */
  action: string
  /** Enhanced status, such as `5.1.1`. */
  status: string
  /** What the receiving server said, one line; the status where it said nothing. */
  reason: string
}

/** A report on one of our mails, or on one that nobody can tell any more. */
interface DeliveryReport {
  recipients: readonly ReportedRecipient[]
  /** The id of the mail it is about: what stands before the `@` of the returned Message-ID. */
  mailId: string | null
}

const maxReasonLength = 300

/**
 * Reads a delivery status notification (RFC 3464) as it was mailed. Null when the message is none.
 * What stands in it was written by other machines: it is taken as text, cut, and believed only as far as a warning.
 */
export async function readDeliveryReport(message: string | Uint8Array): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(message, { forceRfc822Attachments: true }).catch(() => null)
  if (mail === null) return null
  const parts = mail.attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }))
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (status === undefined) return null
  const [, ...groups] = status.text
    .replace(/\r\n/g, '\n')
    .trim()
    .split(/\n[ \t]*\n+/)
  const recipients = groups.flatMap(recipientOf)
  const returned = parts.filter(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)$/.test(mimeType))
  return { recipients, mailId: mailIdOf(returned.map(({ text }) => text).join('\n')) }
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

function recipientOf(group: string): ReportedRecipient[] {
  const fields = fieldsOf(group)
  const named = fields.get('original-recipient') ?? fields.get('final-recipient') ?? ''
  const address = named
    .replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase()
  if (!/^[^\s@]{1,64}@[^\s@]{1,255}$/.test(address)) return []
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  const said = (fields.get('diagnostic-code') ?? '').replace(/^[^;]*;/, '').trim()
  return [
    {
      address,
      status,
      action: (fields.get('action') ?? '').toLowerCase(),
      reason: (said === '' ? status : said).replace(/\s+/g, ' ').slice(0, maxReasonLength),
    },
  ]
}

/** Header fields, folded lines joined; the first of a name counts. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase())) {
      fields.set(name.toLowerCase(), value.trimStart())
    }
  }
  return fields
}

function mailIdOf(headers: string): string | null {
  return /^message-id:\s*<([\w-]{1,64})@[^<>\s]+>/im.exec(headers)?.[1] ?? null
}

/**
 * Notes what a report says: our mail has bounced, and an address that nobody can be reached at is known as such. Reading
 * the same report twice changes nothing more.
 */
export async function recordDeliveryReport(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  report: DeliveryReport | null,
): Promise<DeliveryReportOutcome> {
  if (report === null) return { isReport: false, undeliverable: [], bouncedMails: 0 }
  const failed = report.recipients.filter(({ action, status }) => action === 'failed' && status.startsWith('5'))
  const undeliverable: string[] = []
  let bouncedMails = 0
  await deps.db.transaction(async (tx) => {
    for (const { address, status, reason } of failed) {
      const { mailId } = report
      const bounced = mailId === null ? null : await bounceSentMail(tx, { mailId, recipient: address, reason })
      if (mailId !== null && bounced !== null) {
        bouncedMails += 1
        await publish(tx, { type: 'mail.undeliverable', data: { mailId } })
      }
      if (!isDeadAddressStatus(status)) continue
      await insertUndeliverable(tx, { address, since: deps.clock.now(), reason, source: 'reported' })
      undeliverable.push(address)
    }
  })
  deps.log.info({ bouncedMails, undeliverable: undeliverable.length }, 'a delivery report was read')
  return { isReport: true, undeliverable, bouncedMails }
}
