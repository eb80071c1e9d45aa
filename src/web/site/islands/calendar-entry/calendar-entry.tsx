import { type ReactNode, useEffect, useState } from 'react'
import { tellTimeZone } from '#contract/api/candidate-times.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { callApi } from '#web/api/call-api.ts'
import { detectZone } from '../book-time/zone-picker.tsx'

interface CalendarEntryProps {
  token: string
  /** Of the field, days and times of no zone. */
  latest: string
  /** In the language of the page, which sends them along. */
  words: { at: string; submit: string }
}

/**
 * A form that answers a calendar entry, with script and without. Awake it says in which zone its reader is: the entry then
 * stands at the same moment everywhere, and reminders come by day.
 */
export function CalendarEntry({ token, latest, words }: CalendarEntryProps): ReactNode {
  const [zone, setZone] = useState('')
  useEffect(() => {
    const timeZone = detectZone()
    setZone(timeZone)
    // Reminders are all that goes by it: what fails is no matter of the reader's.
    void callApi(tellTimeZone, { body: { token, timeZone } })
  }, [token])
  return (
    <form method="get" action={`/api/interviews/calendar-entry/${token}`} className="grid max-w-[20rem] gap-3">
      <input type="hidden" name="zone" value={zone} />
      <Field id="calendar-entry-at" name="at" type="datetime-local" label={words.at} max={latest} required />
      <Button type="submit" variant="line" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}
