import type { DeliveryReportOutcome } from '#contract/admin/outbox.ts'
import { isDeadAddressStatus } from '#contract/values/mails.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import type { DeliveryReport } from './read-delivery-report.ts'
import { bounceSentMail, insertUndeliverable } from './store.ts'

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
