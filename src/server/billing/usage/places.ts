import type { Allowance } from '#contract/customer/usage.ts'
import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countAs, describeAllowance, extraPriceCents, freeOf, isTrial, refusalOf } from './policy.ts'
import { readStanding, type UsageDeps } from './standing.ts'
import {
  holdPlaces,
  lockUsage,
  type StoredPlace,
  selectPlace,
  selectPlaces,
  updateCounted,
  updateReleased,
} from './store.ts'
import { type TellDeps, tellFullness } from './tell-fullness.ts'

/** One invited interview. */
export interface Place {
  interviewId: string
  /** When the invitation runs out. */
  expiresAt: Date
}

/**
 * Holds a place for each invitation, for all of them or for none, in the caller's transaction, which is bound to the
 * workspace. Whatever holds a place already, or has been counted, takes no second one. Lock the interview's own row before.
 * @throws AppError `plan.limit_reached` with what is free and why no more, when the plan and the trial are used up.
 */
export async function reserveQuota(
  tx: Transaction,
  deps: TellDeps,
  workspaceId: string,
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return
  await lockUsage(tx, workspaceId)
  const state = await readStanding(tx, deps, workspaceId)
  const known = await selectPlaces(
    tx,
    workspaceId,
    places.map(({ interviewId }) => interviewId),
  )
  const settled = new Set(known.filter((place) => isTaken(place, state.now)).map(({ interviewId }) => interviewId))
  const wanted = [...new Map(places.map((place) => [place.interviewId, place])).values()].filter(
    ({ interviewId }) => !settled.has(interviewId),
  )
  if (wanted.length === 0) return
  const reason = refusalOf(state.standing, wanted.length)
  if (reason !== null) {
    const free = freeOf(state.standing)
    throw new AppError('conflict', 'plan.limit_reached', 'The plan allows no more invitations now', {
      details: { reason, asked: wanted.length, free },
      extensions: { reason, asked: wanted.length, free, renewsAt: state.month.endsAt.toISOString() },
    })
  }
  await holdPlaces(tx, workspaceId, wanted, state.now)
  const { standing } = state
  await tellFullness(tx, deps, workspaceId, {
    ...state,
    standing: { ...standing, reserved: standing.reserved + wanted.length },
  })
}

/**
 * Moves the end of an invitation. One that had run out, or was given back, asks for a place anew.
 * @throws AppError `plan.limit_reached`.
 */
export async function extendReservation(
  tx: Transaction,
  deps: TellDeps,
  workspaceId: string,
  place: Place,
): Promise<void> {
  await lockUsage(tx, workspaceId)
  const known = await selectPlace(tx, workspaceId, place.interviewId)
  const now = deps.clock.now()
  if (known === null || !isTaken(known, now)) await reserveQuota(tx, deps, workspaceId, [place])
  else await holdPlaces(tx, workspaceId, [place], now)
}

/** Keeps the place of a candidate who has begun or come back until then; a started interview is never refused. */
export async function holdReservation(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspaceId: string,
  place: Place,
): Promise<void> {
  await lockUsage(tx, workspaceId)
  const known = await selectPlace(tx, workspaceId, place.interviewId)
  if (known !== null) await holdPlaces(tx, workspaceId, [place], deps.clock.now())
}

/**
 * Gives back the place of an invitation whose mail has gone. On a trial it stays taken until the invitation would have run
 * out: else one could invite and cancel for ever, and mail strangers for nothing.
 */
export async function releaseMailedReservation(
  tx: Transaction,
  deps: UsageDeps,
  workspaceId: string,
  interviewId: string,
): Promise<void> {
  await lockUsage(tx, workspaceId)
  const { standing } = await readStanding(tx, deps, workspaceId)
  if (!isTrial(standing)) await releaseReservation(tx, deps, workspaceId, interviewId)
}

/** Gives a place back before its first answer: the invitation was cancelled. What has been counted stays so. */
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
 * interview without a place (a demo, a rehearsal) is not counted.
 */
export async function countAnswer(
  tx: Transaction,
  deps: TellDeps,
  workspaceId: string,
  interviewId: string,
): Promise<void> {
  const before = await selectPlace(tx, workspaceId, interviewId)
  if (before === null || before.countedAt !== null) return
  await lockUsage(tx, workspaceId)
  // Its own place is about to be used, and a second caller may have counted it while this one waited.
  const state = await readStanding(tx, deps, workspaceId)
  const { standing, now } = state
  const countedAs = countAs(standing)
  const chargeCents = countedAs === 'extra' ? extraPriceCents : 0
  await updateCounted(tx, workspaceId, interviewId, { countedAt: now, countedAs, chargeCents })
  // A place that was still held is one of those already; one that had run out is one more.
  const reserved = standing.reserved + (isTaken(before, now) ? 0 : 1)
  await tellFullness(tx, deps, workspaceId, { ...state, standing: { ...standing, reserved } })
}

/** How much may still be invited to; for pages and forms that invite. */
export async function readAllowance(tx: Transaction, deps: UsageDeps, workspaceId: string): Promise<Allowance> {
  const { standing, month } = await readStanding(tx, deps, workspaceId)
  return describeAllowance(standing, month.endsAt)
}

/** Holds a place now, or has used it. */
function isTaken({ expiresAt, releasedAt, countedAt }: StoredPlace, now: Date): boolean {
  return countedAt !== null || (releasedAt === null && expiresAt > now)
}
