import type { ReactNode } from 'react'
import { earlyBird } from '#content/plans.ts'
import { countdownOfOffer } from '../offers.ts'
import { useSite } from '../use-site.ts'
import { Countdown } from './countdown.tsx'
import { OfferBanner } from './offer-banner.tsx'

/** Above the header of the public pages; one line at every width. */
export function EarlyBirdBanner(): ReactNode {
  const { settings } = useSite()
  const { label, text, rest, action } = earlyBird.banner
  return (
    <OfferBanner name="early-bird" label={label} className="offer-top">
      <strong className="offer-name">{label}</strong>
      <p className="offer-text">
        {text} <span className="offer-rest">{rest}</span>
      </p>
      <Countdown end={countdownOfOffer('early-bird', settings.countdowns)} look="line" />
      <a href="/pricing-monthly" className="offer-claim link">
        {action}
        <span className="sr-only"> ({label})</span>
      </a>
    </OfferBanner>
  )
}
