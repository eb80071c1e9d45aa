import type { FastifyInstance } from 'fastify'
import { checkAccess } from '#server/platform/auth/actor.ts'
import { readActor } from '#server/platform/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { whyWordsAreGone } from './open-outbox.ts'
import { selectMail } from './store.ts'

/**
 * What a mail's HTML may do where the admin looks at it: be drawn. No script, no form, nothing from elsewhere, no window
 * of its own, and shown nowhere but in a frame of ours.
 */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

/** Answers the HTML of one mail, for the frame on the outbox's page. */
export function serveMailHtml(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { mailId: string } }>('/admin/outbox/:mailId/html', async (request, reply) => {
    checkAccess(await readActor(deps, request.headers.cookie), 'admin')
    const mail = await selectMail(deps.db, request.params.mailId)
    const html = mail === null || whyWordsAreGone(mail) !== null ? null : mail.html
    const { 'x-frame-options': _, ...headers } = securityHeaders(deps.config.publicUrl, mailPolicy)
    return reply
      .code(html === null ? 404 : 200)
      .headers({ ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html ?? '')
  })
}
