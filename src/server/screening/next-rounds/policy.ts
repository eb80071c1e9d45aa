import type { CandidateRound } from '#contract/site/next-round.ts'
import { changeLeadHours, type RoundState } from '#contract/values/next-round.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import type { StoredRound } from './store.ts'

const hourMs = 60 * 60 * 1000

/** Times shown at once: a month of a free day each half hour would be a wall. */
export const maxSlots = 200

type Dated = Pick<StoredRound, 'status' | 'startsAt' | 'windowUntil'>

/** Whether it is still ahead, so that something can be done about it. */
export function isAhead({ status, startsAt, windowUntil }: Dated, now: Date): boolean {
  if (status === 'cancelled') return false
  return status === 'booked' ? startsAt !== null && now < startsAt : now < windowUntil
}

/** Until when its candidate may move or cancel it; null where no time is booked. */
export function changeUntil({ status, startsAt }: Pick<StoredRound, 'status' | 'startsAt'>): Date | null {
  return status === 'booked' && startsAt !== null ? new Date(startsAt.getTime() - changeLeadHours * hourMs) : null
}

/** Whether its candidate may choose a time: another one than they have, or a first one while the decision holds. */
export function canChoose(round: Dated, decision: DecisionOutcome | null, now: Date): boolean {
  if (round.status === 'offered') return decision === 'advance' && now < round.windowUntil
  const until = changeUntil(round)
  return until !== null && now < until
}

/** As its candidate sees it. */
export function candidateState(round: Dated, decision: DecisionOutcome | null, now: Date): CandidateRound['state'] {
  if (round.status === 'cancelled') return 'cancelled'
  if (round.status === 'booked') return isAhead(round, now) ? 'booked' : 'over'
  return canChoose(round, decision, now) ? 'offered' : 'closed'
}

/** As members see it. */
export function memberState(round: Dated, now: Date): RoundState {
  if (round.status === 'cancelled') return 'cancelled'
  if (round.status === 'booked') return isAhead(round, now) ? 'booked' : 'held'
  return isAhead(round, now) ? 'offered' : 'run_out'
}
