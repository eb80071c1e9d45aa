import { nameOfPlan } from '#content/plan-names.ts'
import { lifetimeTiers } from '#content/plans.ts'
import { type PlanId, TierId } from '#contract/values/billing.ts'

export const revocationReasons = ['refund', 'dispute', 'admin'] as const

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** Source: specification, section 9, Money-back. */
export const refundableMs = 30 * dayMs

/** A receipt opens the sign-up dialog this long after its payment has arrived; the plan itself is there for good. */
export const receiptLifeMs = 60 * minuteMs

/** Receipts that one caller may ask for: a browser that comes back asks a few times, for a guess it is nothing. */
export const receiptRateLimit = { max: 60, windowMs: 10 * minuteMs }

/** Purchases in test mode that one address is written of in a day; more are made only to fill a stranger's mailbox. */
export const testOrdersADay = 5
export const testOrdersWindowMs = dayMs

/** Notices of test purchases that the admin gets in a day; the page of the orders shows them all. */
export const testNoticesADay = 20

/** How long a payment by bank takes in test mode. Real ones take days. */
export const testTransferMs = 10_000

/** A tier of ours, or null for whatever else stands there. */
export function tierOf(value: string | null): TierId | null {
  return TierId.safeParse(value).data ?? null
}

/** As it is printed on receipts: `OR-2026-000041`. */
export function orderNumberOf({ number, createdAt }: { number: number; createdAt: Date }): string {
  return `OR-${createdAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}

interface PlanWords {
  /** As receipts and the dashboard call it. */
  name: string
  /** Null: without a limit, or agreed with each customer. */
  interviewsPerMonth: number | null
}

/** Specification, section 9: Professional has 50 interviews a month. */
const professionalInterviews = 50

/** What a plan is called and what it allows, as the site sells it. */
export function planWords(plan: PlanId): PlanWords {
  const tier = lifetimeTiers.find(({ id }) => id === plan)
  const monthly = plan === 'professional' ? professionalInterviews : null
  return { name: nameOfPlan(plan), interviewsPerMonth: tier?.interviewsPerMonth ?? monthly }
}
