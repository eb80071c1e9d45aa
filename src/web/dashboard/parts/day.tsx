import type { ReactNode } from 'react'

/** A page is rendered where nobody's time zone is known: its dates are those of UTC, and it says so. */
const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

export function Day({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  )
}
