import type { ReactNode } from 'react'
import { formatDollars, type LifetimeTier, lifetimeTiers } from '#content/plans.ts'
import { ButtonLink } from '#ui/button.tsx'
import { relOf, useSalesLinks } from '../sales-links.ts'

/** The three tiers, row by row. The most popular one differs by a rule and a word. */
export function LifetimeTiers(): ReactNode {
  return (
    <ul className="plans plans-labelled">
      {lifetimeTiers.map((tier) => (
        <li key={tier.id} className={`plan ${tier.label === undefined ? '' : 'plan-labelled'}`.trim()}>
          <p className="label min-h-5 text-accent-text empty:hidden lg:empty:block">{tier.label}</p>
          <h2 className="subtitle">{tier.name}</h2>
          <p className="plan-price flex flex-wrap items-baseline gap-x-3">
            <span className="display figures">{formatDollars(tier.price)}</span>
            <span className="text-sm text-muted">
              once <span className="sr-only">instead of </span>
              <s className="figures">{formatDollars(tier.listPrice)}</s>{' '}
              <strong className="font-semibold text-ink">{tier.discountLabel}</strong>
            </span>
          </p>
          <p className="figures">
            <span className="title">{tier.interviewsPerMonth}</span>{' '}
            <span className="text-sm text-muted">interviews a month</span>
          </p>
          <TierButton tier={tier} />
          <ul className="plan-features">
            {tier.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function TierButton({ tier }: { tier: LifetimeTier }): ReactNode {
  const href = useSalesLinks().checkoutHref(tier.id)
  return (
    <ButtonLink href={href} rel={relOf(href)} variant={tier.label === undefined ? 'line' : 'ink'} size="large">
      Get {tier.name}
    </ButtonLink>
  )
}
