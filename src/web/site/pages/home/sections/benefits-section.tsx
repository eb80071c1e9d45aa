import type { ReactNode } from 'react'
import { benefits, type Claim, shownOf, standing } from '#content/claims.ts'
import { benefitsSection } from '#content/landing.ts'
import { useSite } from '../../../use-site.ts'

/** Without a single claim there is nothing to show. */
export function BenefitsSection(): ReactNode {
  const { hiddenClaims } = useSite().settings
  const cards = shownOf(benefits, hiddenClaims)
  const facts = shownOf(standing, hiddenClaims)
  if (cards.length === 0 && facts.length === 0) return null
  return (
    <section className="ruled section" aria-labelledby="benefits-headline">
      <div className="wrap">
        <h2 id="benefits-headline" className="headline">
          {benefitsSection.headline}
        </h2>
        {cards.length > 0 && <Benefits cards={cards} />}
        {facts.length > 0 && <Standing facts={facts} />}
      </div>
    </section>
  )
}

function Benefits({ cards }: { cards: readonly Claim[] }): ReactNode {
  return (
    <ul className="benefits mt-10">
      {cards.map((benefit) => (
        <li key={benefit.id} className="benefit">
          <h3>
            <span className="figures block font-serif text-3xl tracking-[-0.024em]">{benefit.figure}</span>
            <span className="mt-2 block font-semibold">{benefit.title}</span>
          </h3>
          <p className="mt-2 text-sm text-muted">{benefit.text}</p>
        </li>
      ))}
    </ul>
  )
}

function Standing({ facts }: { facts: readonly Claim[] }): ReactNode {
  return (
    <dl className="mt-12 grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-3 lg:grid-cols-5">
      {facts.map((claim) => (
        <div key={claim.id}>
          <dt className="text-sm text-muted">
            <span className="figures block font-serif text-2xl tracking-[-0.018em] text-ink">{claim.figure}</span>
            <span className="font-semibold text-ink">{claim.title}</span>
          </dt>
          <dd className="text-sm text-muted">{claim.text}</dd>
        </div>
      ))}
    </dl>
  )
}
