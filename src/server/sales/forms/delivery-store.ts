import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deliveries, submissions } from './schema.ts'
import { Consent } from './store.ts'

type Handle = Db | Transaction

/** What a row becomes after an attempt. */
export interface DeliverySettlement {
  state: 'waiting' | 'delivered' | 'dead'
  lastError: string | null
  /** Of one that waits: time until the next attempt, milliseconds. */
  pauseMs: number
}

/** A row of the outbox that is being sent, with the submission that it is about. */
export const ClaimedDelivery = z.object({
  id: z.string(),
  /** This attempt's number, 1 for the first; also what says whether the claim still holds. */
  attempts: z.int(),
  form: z.string(),
  values: z.record(z.string(), z.string()),
  page: z.string().nullable(),
  pageName: z.string().nullable(),
  receivedAt: z.coerce.date(),
  consent: Consent.nullable(),
})
export type ClaimedDelivery = z.infer<typeof ClaimedDelivery>

/**
 * Takes rows that are due, longest due first, for one attempt. Until `leaseUntil` no other process takes them; should
 * this one die, they are due again then.
 */
export async function claimDeliveries(
  db: Handle,
  destination: string,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.execute(sql`
    with due as (
      select id from deliveries
      where destination = ${destination} and state = 'waiting' and next_attempt_at <= ${now.toISOString()}::timestamptz
      order by next_attempt_at, id limit ${most} for update skip locked
    ), claimed as (
      update deliveries set attempts = attempts + 1, next_attempt_at = ${leaseUntil.toISOString()}::timestamptz
      from due where deliveries.id = due.id
      returning deliveries.id, deliveries.submission_id, deliveries.attempts
    )
    select claimed.id, attempts, form, values, page, page_name as "pageName", received_at as "receivedAt", consent
    from claimed join submissions on submissions.id = claimed.submission_id order by received_at, claimed.id`)
  return rows.map((row) => ClaimedDelivery.parse(row))
}

/**
 * Writes what became of an attempt. A row that somebody else has taken meanwhile, because this attempt took too long,
 * or that is gone with its person, stays as it is; only *delivered* is written whoever holds it.
 */
export async function settleClaim(
  db: Handle,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  { state, lastError, pauseMs }: DeliverySettlement,
  now: Date,
): Promise<void> {
  const holds =
    state === 'delivered' ? undefined : and(eq(deliveries.attempts, attempts), eq(deliveries.state, 'waiting'))
  await db
    .update(deliveries)
    .set({
      state,
      lastError,
      settledAt: state === 'waiting' ? null : now,
      ...(state === 'waiting' ? { nextAttemptAt: new Date(now.getTime() + pauseMs) } : {}),
    })
    .where(and(eq(deliveries.id, id), holds))
}

/** When the next row is due; null when none waits. */
export async function nextDueAt(db: Handle, destination: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: deliveries.nextAttemptAt })
    .from(deliveries)
    .where(and(eq(deliveries.destination, destination), eq(deliveries.state, 'waiting')))
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(1)
  return row?.at ?? null
}

/** Puts rows that were given up back into the outbox, due now; all of them, or those named. @returns how many. */
export async function reviveDeliveries(db: Handle, ids: readonly string[] | null, now: Date): Promise<number> {
  const rows = await db
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now, settledAt: null })
    .where(and(eq(deliveries.state, 'dead'), ids === null ? undefined : inArray(deliveries.id, [...ids])))
    .returning({ id: deliveries.id })
  return rows.length
}

/** The row of one submission, due now, unless it has one. */
export async function queueDelivery(
  tx: Transaction,
  { ids, clock, crmForms }: Pick<Deps, 'ids' | 'clock' | 'crmForms'>,
  submissionId: string,
): Promise<void> {
  const now = clock.now()
  const row = { id: ids.uuid(), submissionId, destination: crmForms.id, state: 'waiting' }
  await tx
    .insert(deliveries)
    .values({ ...row, nextAttemptAt: now, createdAt: now })
    .onConflictDoNothing({ target: [deliveries.submissionId, deliveries.destination] })
  await tx.update(submissions).set({ isQueued: true }).where(eq(submissions.id, submissionId))
}

/** Rows for accepted submissions of these forms that have none, such as those of before the destination was set up. */
export async function queueMissingDeliveries(
  db: Handle,
  destination: string,
  forms: readonly string[],
  now: Date,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with unqueued as (
      update submissions set is_queued = true where standing = 'accepted' and not is_queued
        and form in (select jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb)) returning id
    )
    insert into deliveries (id, submission_id, destination, state, next_attempt_at, created_at)
    select gen_random_uuid()::text, id, ${destination}, 'waiting', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from unqueued
    on conflict (submission_id, destination) do nothing`)
  return rowCount ?? 0
}
