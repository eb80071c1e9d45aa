import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { receiveMailReport } from '#contract/api/mail-reports.ts'
import { AppError } from '#contract/errors.ts'
import { checkAccess } from '#server/platform/auth/actor.ts'
import { readActor } from '#server/platform/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { handleBytes, headerOf } from '#server/platform/http/handle.ts'
import { frameAncestorsOf, securityHeaders } from '#server/platform/http/security-headers.ts'
import { readDeliveryReport, recordDeliveryReport } from './delivery-reports.ts'
import { whyWordsAreGone } from './open-outbox.ts'
import { selectMail } from './store.ts'

/** A report returns the mail it is about, with its attachments at most. */
const reportLimitBytes = 512 * 1024
/** A wrong secret costs one of these. */
const reportRateLimit = { max: 600, windowMs: 10 * 60_000 }

export const routes = [
  handleBytes(
    receiveMailReport,
    async (deps, context, body) => {
      checkReportSecret(deps, headerOf(context, 'authorization'))
      const { undeliverable, ...outcome } = await recordDeliveryReport(deps, await readDeliveryReport(body))
      return { ...outcome, undeliverable: [...undeliverable] }
    },
    { bodyLimitBytes: reportLimitBytes, rateLimit: reportRateLimit },
  ),
]

/**
 * Whether it is our mail server that hands a message over.
 * @throws AppError `route.not_found` where no secret is configured, `webhook.signature_invalid` for another one.
 */
export function checkReportSecret({ config }: Pick<Deps, 'config'>, authorization: string | undefined): void {
  const { reportSecret } = config.mail
  if (reportSecret === null) throw new AppError('not_found', 'route.not_found', 'No endpoint has this address')
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(digestOf(given), digestOf(reportSecret.reveal()))) return
  throw new AppError('invalid', 'webhook.signature_invalid', 'The secret of a mail report is missing or wrong')
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const mailFrames = ["'self'"]

/**
 * What a mail's HTML may do where the admin looks at it: be drawn. No script, no form, nothing from elsewhere, no window
 * of its own, and shown nowhere but in a frame of ours.
 */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  frameAncestorsOf(mailFrames),
  'sandbox',
].join('; ')

/** Answers the HTML of one mail, for the frame on the outbox's page. */
export function serveMailHtml(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { mailId: string } }>('/admin/outbox/:mailId/html', async (request, reply) => {
    checkAccess(await readActor(deps, request.headers.cookie), 'admin')
    const mail = await selectMail(deps.db, request.params.mailId)
    const html = mail === null || whyWordsAreGone(mail) !== null ? null : mail.html
    const headers = securityHeaders(deps.config.publicUrl, mailPolicy, mailFrames)
    return reply
      .code(html === null ? 404 : 200)
      .headers({ ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html ?? '')
  })
}
