import { type ReactNode, useEffect, useId, useRef } from 'react'
import { fill } from '#content/fill.ts'
import { scheduleText } from '#content/schedule.ts'
import type { Booking } from '#contract/api/schedule.ts'
import { bookingAddress, bookingPageAddress } from '#contract/values/addresses.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { readerLocale, sayWhen, sayZone } from './zone-picker.tsx'

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

interface TakenProps {
  slots: readonly string[]
  timeZone: string
  onPick(slot: string): void
}

/** Somebody was faster: what is free instead, one press away. */
export function Taken({ slots, timeZone, onPick }: TakenProps): ReactNode {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={id} className="border-l-3 border-warn py-1 pl-4">
      <p id={id} className="font-semibold">
        {slots.length > 0 ? scheduleText.taken : scheduleText.takenShort}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <li key={slot}>
            <Button variant="line" onClick={() => onPick(slot)}>
              {sayWhen(slot, timeZone, readerLocale())}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
