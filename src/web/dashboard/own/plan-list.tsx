import type { ReactNode } from 'react'
import { dashboard } from '#content/dashboard.ts'
import { fill } from '#content/fill.ts'
import type { OwnPlan } from '#contract/customer/account.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Day } from '../parts/day.tsx'

const words = dashboard.plans

export function PlanList({ plans }: { plans: readonly OwnPlan[] }): ReactNode {
  if (plans.length === 0) {
    return (
      <div>
        <p className="font-medium">{words.empty}</p>
        <p className="mt-2 max-w-[42em] text-muted">{words.emptyHint}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href="/pricing" variant="line">
            {words.lifetime}
          </ButtonLink>
          <ButtonLink href="/pricing-monthly" variant="line">
            {words.monthly}
          </ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <ul className="grid gap-4">
      {plans.map(({ id, name, interviewsPerMonth, isTest, endsAt }) => (
        <li key={id}>
          <p className="font-medium">
            {name} {isTest && <span className="font-normal text-muted">({dashboard.orders.test})</span>}
          </p>
          <p className="figures mt-1 text-sm text-muted">
            {interviewsPerMonth === null ? words.unlimited : fill(words.allowance, { all: String(interviewsPerMonth) })}
            {endsAt !== null && (
              <>
                , {words.ends} <Day at={endsAt} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
