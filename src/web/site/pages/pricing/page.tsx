import type { ReactNode } from 'react'
import { lifetimeFaq } from '#content/faq.ts'
import { lifetimeBanner, lifetimePage, lifetimePromises } from '#content/plans.ts'
import { countdownOfOffer } from '../../offers.ts'
import { Countdown } from '../../parts/countdown.tsx'
import { SignUpDialog } from '../../parts/dialogs.tsx'
import { FaqList } from '../../parts/faq-list.tsx'
import { LifetimeTiers } from '../../parts/lifetime-tiers.tsx'
import { useSite } from '../../use-site.ts'

export default function LifetimePricingPage(): ReactNode {
  return (
    <>
      <PricingIntro />
      <div className="wrap pb-20">
        <LifetimeTiers />
        <p className="mt-6 text-sm text-muted">
          {lifetimePage.normalDealText}{' '}
          <a href="/pricing-monthly" className="link py-1 text-ink">
            {lifetimePage.normalDeal}
          </a>
          .
        </p>
      </div>
      <section className="ruled section">
        <div className="wrap columns gap-y-10">
          <h2 className="headline lg:[grid-column:1/5]">{lifetimePage.payment}</h2>
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
      <FaqList title={lifetimePage.faq} items={lifetimeFaq} group="lifetime-faq">
        <a href="/terms-lifetime-deal" className="link inline-block py-1">
          {lifetimePage.terms}
        </a>
      </FaqList>
      <SignUpDialog />
    </>
  )
}

/** Headline, promotion and countdown: what is offered, and how long. */
function PricingIntro(): ReactNode {
  const { settings } = useSite()
  const end = countdownOfOffer('lifetime-deal', settings.countdowns)
  const isFixed = end.kind === 'fixed'
  return (
    <div className="wrap grid items-end gap-y-6 pt-14 pb-12 md:pt-24 md:pb-14 lg:grid-cols-3">
      <h1 className="display max-w-[10.4em] lg:col-span-full lg:max-w-none">{lifetimePage.headline}</h1>
      <div className="lg:col-span-2 lg:pr-8">
        <p className="lead">{lifetimePage.lead}</p>
        <p className="early-bird mt-8">
          <strong className="font-semibold">{lifetimeBanner.title}</strong>
          <span className="figures">{lifetimeBanner.text}</span>
        </p>
      </div>
      <div className="mt-4 lg:mt-0 lg:pl-8">
        <Countdown
          end={end}
          look="large"
          open={<p className="label">{isFixed ? lifetimePage.end : lifetimePage.round}</p>}
          closed={isFixed ? <p className="label">{lifetimePage.closed}</p> : undefined}
        />
      </div>
    </div>
  )
}
