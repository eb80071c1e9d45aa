import type { ReactNode } from 'react'
import { earlyBird, lifetimeBanner } from '#content/plans.ts'
import { buttonClass } from '#ui/button.tsx'
import { countdownOfOffer, isOfferOver, type OfferName } from '../offers.ts'
import { useSite } from '../use-site.ts'
import { Countdown } from './countdown.tsx'

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

interface OfferBannerProps {
  name: OfferName
  label: string
  className: string
  children: ReactNode
}

/**
 * A line of news with its room in the page from the first byte. Closed, it stays away for the session; past the end that
 * its owner has set, for good (`bootstrap/offers.ts`, `visit.ts`).
 */
function OfferBanner({ name, label, className, children }: OfferBannerProps): ReactNode {
  const { settings, renderedAt } = useSite()
  if (isOfferOver(name, settings.countdowns, renderedAt)) return null
  return (
    <aside className={`offer ${className}`} data-offer={name} aria-label={label}>
      <div className="wrap offer-row">
        {children}
        <button
          type="button"
          className="close-button offer-close"
          data-dismisses={name}
          aria-label={`Close: ${label}`}
        />
      </div>
    </aside>
  )
}
