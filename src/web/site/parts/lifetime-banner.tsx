import type { ReactNode } from 'react'
import { lifetimeBanner } from '#content/plans.ts'
import { buttonClass } from '#ui/button.tsx'
import { countdownOfOffer } from '../offers.ts'
import { useSite } from '../use-site.ts'
import { Countdown } from './countdown.tsx'
import { OfferBanner } from './offer-banner.tsx'

/** Stays at the lower edge while the page scrolls, and comes to rest above the footer. */
export function LifetimeBanner(): ReactNode {
  const { settings } = useSite()
  return (
    <OfferBanner name="lifetime-deal" label={lifetimeBanner.title} className="offer-bottom">
      <strong className="offer-name">{lifetimeBanner.title}</strong>
      <p className="offer-text figures">{lifetimeBanner.text}</p>
      <Countdown end={countdownOfOffer('lifetime-deal', settings.countdowns)} look="line" isCompact />
      <a href="/pricing" className={buttonClass({}, 'offer-claim')}>
        {lifetimeBanner.action}
        <span className="sr-only"> ({lifetimeBanner.title})</span>
      </a>
    </OfferBanner>
  )
}
