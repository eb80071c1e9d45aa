import { createHash, timingSafeEqual } from 'node:crypto'
import { receiveMailReport } from '#contract/api/mail-reports.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { handleSigned, headerOf } from '#server/platform/http/handle.ts'
import { readDeliveryReport } from './read-delivery-report.ts'
import { recordDeliveryReport } from './record-delivery-report.ts'

/** A report returns the mail it is about, with its attachments at most. */
const reportLimitBytes = 512 * 1024
/** A wrong secret costs one of these. */
const reportRateLimit = { max: 600, windowMs: 10 * 60_000 }

export const routes = [
  handleSigned(
    receiveMailReport,
    async (deps, context, body) => {
      checkSecret(deps, headerOf(context, 'authorization'))
      const { undeliverable, ...outcome } = await recordDeliveryReport(deps, await readDeliveryReport(body))
      return { ...outcome, undeliverable: [...undeliverable] }
    },
    { bodyLimitBytes: reportLimitBytes, rateLimit: reportRateLimit },
  ),
]

/** @throws AppError `route.not_found` where no secret is configured, `webhook.signature_invalid` for another one. */
function checkSecret({ config }: Pick<Deps, 'config'>, authorization: string | undefined): void {
  const { reportSecret } = config.mail
  if (reportSecret === null) throw new AppError('not_found', 'route.not_found', 'No endpoint has this address')
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(digestOf(given), digestOf(reportSecret.reveal()))) return
  throw new AppError('invalid', 'webhook.signature_invalid', 'The secret of a mail report is missing or wrong')
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
