import type { ReactNode } from 'react'

const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** An ISO date, written out. */
export function PublishedOn({ day }: { day: string }): ReactNode {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {format.format(new Date(day))}
    </time>
  )
}
