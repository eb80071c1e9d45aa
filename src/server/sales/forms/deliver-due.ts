import { toServiceFields } from '#forms/form-definition.ts'
import { formOf, isFormId, serviceIdOf } from '#forms/index.ts'
import { waitFor } from '#server/platform/clock.ts'
import { translateDatabaseError } from '#server/platform/db/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobContext } from '#server/platform/jobs/define-job.ts'
import type { CrmOutcome, CrmSubmission } from '#server/providers/crm-forms/port.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliverySettlement,
  nextDueAt,
  settleClaim,
} from './delivery-store.ts'
import type { OutboxWaker } from './wake-outbox.ts'

type DeliverDeps = Pick<Deps, 'db' | 'clock' | 'site' | 'crmForms' | 'metrics'>

/** A run hands over to the next before the job's time is up. */
export const longestRunMs = 4 * 60 * 1000
const settleRetryMs = 500

/**
 * Sends what is due in the outbox, at the pace that the destination bears, and leaves word when it should be woken again.
 * A process that dies between the destination's yes and our note of it sends that submission a second time, under the
 * same key.
 */
export async function deliverDue(
  deps: DeliverDeps,
  waker: OutboxWaker,
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  const { crmForms, clock, db } = deps
  if (!crmForms.isRemote) return
  const endMs = clock.monotonicMs() + longestRunMs
  while (!signal.aborted && clock.monotonicMs() < endMs && waker.pausedForMs(clock.monotonicMs()) === 0) {
    const startMs = clock.monotonicMs()
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + attemptLeaseMs)
    const claimed = await claimDeliveries(db, crmForms.id, { now, leaseUntil, most: sentTogether })
    if (claimed.length === 0) break
    const outcomes = await Promise.all(claimed.map((delivery) => attempt(deps, delivery, signal)))
    const pauseMs = Math.max(
      0,
      ...outcomes.map((outcome) => (outcome.state === 'deferred' ? (outcome.retryAfterMs ?? 0) : 0)),
    )
    if (pauseMs > 0) waker.pause(clock.monotonicMs() + pauseMs)
    log.info({ provider: crmForms.id, sent: claimed.length, ...countStates(outcomes) }, 'submissions were handed on')
    const spacingMs = (claimed.length / crmForms.maxPerSecond) * 1000 - (clock.monotonicMs() - startMs)
    if (spacingMs > 0) await waitFor(clock, spacingMs, signal)
  }
  const dueAt = await nextDueAt(db, crmForms.id)
  if (dueAt === null) return
  const soonestMs = clock.now().getTime() + Math.max(1_000, waker.pausedForMs(clock.monotonicMs()))
  await waker.wakeAt(deps, new Date(Math.max(dueAt.getTime(), soonestMs)))
}

async function attempt(deps: DeliverDeps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<CrmOutcome> {
  const submission = toSubmission(deps.site.forms, delivery)
  const outcome = 'state' in submission ? submission : await deps.crmForms.submit(submission, signal)
  const settlement = settleDelivery(outcome, delivery.attempts, Math.random())
  await settlePatiently(deps, () => settleClaim(deps.db, delivery, settlement, deps.clock.now()))
  deps.metrics
    .counter('crm_attempts_total', 'Attempts to hand on a submission', ['outcome'])
    .inc({ outcome: outcome.state })
  return outcome
}

/** While the database is away the note waits for it: without it the submission would be sent a second time. */
async function settlePatiently({ clock }: Pick<Deps, 'clock'>, settle: () => Promise<void>): Promise<void> {
  for (const untilMs = clock.monotonicMs() + attemptLeaseMs / 2; ; ) {
    try {
      await settle()
      return
    } catch (error) {
      if (translateDatabaseError(error) === error || clock.monotonicMs() > untilMs) throw error
      await waitFor(clock, settleRetryMs)
    }
  }
}

/** With the ids as they are configured now: one that was wrong and has been put right is right for those that waited. */
function toSubmission(settings: Deps['site']['forms'], delivery: ClaimedDelivery): CrmSubmission | CrmOutcome {
  const { id, form, values, page, pageName, receivedAt, consent } = delivery
  if (!isFormId(form)) return { state: 'refused', reason: 'this version has no such form' }
  const formGuid = serviceIdOf(form, settings)
  if (formGuid === null) {
    const reason = `the form ${form} has no id at the form service: give it as forms.ids.${form} in site.json`
    return { state: 'deferred', reason, retryAfterMs: null }
  }
  return {
    id,
    portalId: settings.portalId,
    formGuid,
    fields: toServiceFields(formOf(form), values),
    pageUri: page,
    pageName,
    submittedAt: receivedAt,
    consentOptions: consent?.options ?? null,
  }
}

function countStates(outcomes: readonly CrmOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of outcomes) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/**
 * Pauses double from ten seconds to six hours. Sixteen attempts take a day and a half: a service that is down over a
 * night, and a wrong form id that somebody puts right the next morning, lose nothing. Afterwards a person replays.
 */
export const deliveryAttempts = 16
const firstPauseMs = 10_000
const longestPauseMs = 6 * 60 * 60 * 1000

/** An attempt that has not been settled by then belonged to a process that died: longer than an attempt may take. */
const attemptLeaseMs = 45_000

/** Submissions sent side by side. Few, so that a process that dies leaves few of which nobody knows whether they arrived. */
const sentTogether = 8

/**
 * What a row of the outbox becomes after an attempt.
 * @param attempt 1 for the first. @param chance From 0 to 1: spreads attempts that failed together.
 */
export function settleDelivery(outcome: CrmOutcome, attempt: number, chance: number): DeliverySettlement {
  if (outcome.state === 'delivered' || outcome.state === 'kept') {
    return { state: 'delivered', lastError: null, pauseMs: 0 }
  }
  const lastError = outcome.reason
  if (outcome.state === 'refused' || attempt >= deliveryAttempts) return { state: 'dead', lastError, pauseMs: 0 }
  const longest = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs)
  const pauseMs = Math.round(longest * (0.5 + chance / 2))
  return { state: 'waiting', lastError, pauseMs: Math.max(pauseMs, outcome.retryAfterMs ?? 0) }
}
