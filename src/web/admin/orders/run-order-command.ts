import { adminOrders } from '#content/admin-orders.ts'
import type { AdminOrders } from '#contract/admin/orders.ts'
import { refuse, refuseFields } from '#web/area/reply.ts'
import { endOfDay, type GrantPlan, type OrderCommand } from './order-command.ts'

export async function runOrderCommand(orders: AdminOrders, command: OrderCommand) {
  switch (command.do) {
    case 'assign': {
      const { orderId, tier } = command
      const isDone = tier !== undefined && (await orders.assignTier(orderId, tier))
      return isDone ? 'assigned' : refuse(adminOrders.notAssigned)
    }
    case 'revoke':
      return (await orders.revoke(command.planId)) ? 'taken' : refuse(adminOrders.plans.notTaken)
    case 'grant':
      return await grant(orders, command)
  }
}

async function grant(orders: AdminOrders, command: GrantPlan) {
  const { do: of, interviews, endsOn, ...given } = command
  const endsAt = endsOn === undefined ? null : endOfDay(endsOn).toISOString()
  const found = await orders.grant({
    ...given,
    endsAt,
    ...(interviews === undefined ? {} : { interviewsPerMonth: interviews }),
  })
  if (found === null) return 'granted'
  const { interviewsPerMonth, ...errors } = { interviewsPerMonth: undefined, ...found }
  const named = interviewsPerMonth === undefined ? errors : { ...errors, interviews: interviewsPerMonth }
  return refuseFields(of, named, { ...command, interviews: String(interviews ?? '') })
}
