import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { CalendarEntry } from '../../islands/calendar-entry/calendar-entry.tsx'
import { Island } from '../../islands/island.tsx'
import { usePageWords } from '../../language.ts'

/** For whoever would rather be interviewed at another time. */
export function CalendarEntryPart({
  token,
  until,
  expiresAt,
}: {
  token: string
  until: string
  expiresAt: string
}): ReactNode {
  const words = usePageWords('calendarEntry')
  return (
    <section aria-labelledby="calendar-entry" className="ruled mt-12 grid max-w-[44rem] gap-3 pt-8">
      <h2 id="calendar-entry" className="subtitle">
        {words.title}
      </h2>
      <p className="label">{fill(words.lead, { until })}</p>
      <Island name="calendar-entry" wake="load">
        <CalendarEntry token={token} latest={latestLocal(expiresAt)} words={{ at: words.at, submit: words.submit }} />
      </Island>
    </section>
  )
}

/** The last minute of any zone that the end may be read in: the field alone cannot know which. */
function latestLocal(expiresAt: string): string {
  const furthestEastMs = 14 * 60 * 60 * 1000
  return new Date(new Date(expiresAt).getTime() + furthestEastMs).toISOString().slice(0, 16)
}
