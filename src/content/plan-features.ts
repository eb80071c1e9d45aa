import type { PlanId } from '#contract/values/billing.ts'
import { lifetimeTiers, monthlyPlans } from './plans.ts'

/** What a plan includes, in the words that it is sold with. */
export function featuresOfPlan(plan: PlanId): readonly string[] {
  const sold = [...lifetimeTiers, ...monthlyPlans].find(({ id }) => id === plan)
  return sold?.features ?? []
}

export type Upgrade = 'lifetime' | 'monthly' | 'sales'

/** Where a workspace with these plans gets more interviews; nowhere when it has no limit already. */
export function upgradesFrom(plans: readonly PlanId[]): readonly Upgrade[] {
  const has = (...ids: readonly PlanId[]) => plans.some((plan) => ids.includes(plan))
  if (has('enterprise', 'white-label')) return []
  if (has('professional')) return ['sales']
  return has('tier-3') ? ['monthly', 'sales'] : ['lifetime', 'monthly']
}
