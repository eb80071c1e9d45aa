import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { scheduleText } from '#content/schedule.ts'
import { readerLocale, sayWhen, sayZone } from './zone-words.ts'

interface ChosenTimeProps {
  slot: string
  minutes: number
  timeZone: string
  onChange: () => void
}

/** The time that is about to be booked, and the way back to the others. */
export function ChosenTime({ slot, minutes, timeZone, onChange }: ChosenTimeProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  // The press that chose the time took its button with it: the focus goes where the form goes on.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <p className="label">{scheduleText.chosen}</p>
      <p className="quote mt-1">
        <time dateTime={slot}>{sayWhen(slot, timeZone, readerLocale())}</time>
      </p>
      <p className="mt-1 text-sm text-muted">
        {minutes} minutes, {sayZone(timeZone, slot)}.{' '}
        <button type="button" className="link min-h-6" onClick={onChange}>
          {scheduleText.changeTime}
        </button>
      </p>
      <h2 ref={heading} tabIndex={-1} className="title mt-8 outline-none">
        {scheduleText.detailsHeadline}
      </h2>
    </div>
  )
}
