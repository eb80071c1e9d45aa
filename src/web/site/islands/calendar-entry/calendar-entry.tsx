import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '#content/fill.ts'
import { tellTimeZone } from '#contract/api/candidate-times.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { callApi } from '#web/api/call-api.ts'
import { detectZone } from '../book-time/zone-picker.tsx'

/** The times of a clock, of no zone, `2026-11-28T10:00`; empty where none is sure to be right. */
interface EntryClock {
  /** Empty while nobody knows it. */
  zone: string
  from: string
  until: string
  /** The last one, as it is read. */
  said: string
}

interface CalendarEntryProps {
  token: string
  /** Instants. */
  opensAt: string
  closesAt: string
  /** As the server knows it. */
  clock: EntryClock
  ready: readonly { at: string; said: string }[]
  /** What was refused before; empty where nothing was. */
  typed: string
  /** Of the language that times are said in. */
  tag: string
  /** In the language of the page, which sends them along. */
  words: { at: string; latest: string; ready: string; submit: string }
}

/**
 * Forms that answer a calendar entry, with script and without. Awake it knows in which zone its reader is: the entry then
 * stands at the same moment everywhere, its bounds are exact, and reminders come by day.
 */
export function CalendarEntry({
  token,
  opensAt,
  closesAt,
  clock,
  ready,
  typed,
  tag,
  words,
}: CalendarEntryProps): ReactNode {
  const [{ zone, from, until, said }, setClock] = useState(clock)
  useEffect(() => {
    const timeZone = detectZone()
    setClock({ zone: timeZone, from: onClock(opensAt), until: onClock(closesAt), said: sayOnClock(closesAt, tag) })
    // Reminders are all that goes by it: what fails is no matter of the reader's.
    void callApi(tellTimeZone, { body: { token, timeZone } })
  }, [token, opensAt, closesAt, tag])
  if (until === '' || until < from) return null
  const hidden = (
    <>
      <input type="hidden" name="do" value="calendar" />
      <input type="hidden" name="zone" value={zone} />
    </>
  )
  const open = ready.filter(({ at }) => from <= at && at <= until)
  return (
    <>
      {open.length > 0 && (
        <form method="post" aria-label={words.ready} className="mb-6 flex flex-wrap items-center gap-3">
          {hidden}
          <p className="field-label w-full">{words.ready}</p>
          {open.map((time) => (
            <Button key={time.at} type="submit" name="at" value={time.at} variant="line">
              {time.said}
            </Button>
          ))}
        </form>
      )}
      <form method="post" className="grid max-w-[20rem] gap-3">
        {hidden}
        <Field
          id="calendar-entry-at"
          name="at"
          type="datetime-local"
          label={words.at}
          hint={fill(words.latest, { until: said })}
          defaultValue={typed}
          min={from}
          max={until}
          required
        />
        <Button type="submit" variant="line" className="justify-self-start">
          {words.submit}
        </Button>
      </form>
    </>
  )
}

/** As a field of day and time has it. */
function onClock(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function sayOnClock(instant: string, tag: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Date(instant).toLocaleString(tag, { ...day, ...time })
}
