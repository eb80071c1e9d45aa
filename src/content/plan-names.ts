import type { PlanId } from '#contract/values/billing.ts'
import { lifetimeTiers, monthlyPlans } from './plans.ts'

/** What receipts, the dashboard and the admin area call a plan. */
export function nameOfPlan(plan: PlanId): string {
  const tier = lifetimeTiers.find(({ id }) => id === plan)
  if (tier !== undefined) return `Lifetime ${tier.name}`
  return monthlyPlans.find(({ id }) => id === plan)?.name ?? plan
}
