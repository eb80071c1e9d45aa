import type { ReactNode } from 'react'
import { formatDollars, type MonthlyPlan, monthlyPlans } from '#content/plans.ts'
import { ButtonLink } from '#ui/button.tsx'
import { relOf, useSalesLinks } from '../sales-links.ts'

/** The three plans, row by row: names, prices, buttons and features stand level. */
export function MonthlyPlans({ headingLevel = 'h2' }: { headingLevel?: 'h2' | 'h3' }): ReactNode {
  return (
    <ul className="plans">
      {monthlyPlans.map((plan) => (
        <li key={plan.id} className="plan">
          <PlanName level={headingLevel}>{plan.name}</PlanName>
          <p className="text-sm text-muted">{plan.audience}</p>
          <PlanPrice plan={plan} />
          <PlanButton plan={plan} />
          <ul className="plan-features">
            {plan.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Two plans share a label; its full name says which one is meant. */
function PlanButton({ plan }: { plan: MonthlyPlan }): ReactNode {
  const href = useSalesLinks().bookingHref(plan.id)
  return (
    <ButtonLink href={href} rel={relOf(href)} variant={plan.price === null ? 'line' : 'ink'} size="large">
      {plan.action}
      <span className="sr-only"> ({plan.name})</span>
    </ButtonLink>
  )
}

function PlanName({ level: Level, children }: { level: 'h2' | 'h3'; children: string }): ReactNode {
  return <Level className="subtitle">{children}</Level>
}

function PlanPrice({ plan }: { plan: MonthlyPlan }): ReactNode {
  if (plan.price === null) return <p className="plan-price title">{plan.priceText}</p>
  return (
    <p className="plan-price flex flex-wrap items-baseline gap-x-3">
      <span className="display figures">{formatDollars(plan.price)}</span>
      <span className="text-sm text-muted">
        a month{' '}
        {plan.listPrice !== undefined && (
          <>
            <span className="sr-only">instead of </span>
            <s className="figures">{formatDollars(plan.listPrice)}</s>
          </>
        )}{' '}
        {plan.discountLabel !== undefined && <strong className="font-semibold text-ink">{plan.discountLabel}</strong>}
      </span>
    </p>
  )
}
