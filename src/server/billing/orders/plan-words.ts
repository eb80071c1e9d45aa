import { nameOfPlan } from '#content/plan-names.ts'
import { lifetimeTiers } from '#content/plans.ts'
import type { PlanId } from '#contract/values/billing.ts'

export interface PlanWords {
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
