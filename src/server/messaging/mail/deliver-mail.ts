import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import type { JobContext } from '#server/platform/jobs/define-job.ts'
import type { EmailAddress, SendOutcome } from '#server/providers/email/port.ts'
import { findSigner } from '../senders/find-signer.ts'
import { type Settlement, settleMail } from './policy.ts'
import { claimMail, deleteUndeliverable, insertUndeliverable, settle, type WaitingMail } from './store.ts'

/**
 * One attempt to send a mail. A mail that is settled is left alone. A process that dies between the mail server's yes and
 * our note of it sends the mail a second time, under the same id.
 * @throws AppError `mail.not_sent` so that the job comes back later.
 */
export async function deliverMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'site' | 'email' | 'metrics' | 'secrets' | 'log'>,
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
  const startMs = deps.clock.monotonicMs()
  const outcome = await handOn(deps, mail, context)
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

/** Who mails come from that nobody else's address is proved for, and where those that come back go. */
export function installationSender({ config, site }: Pick<Deps, 'config' | 'site'>): EmailAddress {
  return config.mail.from ?? { name: site.brand.name, address: site.brand.email }
}

/**
 * From the employer's own address where one is proved now. A mail server that lets only its own senders through refuses such a
 * mail for good; it has not taken it, so it is handed on once more, from the installation.
 */
async function handOn(
  deps: Pick<Deps, 'db' | 'config' | 'site' | 'email' | 'secrets' | 'log'>,
  mail: WaitingMail,
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<SendOutcome> {
  const { name, address } = installationSender(deps)
  const message = { ...mail, to: mail.recipient, returnPath: address }
  const from = (sender: string) => ({ name: mail.senderName ?? name, address: sender })
  const own = mail.senderWorkspaceId === null ? null : await findSigner(deps, mail.senderWorkspaceId)
  if (own !== null) {
    const { signing } = own
    const outcome = await deps.email.send({ ...message, from: from(own.address), signing }, signal)
    if (outcome.state !== 'bounced' || outcome.addressIsDead) return outcome
    log.warn(
      { workspaceId: mail.senderWorkspaceId },
      'a mail from an employer’s own address was refused: does the mail server let only its own senders through?',
    )
  }
  return await deps.email.send({ ...message, from: from(address), signing: null }, signal)
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
