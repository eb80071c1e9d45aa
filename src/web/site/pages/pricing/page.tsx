import type { ReactNode } from 'react'
import { lifetimeFaq } from '#content/faq.ts'
import { lifetimeBanner, lifetimePromises } from '#content/plans.ts'
import { FaqList } from '../../parts/faq-list.tsx'
import { LifetimeTiers } from '../../parts/lifetime-tiers.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'

export default function LifetimePricingPage(): ReactNode {
  return (
    <>
      <PageIntro title="Pay once, interview for life" lead="Three tiers, one payment each, with your own API key.">
        <p className="early-bird mt-8">
          <strong className="font-semibold">{lifetimeBanner.title}</strong>
          <span>{lifetimeBanner.text}</span>
        </p>
      </PageIntro>
      <div className="wrap pb-20">
        <LifetimeTiers />
        <p className="mt-6 text-sm text-muted">
          Prices in US dollars. Prefer AI costs included and integrations?{' '}
          <a href="/pricing-monthly" className="link">
            Get the normal deal
          </a>
          . The{' '}
          <a href="/terms-lifetime-deal" className="link">
            terms of the Lifetime Deal
          </a>{' '}
          apply.
        </p>
      </div>
      <section className="ruled section">
        <div className="wrap columns gap-y-10">
          <h2 className="headline lg:[grid-column:1/5]">One-time payment</h2>
          <dl className="grid gap-8 sm:grid-cols-3 lg:[grid-column:5/-1]">
            {lifetimePromises.map((promise) => (
              <div key={promise.title} className="ruled pt-4">
                <dt className="subtitle">{promise.title}</dt>
                <dd className="mt-2 text-muted">{promise.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <FaqList title="Questions about the Lifetime Deal" items={lifetimeFaq} group="lifetime-faq" />
    </>
  )
}
