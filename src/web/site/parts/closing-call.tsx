import type { ReactNode } from 'react'
import { freeTrialText } from '#content/claims.ts'
import { closingCall } from '#content/landing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { relOf, useSalesLinks } from '../sales-links.ts'

/** The last word of a page that sells: talk with it, try it, or have it shown. */
export function ClosingCall({ title = closingCall.headline }: { title?: string }): ReactNode {
  const booking = useSalesLinks().bookingHref()
  return (
    <section className="ruled section">
      <div className="wrap grid justify-items-start gap-8 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2 className="headline max-w-[9.2em]">{title}</h2>
          <p className="lead mt-5">
            {freeTrialText} {closingCall.lead}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/voice" variant="accent" size="large">
            {closingCall.talk}
          </ButtonLink>
          <ButtonLink href={booking} rel={relOf(booking)} variant="line" size="large">
            {closingCall.trial}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
