import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobContext } from '#server/platform/jobs/define-job.ts'
import { settleMail } from './policy.ts'
import { claimMail, settle } from './store.ts'

/**
 * One attempt to send a mail. A mail that is settled is left alone. A process that dies between the mail server's yes and
 * our note of it sends the mail a second time, under the same id.
 * @throws AppError `mail.not_sent` so that the job comes back later.
 */
export async function deliverMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'site' | 'email' | 'metrics'>,
  mailId: string,
  context: Pick<JobContext, 'isLastAttempt' | 'signal' | 'log'>,
): Promise<void> {
  const now = deps.clock.now()
  const mail = await claimMail(deps.db, mailId, now)
  if (mail === null) return
  if (mail.expiresAt !== null && mail.expiresAt <= now) {
    const lastError = 'its link ran out before it could be sent'
    await settle(deps.db, mailId, { state: 'failed', lastError, isTriedAgain: false }, now)
    return
  }
  const { brand } = deps.site
  const startMs = deps.clock.monotonicMs()
  const outcome = await deps.email.send(
    { ...mail, to: mail.recipient, from: deps.config.mail.from ?? { name: brand.name, address: brand.email } },
    context.signal,
  )
  const durationMs = Math.round(deps.clock.monotonicMs() - startMs)
  const settlement = settleMail(outcome, context.isLastAttempt)
  await settle(deps.db, mailId, settlement, deps.clock.now())
  context.log.info(
    { provider: deps.email.id, template: mail.template, durationMs, outcome: outcome.state, state: settlement.state },
    'a mail was handed on',
  )
  countOutcome(deps, outcome.state)
  if (settlement.state === 'queued' || settlement.state === 'failed') {
    throw new AppError('provider', 'mail.not_sent', 'The mail server did not take a mail', { retryable: true })
  }
}

function countOutcome({ metrics }: Pick<Deps, 'metrics'>, outcome: string): void {
  metrics.counter('mail_attempts_total', 'Attempts to hand on a mail', ['outcome']).inc({ outcome })
}
