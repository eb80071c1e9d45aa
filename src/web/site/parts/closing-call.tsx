import type { ReactNode } from 'react'
import { freeTrialText } from '#content/claims.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The last word of a page that sells: talk with it, or have it shown. */
export function ClosingCall({ title = 'Hear it for yourself' }: { title?: string }): ReactNode {
  return (
    <section className="ruled section">
      <div className="wrap grid justify-items-start gap-8 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <h2 className="headline max-w-[16ch]">{title}</h2>
          <p className="lead mt-4">{freeTrialText} Or talk with the interviewer now, as a candidate would.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/voice" variant="accent" size="large">
            Start a call
          </ButtonLink>
          <ButtonLink href="/book-a-demo" variant="line" size="large">
            Book a Demo
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
