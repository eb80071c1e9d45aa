import type { ReactNode } from 'react'
import type { OfferName } from '../offers.ts'
import { isOfferOver } from '../offers.ts'
import { useSite } from '../use-site.ts'

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
export function OfferBanner({ name, label, className, children }: OfferBannerProps): ReactNode {
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
