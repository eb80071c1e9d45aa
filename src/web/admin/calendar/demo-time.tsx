import type { ReactNode } from 'react'

/** A demo's time by somebody's wall, with the zone's own name for it. */
export function DemoTime({ at, timeZone }: { at: string; timeZone: string }): ReactNode {
  const words = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return (
    <time dateTime={at} className="figures">
      {words.format(new Date(at))}
    </time>
  )
}
