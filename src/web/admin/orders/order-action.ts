import { adminOrders } from '#content/admin-orders.ts'
import type { AdminOrders } from '#contract/admin/orders.ts'
import { TierId } from '#contract/values/billing.ts'

/** What the grant's form holds, as it was typed. */
export interface GrantValues {
  id: string
  email: string
  plan: string
  interviews: string
  endsOn: string
  note: string
}

/** What came of a post that changed nothing. */
export interface OrderAnswer {
  notice: string | null
  grant: GrantValues | null
  errors: Readonly<Record<string, string>>
}

/** What was done, told on the page that follows. */
export type OrderDone = 'assigned' | 'taken' | 'granted'

/**
 * Does what a form of the page asks for.
 * @param now By the server's clock.
 */
export async function runOrderAction(
  orders: AdminOrders,
  form: FormData,
  now: Date,
): Promise<{ done: OrderDone } | { answer: OrderAnswer }> {
  const text = (name: string) => String(form.get(name) ?? '')
  switch (text('do')) {
    case 'assign': {
      const tier = TierId.safeParse(text('tier')).data
      const isDone = tier !== undefined && (await orders.assignTier(text('orderId'), tier))
      return isDone ? { done: 'assigned' } : refuse(adminOrders.notAssigned)
    }
    case 'revoke':
      return (await orders.revoke(text('planId'))) ? { done: 'taken' } : refuse(adminOrders.plans.notTaken)
    default:
      return await grant(
        orders,
        {
          id: text('id'),
          email: text('email'),
          plan: text('plan'),
          interviews: text('interviews'),
          endsOn: text('endsOn'),
          note: text('note'),
        },
        now,
      )
  }
}

function refuse(notice: string): { answer: OrderAnswer } {
  return { answer: { notice, grant: null, errors: {} } }
}

async function grant(orders: AdminOrders, values: GrantValues, now: Date) {
  const { id, email, plan, interviews, endsOn, note } = values
  const endsAt = endOfDay(endsOn)
  const isPast = endsAt !== null && (Number.isNaN(endsAt.getTime()) || endsAt <= now)
  const count = interviews.trim() === '' ? undefined : Number(interviews)
  const found = isPast
    ? { endsOn: adminOrders.grant.wrongDay }
    : await orders.grant({
        id,
        email,
        plan,
        note,
        endsAt: endsAt?.toISOString() ?? null,
        ...(count === undefined ? {} : { interviewsPerMonth: count }),
      })
  if (found === null) return { done: 'granted' as const }
  const { interviewsPerMonth, ...errors } = { interviewsPerMonth: undefined, ...found }
  const named = interviewsPerMonth === undefined ? errors : { ...errors, interviews: interviewsPerMonth }
  return { answer: { notice: null, grant: values, errors: named } }
}

/** The instant after a day in UTC; null for no day. */
function endOfDay(day: string): Date | null {
  return day.trim() === '' ? null : new Date(Date.parse(`${day.trim()}T00:00:00.000Z`) + 24 * 60 * 60 * 1000)
}
