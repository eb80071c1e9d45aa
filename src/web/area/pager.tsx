import type { ReactNode } from 'react'
import { LinkButton } from './link-button.tsx'

interface Step {
  label: string
  href: string
}

interface PagerProps {
  /** Back to the beginning; null on the first page. */
  first: Step | null
  /** Null on the last page. */
  next: Step | null
}

/** Lists go on by where the last row stood, so there is no page before but the first. */
export function Pager({ first, next }: PagerProps): ReactNode {
  const steps = [first, next].filter((step) => step !== null)
  if (steps.length === 0) return null
  return (
    <p className="mt-6 flex gap-3">
      {steps.map(({ label, href }) => (
        <LinkButton key={label} to={href} variant="line">
          {label}
        </LinkButton>
      ))}
    </p>
  )
}
