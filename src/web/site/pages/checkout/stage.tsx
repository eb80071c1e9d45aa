import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { ButtonLink } from '#ui/button.tsx'

interface StageProps {
  title: string
  /** `{address}` becomes the buyer's. */
  lead: string
  address?: string
  action: string
  href: string
  /** The way back to the prices. */
  back?: string
}

/** What came of it, and the one thing to do now. */
export function Stage({ title, lead, address = '', action, href, back }: StageProps): ReactNode {
  return (
    <div className="wrap py-14 md:min-h-[calc(100svh-11rem)] md:py-24">
      <h1 className="display max-w-[9.2em]">{title}</h1>
      <p className="lead mt-6 max-w-[40em] wrap-anywhere">{fill(lead, { address })}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={href} size="large">
          {action}
        </ButtonLink>
        {back !== undefined && (
          <ButtonLink href="/pricing" size="large" variant="line">
            {back}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
