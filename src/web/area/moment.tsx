import type { ReactNode } from 'react'

const brief = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const whole = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** An instant in UTC, as the page's foot says; `isWhole` adds year and seconds. */
export function Moment({ at, isWhole = false }: { at: string; isWhole?: boolean }): ReactNode {
  return (
    <time dateTime={at} className={isWhole ? 'figures' : 'figures whitespace-nowrap'}>
      {(isWhole ? whole : brief).format(new Date(at))}
    </time>
  )
}
