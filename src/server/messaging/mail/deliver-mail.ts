import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import type { JobContext } from '#server/platform/jobs/define-job.ts'
import type { SendOutcome } from '#server/providers/email/port.ts'
import { type Settlement, settleMail } from './policy.ts'
import { claimMail, deleteUndeliverable, insertUndeliverable, settle } from './store.ts'

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
    await deps.db.transaction((tx) => settleLost(tx, mailId, { state: 'failed', lastError, isTriedAgain: false }, now))
    return
  }
  const { brand } = deps.site
  const sender = deps.config.mail.from ?? { name: brand.name, address: brand.email }
  const startMs = deps.clock.monotonicMs()
  const outcome = await deps.email.send(
    { ...mail, to: mail.recipient, from: { ...sender, name: mail.senderName ?? sender.name } },
    context.signal,
  )
  const durationMs = Math.round(deps.clock.monotonicMs() - startMs)
  const settlement = settleMail(outcome, context.isLastAttempt)
  await deps.db.transaction(async (tx) => {
    await noteAddress(tx, deps, mail.recipient, outcome)
    const isLost = settlement.state === 'bounced' || settlement.state === 'failed'
    await (isLost ? settleLost : settle)(tx, mailId, settlement, deps.clock.now())
  })
  context.log.info(
    { provider: deps.email.id, template: mail.template, durationMs, outcome: outcome.state, state: settlement.state },
    'a mail was handed on',
  )
  countOutcome(deps, outcome.state)
  if (settlement.state === 'queued' || settlement.state === 'failed') {
    throw new AppError('provider', 'mail.not_sent', 'The mail server did not take a mail', { retryable: true })
  }
}

/** Settles a mail that has not arrived and is not tried again, once. */
async function settleLost(tx: Transaction, mailId: string, settlement: Settlement, now: Date): Promise<void> {
  if (await settle(tx, mailId, settlement, now)) await publish(tx, { type: 'mail.undeliverable', data: { mailId } })
}

/** A server that takes the mail knows the address, unless a mail that came back has told otherwise. */
async function noteAddress(
  db: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  address: string,
  outcome: SendOutcome,
): Promise<void> {
  if (outcome.state === 'sent') await deleteUndeliverable(db, address, 'refused')
  if (outcome.state !== 'bounced' || !outcome.addressIsDead) return
  await insertUndeliverable(db, { address, since: clock.now(), reason: outcome.reply, source: 'refused' })
}

function countOutcome({ metrics }: Pick<Deps, 'metrics'>, outcome: string): void {
  metrics.counter('mail_attempts_total', 'Attempts to hand on a mail', ['outcome']).inc({ outcome })
}
