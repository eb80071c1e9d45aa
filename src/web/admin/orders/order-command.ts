import { z } from 'zod'
import { adminOrders } from '#content/admin-orders.ts'
import { NewGrant } from '#contract/admin/orders.ts'
import { TierId } from '#contract/values/billing.ts'

const { id, email, plan, interviewsPerMonth, note } = NewGrant.shape
const { wrongDay } = adminOrders.grant

/** A grant as it is typed: a plan until the end of its last day. */
export const GrantPlan = z.object({
  do: z.literal('grant'),
  id,
  email,
  plan,
  interviews: interviewsPerMonth.unwrap().unwrap().optional(),
  endsOn: z.iso
    .date(wrongDay)
    .refine((day) => endOfDay(day) > new Date(), wrongDay)
    .optional(),
  note,
})
export type GrantPlan = z.infer<typeof GrantPlan>

/** What the forms of the page send. */
export const OrderCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('assign'), orderId: z.string(), tier: TierId.optional().catch(undefined) }),
  z.object({ do: z.literal('revoke'), planId: z.string() }),
  GrantPlan,
])
export type OrderCommand = z.infer<typeof OrderCommand>

/** The instant after a day in UTC. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 24 * 60 * 60 * 1000)
}
