import type { Allowance } from '#contract/customer/usage.ts'
import { type CountedAs, MonthlyPlanId, type PlanId, type RefusalReason } from '#contract/values/billing.ts'

/** Free trial: ten screenings, given once and not monthly. Source: specification, section 9; rulings, Interviews. */
export const trialInterviews = 10

/** Extra interviews of Professional, $3 each. Source: specification, section 9. */
export const extraPriceCents = 300

/** The plans that go on above their allowance and count extras. Source: rulings, Interviews. */
const plansWithExtras: readonly PlanId[] = ['professional']

/** A plan that counts in a workspace. */
export interface Grant {
  /** `own`: the workspace of whoever runs the installation, which buys nothing from itself. */
  plan: PlanId | 'own'
  /** Null: without a limit. */
  interviewsPerMonth: number | null
}

/** Everything that decides how many interviews a workspace may invite to at one moment. */
export interface QuotaStatus {
  grants: readonly Grant[]
  /** Whether the ten of the trial are this workspace's. */
  hasTrial: boolean
  /** Extras a month that the customer has agreed to; null: they have not said yet. */
  extrasCap: number | null
  /** Interviews whose first answer was stored in this calendar month, UTC. */
  counted: Readonly<Record<CountedAs, number>>
  /** Of the trial, ever. */
  trialCounted: number
  /** Held reservations: invitations that are open, and interviews that have begun without an answer. */
  reserved: number
  /** An owner has closed the workspace. */
  isClosing: boolean
}

/** Of all plans together: they add up, and one without a limit lifts it. Null: without a limit; 0: no plan. */
export function monthlyAllowanceOf(grants: readonly Grant[]): number | null {
  let sum = 0
  for (const { interviewsPerMonth } of grants) {
    if (interviewsPerMonth === null) return null
    sum += interviewsPerMonth
  }
  return sum
}

/** Whether language models at the installation's cost are in one of the plans; a trial has none (specification, section 1). */
export function includesAiCosts(grants: readonly Grant[]): boolean {
  return grants.some(({ plan }) => plan === 'own' || MonthlyPlanId.safeParse(plan).success)
}

/** Whether candidates may be met on the workspace's own domain (specification, section 9: White Label). */
export function includesOwnDomain(grants: readonly Grant[]): boolean {
  return grants.some(({ plan }) => plan === 'own' || plan === 'white-label')
}

export function countsExtras(grants: readonly Grant[]): boolean {
  return grants.some(({ plan }) => plan !== 'own' && plansWithExtras.includes(plan))
}

interface Room {
  /** Infinity: without a limit. */
  plan: number
  trial: number
  extra: number
}

/** What is left of each before reservations are taken off. A month that has used more than a smaller plan allows has none. */
function roomOf(status: QuotaStatus): Room {
  const { grants, hasTrial, extrasCap, counted, trialCounted } = status
  const monthly = monthlyAllowanceOf(grants)
  return {
    plan: monthly === null ? Number.POSITIVE_INFINITY : Math.max(0, monthly - counted.plan),
    trial: hasTrial ? Math.max(0, trialInterviews - trialCounted) : 0,
    extra: countsExtras(grants) ? Math.max(0, (extrasCap ?? 0) - counted.extra) : 0,
  }
}

/** How many more may be invited now; Infinity: without a limit. */
export function freeOf(status: QuotaStatus): number {
  if (status.isClosing) return 0
  const { plan, trial, extra } = roomOf(status)
  return Math.max(0, plan + trial + extra - status.reserved)
}

/** Whether nobody has paid for the workspace and it has a limit: its mails to strangers are then few. */
export function isTrial(status: QuotaStatus): boolean {
  const { plan, extra } = roomOf(status)
  return status.grants.length === 0 && Number.isFinite(plan + extra)
}

/** Why so many more invitations are refused; null: there is room for all of them. */
export function refusalOf(status: QuotaStatus, asked: number): RefusalReason | null {
  if (asked <= freeOf(status)) return null
  if (status.isClosing) return 'closing'
  const { grants, hasTrial, extrasCap } = status
  if (grants.length === 0) return hasTrial ? 'trial-used' : 'no-plan'
  if (!countsExtras(grants)) return 'month-used'
  return extrasCap === null ? 'cap-unset' : 'cap-reached'
}

/** From this share on a limit is near. */
const lowShare = 0.8

/** A limit of the month that is near or reached. */
export interface ThresholdAlert {
  state: 'low' | 'used'
  /** What can be used until the month is over: a larger plan is another limit, and near or reached anew. */
  total: number
}

/**
 * The alert that what is held and counted calls for; null where there is room, no limit, or nothing to use at all.
 */
export function thresholdAlertOf(status: QuotaStatus): ThresholdAlert | null {
  const { counted, isClosing } = status
  if (isClosing) return null
  const { plan, trial, extra } = roomOf(status)
  const total = counted.plan + counted.trial + counted.extra + plan + trial + extra
  if (!Number.isFinite(total) || total === 0) return null
  const free = freeOf(status)
  if (free === 0) return { state: 'used', total }
  return total - free >= lowShare * total ? { state: 'low', total } : null
}

/**
 * What an interview counts as whose first answer is being stored: the month's allowance first, since it does not last;
 * then the trial, which does; then extras. A started interview is never cut off, so there is always an answer; what goes
 * beyond every limit is not charged.
 */
export function countAs(status: QuotaStatus): CountedAs {
  const { plan, trial, extra } = roomOf(status)
  if (plan > 0) return 'plan'
  if (trial > 0) return 'trial'
  return extra > 0 ? 'extra' : 'over'
}

/** The same as people and programs read it. */
export function describeAllowance(status: QuotaStatus, renewsAt: Date): Allowance {
  const { grants, hasTrial, extrasCap, counted, trialCounted, reserved } = status
  const free = freeOf(status)
  return {
    monthly: monthlyAllowanceOf(grants),
    trialLeft: hasTrial ? Math.max(0, trialInterviews - trialCounted) : null,
    extras: countsExtras(grants) ? { priceCents: extraPriceCents, cap: extrasCap } : null,
    counted,
    reserved,
    free: Number.isFinite(free) ? free : null,
    refusal: refusalOf(status, 1),
    renewsAt: renewsAt.toISOString(),
  }
}
