import type { Allowance } from '#contract/customer/usage.ts'
import { AppError } from '#contract/errors.ts'
import { notify } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countAs, describeAllowance, extraPriceCents, freeOf, isTrial, refusalOf, thresholdAlertOf } from './policy.ts'
import { readQuotaStatus, type UsageDeps, type UsageState } from './quota-status.ts'
import {
  holdReservations,
  lockUsage,
  type StoredReservation,
  selectOwners,
  selectReservation,
  selectReservations,
  updateCounted,
  updateReleased,
} from './store.ts'

/** One invited interview. */
interface Reservation {
  interviewId: string
  /** When the invitation runs out. */
  expiresAt: Date
}

/**
 * Holds a reservation for each invitation, for all of them or for none, in the caller's transaction, which is bound to the
 * workspace. Whatever holds a reservation already, or has been counted, takes no second one. Lock the interview's own row before.
 * @throws AppError `plan.limit_reached` with what is free and why no more, when the plan and the trial are used up.
 */
export async function reserveQuota(
  tx: Transaction,
  deps: NotifyDeps,
  workspaceId: string,
  reservations: readonly Reservation[],
): Promise<void> {
  if (reservations.length === 0) return
  await lockUsage(tx, workspaceId)
  const state = await readQuotaStatus(tx, deps, workspaceId)
  const known = await selectReservations(
    tx,
    workspaceId,
    reservations.map(({ interviewId }) => interviewId),
  )
  const settled = new Set(
    known.filter((reservation) => isTaken(reservation, state.now)).map(({ interviewId }) => interviewId),
  )
  const wanted = [
    ...new Map(reservations.map((reservation) => [reservation.interviewId, reservation])).values(),
  ].filter(({ interviewId }) => !settled.has(interviewId))
  if (wanted.length === 0) return
  const reason = refusalOf(state.status, wanted.length)
  if (reason !== null) {
    const free = freeOf(state.status)
    throw new AppError('conflict', 'plan.limit_reached', 'The plan allows no more invitations now', {
      details: { reason, asked: wanted.length, free },
      extensions: { reason, asked: wanted.length, free, renewsAt: state.month.endsAt.toISOString() },
    })
  }
  await holdReservations(tx, workspaceId, wanted, state.now)
  const { status } = state
  await notifyThreshold(tx, deps, workspaceId, {
    ...state,
    status: { ...status, reserved: status.reserved + wanted.length },
  })
}

/**
 * Moves the end of an invitation. One that had run out, or was given back, asks for a reservation anew.
 * @throws AppError `plan.limit_reached`.
 */
export async function extendReservation(
  tx: Transaction,
  deps: NotifyDeps,
  workspaceId: string,
  reservation: Reservation,
): Promise<void> {
  await lockUsage(tx, workspaceId)
  const known = await selectReservation(tx, workspaceId, reservation.interviewId)
  const now = deps.clock.now()
  if (known === null || !isTaken(known, now)) await reserveQuota(tx, deps, workspaceId, [reservation])
  else await holdReservations(tx, workspaceId, [reservation], now)
}

/** Keeps the reservation of a candidate who has begun or come back until then; a started interview is never refused. */
export async function holdReservation(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspaceId: string,
  reservation: Reservation,
): Promise<void> {
  await lockUsage(tx, workspaceId)
  const known = await selectReservation(tx, workspaceId, reservation.interviewId)
  if (known !== null) await holdReservations(tx, workspaceId, [reservation], deps.clock.now())
}

/**
 * Gives back the reservation of an invitation whose mail has gone. On a trial it stays taken until the invitation would have run
 * out: else one could invite and cancel for ever, and mail strangers for nothing.
 */
export async function releaseMailedReservation(
  tx: Transaction,
  deps: UsageDeps,
  workspaceId: string,
  interviewId: string,
): Promise<void> {
  await lockUsage(tx, workspaceId)
  const { status } = await readQuotaStatus(tx, deps, workspaceId)
  if (!isTrial(status)) await releaseReservation(tx, deps, workspaceId, interviewId)
}

/** Gives a reservation back before its first answer: the invitation was cancelled. What has been counted stays so. */
export async function releaseReservation(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspaceId: string,
  interviewId: string,
): Promise<void> {
  await updateReleased(tx, workspaceId, interviewId, deps.clock.now())
}

/**
 * Counts an interview, in the transaction that stores an answer of its candidate; only the first call does something.
 * It never refuses: a started interview is not cut off, whatever has become of the plan or the invitation meanwhile. An
 * interview without a reservation (a demo, a rehearsal) is not counted.
 */
export async function countAnswer(
  tx: Transaction,
  deps: NotifyDeps,
  workspaceId: string,
  interviewId: string,
): Promise<void> {
  const before = await selectReservation(tx, workspaceId, interviewId)
  if (before === null || before.countedAt !== null) return
  await lockUsage(tx, workspaceId)
  // Its own reservation is about to be used, and a second caller may have counted it while this one waited.
  const state = await readQuotaStatus(tx, deps, workspaceId)
  const { status, now } = state
  const countedAs = countAs(status)
  const chargeCents = countedAs === 'extra' ? extraPriceCents : 0
  await updateCounted(tx, workspaceId, interviewId, { countedAt: now, countedAs, chargeCents })
  // A reservation that was still held is one of those already; one that had run out is one more.
  const reserved = status.reserved + (isTaken(before, now) ? 0 : 1)
  await notifyThreshold(tx, deps, workspaceId, { ...state, status: { ...status, reserved } })
}

/** How much may still be invited to; for pages and forms that invite. */
export async function readAllowance(tx: Transaction, deps: UsageDeps, workspaceId: string): Promise<Allowance> {
  const { status, month } = await readQuotaStatus(tx, deps, workspaceId)
  return describeAllowance(status, month.endsAt)
}

/** Holds a reservation now, or has used it. */
function isTaken({ expiresAt, releasedAt, countedAt }: StoredReservation, now: Date): boolean {
  return countedAt !== null || (releasedAt === null && expiresAt > now)
}

type NotifyDeps = UsageDeps & Pick<Deps, 'ids'>

/** The owners, who can do something about it, are told that a limit is near, and that it is reached: once each for each limit of a month. */
async function notifyThreshold(
  tx: Transaction,
  deps: NotifyDeps,
  workspaceId: string,
  { status, month }: Pick<UsageState, 'status' | 'month'>,
): Promise<void> {
  const alert = thresholdAlertOf(status)
  if (alert === null) return
  const { state, total } = alert
  const owners = await selectOwners(tx, workspaceId)
  await notify(tx, deps, workspaceId, {
    kind: state === 'low' ? 'quota_low' : 'quota_used',
    key: `quota/${month.key}/${state}/${total}`,
    interviewId: null,
    to: owners.map(({ userId }) => userId),
  })
}
