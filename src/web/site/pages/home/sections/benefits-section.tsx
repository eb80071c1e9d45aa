import type { ReactNode } from 'react'
import { benefits, standing } from '#content/claims.ts'
import { benefitsSection } from '#content/landing.ts'

export function BenefitsSection(): ReactNode {
  return (
    <section className="ruled section" aria-labelledby="benefits-headline">
      <div className="wrap">
        <h2 id="benefits-headline" className="headline">
          {benefitsSection.headline}
        </h2>
        <ul className="benefits mt-10">
          {benefits.map((benefit) => (
            <li key={benefit.id} className="benefit">
              <h3>
                <span className="figures block font-serif text-3xl tracking-[-0.024em]">{benefit.figure}</span>
                <span className="mt-2 block font-semibold">{benefit.title}</span>
              </h3>
              <p className="mt-2 text-sm text-muted">{benefit.text}</p>
            </li>
          ))}
        </ul>
        <dl className="mt-12 grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-3 lg:grid-cols-5">
          {standing.map((claim) => (
            <div key={claim.id}>
              <dt className="text-sm text-muted">
                <span className="figures block font-serif text-2xl tracking-[-0.018em] text-ink">{claim.figure}</span>
                <span className="font-semibold text-ink">{claim.title}</span>
              </dt>
              <dd className="text-sm text-muted">{claim.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
