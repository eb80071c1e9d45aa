import { z } from 'zod'

/** The lifetime tiers, which are bought at the checkout. Specification, section 9. */
export const TierId = z.enum(['tier-1', 'tier-2', 'tier-3'])
export type TierId = z.infer<typeof TierId>

/** The monthly plans, which the admin grants (rulings, Interviews). */
export const MonthlyPlanId = z.enum(['professional', 'enterprise', 'white-label'])
export type MonthlyPlanId = z.infer<typeof MonthlyPlanId>

export const PlanId = z.enum([...TierId.options, ...MonthlyPlanId.options])
export type PlanId = z.infer<typeof PlanId>
