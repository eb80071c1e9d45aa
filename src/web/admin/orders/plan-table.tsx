import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminOrders } from '#content/admin-orders.ts'
import { fill } from '#content/fill.ts'
import { nameOfPlan } from '#content/plan-names.ts'
import type { AdminPlan } from '#contract/admin/orders.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { StateWord } from '#web/area/state-word.tsx'

const words = adminOrders.plans

export function PlanTable({ plans, now }: { plans: readonly AdminPlan[]; now: number }): ReactNode {
  if (plans.length === 0) return <p className="border-y border-line py-6 text-sm text-muted">{words.empty}</p>
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{words.columns.plan}</th>
          <th scope="col">{words.columns.holder}</th>
          <th scope="col">{words.columns.from}</th>
          <th scope="col">{words.columns.state}</th>
          <th scope="col">
            <span className="sr-only">{words.takeBack}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function PlanRow({ plan, now }: { plan: AdminPlan; now: number }): ReactNode {
  const { id, email, interviewsPerMonth, isTest, orderId, grantedAt, revokedAt, note } = plan
  const name = nameOfPlan(plan.plan)
  return (
    <tr>
      <td className="records-lead">
        <span className="font-medium">{name}</span>
        <span className="label figures block">
          {interviewsPerMonth === null ? words.unlimited : fill(words.allowance, { count: String(interviewsPerMonth) })}
          {isTest && ` · ${adminOrders.test}`}
        </span>
      </td>
      <td className="wrap-anywhere">
        {email}
        {note !== null && <span className="label block">{note}</span>}
      </td>
      <td className="text-muted">
        <Moment at={grantedAt} />
        <span className="label block">{orderId === null ? words.byHand : words.ofOrder}</span>
      </td>
      <td>
        <PlanState plan={plan} now={now} />
      </td>
      <td className="md:text-end">
        {revokedAt === null && (
          <details className="md:grid md:justify-items-end">
            <summary className={buttonClass({ variant: 'line' })} aria-label={`${words.takeBack}: ${name}, ${email}`}>
              {words.takeBack}
            </summary>
            <Form method="post" className="mt-2">
              <input type="hidden" name="planId" value={id} />
              <Button type="submit" name="do" value="revoke">
                {words.confirm}
              </Button>
            </Form>
          </details>
        )}
      </td>
    </tr>
  )
}

function PlanState({ plan: { revokedFor, endsAt }, now }: { plan: AdminPlan; now: number }): ReactNode {
  if (revokedFor !== null) {
    return <StateWord tone={revokedFor === 'dispute' ? 'bad' : 'calm'}>{words.gone[revokedFor]}</StateWord>
  }
  if (endsAt === null) return <StateWord tone="good">{words.given}</StateWord>
  if (Date.parse(endsAt) <= now) return <StateWord tone="calm">{words.over}</StateWord>
  return (
    <StateWord tone="good">
      {words.given}, {words.until} <Moment at={endsAt} />
    </StateWord>
  )
}
