import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { fill } from '#content/fill.ts'
import { scheduleText } from '#content/schedule.ts'
import type { Booking } from '#contract/api/schedule.ts'
import { bookingAddress, bookingPageAddress } from '#contract/values/schedule-addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { readerLocale, sayWhen, sayZone } from './zone-words.ts'

/** What became of it, in full: the page needs no mail to be true. */
export function BookedView({ booking }: { booking: Booking }): ReactNode {
  const { status, startsAt, minutes, timeZone, hostName, email, token } = booking
  const isBooked = status === 'booked'
  const words = isBooked ? scheduleText.done : scheduleText.pending
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-12 text-accent">
        <Ring mode="mark" />
      </div>
      <h2 ref={heading} tabIndex={-1} className="title outline-none">
        {words.headline}
      </h2>
      <p>
        <time dateTime={startsAt} className="quote block">
          {sayWhen(startsAt, timeZone, readerLocale())}
        </time>
        <span className="text-sm text-muted">
          {minutes} minutes, {sayZone(timeZone, startsAt)}
        </span>
      </p>
      <p className="max-w-[34em]">
        {fill(words.text, { email })} {isBooked && fill(scheduleText.done.host, { host: hostName })}
      </p>
      {isBooked && (
        <p className="flex flex-wrap gap-2">
          <ButtonLink href={bookingAddress(token, '/demo.ics')} download="demo.ics">
            {scheduleText.done.calendar}
          </ButtonLink>
          <ButtonLink href={bookingPageAddress(token)} variant="quiet">
            {scheduleText.done.manage}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
