import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { EntryTimes } from '#contract/site/page-context.ts'
import { formattingTagOf } from '#contract/values/locales.ts'
import { CalendarEntry } from '../../islands/calendar-entry/calendar-entry.tsx'
import { Island } from '../../islands/island.tsx'
import { sayLocal, sayMomentIn, useLocale, usePageWords } from '../../language.ts'

interface CalendarEntryPartProps {
  token: string
  times: EntryTimes
  /** What was refused. */
  typed: { at: string } | null
}

/** For whoever would rather be interviewed at another time; hidden where no time is left, or sure to be right. */
export function CalendarEntryPart({ token, times, typed }: CalendarEntryPartProps): ReactNode {
  const words = usePageWords('calendarEntry')
  const locale = useLocale()
  const { opensAt, closesAt, timeZone, local, ready } = times
  const until = timeZone === null ? sayLocal(local?.until ?? closesAt, locale) : sayMomentIn(timeZone, closesAt, locale)
  return (
    <section
      aria-labelledby="calendar-entry"
      className="ruled mt-12 grid max-w-[44rem] gap-3 pt-8 not-has-[form]:hidden"
    >
      <h2 id="calendar-entry" className="subtitle">
        {words.title}
      </h2>
      <p className="label">{words.lead}</p>
      <Island name="calendar-entry" wake="load">
        <CalendarEntry
          token={token}
          opensAt={opensAt}
          closesAt={closesAt}
          clock={{ zone: timeZone ?? '', from: local?.from ?? '', until: local?.until ?? '', said: until }}
          ready={ready.map((at) => ({ at, said: fill(words.time, { time: sayLocal(at, locale) }) }))}
          typed={typed?.at ?? ''}
          tag={formattingTagOf(locale)}
          words={{ at: words.at, latest: words.latest, ready: words.ready, submit: words.submit }}
        />
      </Island>
    </section>
  )
}
