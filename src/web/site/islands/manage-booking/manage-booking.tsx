import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { bookingText, scheduleText } from '#content/schedule.ts'
import type { Booking } from '#contract/api/schedule.ts'
import { bookingAddress, bookingPageAddress } from '#contract/values/addresses.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Taken } from '../book-time/booked-view.tsx'
import { type BookingAttempt, sendCancellation, sendMove } from '../book-time/schedule-calls.ts'
import { TimePicker } from '../book-time/time-picker.tsx'
import { detectZone, readerLocale, sayWhen, sayZone } from '../book-time/zone-picker.tsx'

interface ManageBookingProps {
  booking: Booking
  email: string
}

/** One booking: when it is, and the two things that can be done with it. */
export function ManageBooking({ booking: first, email }: ManageBookingProps): ReactNode {
  // The booking's own zone until the reader's device has been asked: the first rendering must be the server's.
  const [timeZone, setTimeZone] = useState<string | null>(null)
  useEffect(() => setTimeZone(detectZone()), [])
  const change = useBookingChange(first, timeZone ?? first.timeZone)
  const { booking, step, setStep, message, isBusy } = change
  const keep = () => setStep({ name: 'shown' })
  const choose = (slot: string) => setStep({ name: 'moving', slot, taken: null })
  return (
    <div className="grid gap-8">
      <BookingFacts booking={booking} timeZone={timeZone ?? booking.timeZone} isAwake={timeZone !== null} />
      <Message text={message} />
      {booking.canChange && step.name === 'shown' && <Choices booking={booking} onStep={setStep} />}
      {step.name === 'cancelling' && (
        <Confirmation
          text={bookingText.cancel.text}
          confirm={isBusy ? bookingText.cancel.busy : bookingText.cancel.confirm}
          isBusy={isBusy}
          onConfirm={change.cancel}
          onKeep={keep}
        />
      )}
      {step.name === 'moving' && step.slot !== null && timeZone !== null && (
        <Confirmation
          text={`${sayWhen(step.slot, timeZone, readerLocale())}, ${sayZone(timeZone, step.slot)}`}
          confirm={isBusy ? bookingText.move.busy : bookingText.move.confirm}
          isBusy={isBusy}
          onConfirm={() => change.move(step.slot ?? booking.startsAt)}
          onKeep={keep}
        />
      )}
      {step.name === 'moving' && step.slot === null && (
        <div className="ruled grid gap-6 pt-8">
          <h2 className="title">{bookingText.move.headline}</h2>
          {step.taken !== null && timeZone !== null && <Taken slots={step.taken} timeZone={timeZone} onPick={choose} />}
          <TimePicker
            minutes={booking.minutes}
            timeZone={timeZone}
            onTimeZone={setTimeZone}
            onPick={choose}
            firstDays={null}
            email={email}
          />
          <p>
            <Button variant="quiet" onClick={keep}>
              {bookingText.move.keep}
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}

function Choices({ booking, onStep }: { booking: Booking; onStep(step: Step): void }): ReactNode {
  return (
    <p className="flex flex-wrap gap-2">
      <ButtonLink href={bookingAddress(booking.token, '/demo.ics')} download="demo.ics">
        {bookingText.calendar}
      </ButtonLink>
      <Button variant="line" onClick={() => onStep({ name: 'moving', slot: null, taken: null })}>
        {bookingText.move.open}
      </Button>
      <Button variant="quiet" onClick={() => onStep({ name: 'cancelling' })}>
        {bookingText.cancel.open}
      </Button>
    </p>
  )
}

const factRow = 'ruled grid gap-x-8 gap-y-1 py-4 items-baseline sm:grid-cols-[6rem_minmax(0,1fr)]'

interface BookingFactsProps {
  booking: Booking
  timeZone: string
  /** Whether the reader's own clock is known. */
  isAwake: boolean
}

function BookingFacts({ booking, timeZone, isAwake }: BookingFactsProps): ReactNode {
  const { startsAt, minutes, hostName, status } = booking
  return (
    <dl>
      <div className={factRow}>
        <dt className="text-sm text-muted">{bookingText.when}</dt>
        <dd>
          <time dateTime={startsAt} className={status === 'cancelled' ? 'quote block line-through' : 'quote block'}>
            {sayWhen(startsAt, timeZone, isAwake ? readerLocale() : 'en-US')}
          </time>
          <span className="text-sm text-muted">
            {minutes} minutes, {sayZone(timeZone, startsAt)}
          </span>
        </dd>
      </div>
      <div className={factRow}>
        <dt className="text-sm text-muted">{bookingText.withWhom}</dt>
        <dd>{hostName}</dd>
      </div>
      <div className={factRow}>
        <dt className="text-sm text-muted">{bookingText.where}</dt>
        <dd>{bookingText.online}</dd>
      </div>
    </dl>
  )
}

/** What has just happened; takes the focus, since what was pressed is gone. */
function Message({ text }: { text: string | null }): ReactNode {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== null) box.current?.focus()
  }, [text])
  return (
    <p
      ref={box}
      role="status"
      tabIndex={-1}
      className={text === null ? 'sr-only' : 'border-l-3 border-ink py-1 pl-4 font-semibold'}
    >
      {text}
    </p>
  )
}

interface ConfirmationProps {
  text: string
  confirm: string
  isBusy: boolean
  onConfirm: () => void
  onKeep: () => void
}

function Confirmation({ text, confirm, isBusy, onConfirm, onKeep }: ConfirmationProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="ruled grid justify-items-start gap-4 pt-6 outline-none">
      <p className="font-semibold">{text}</p>
      <p className="flex flex-wrap gap-2">
        <Button aria-disabled={isBusy} data-busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {bookingText.move.keep}
        </Button>
      </p>
    </div>
  )
}

/** What the reader is doing with the booking. */
export type Step =
  | { name: 'shown' }
  | { name: 'moving'; slot: string | null; taken: readonly string[] | null }
  | { name: 'cancelling' }

export interface BookingChange {
  booking: Booking
  step: Step
  setStep(step: Step): void
  /** What has just become of it. */
  message: string | null
  isBusy: boolean
  move(slot: string): void
  cancel(): void
}

/** A booking as it is now, and the ways to change it; what fails changes nothing and says so. */
export function useBookingChange(first: Booking, timeZone: string): BookingChange {
  const [booking, setBooking] = useState(first)
  const [step, setStep] = useState<Step>({ name: 'shown' })
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    // The mail's second link asks for this at once.
    if (window.location.hash === '#cancel' && first.canChange) setStep({ name: 'cancelling' })
  }, [first])

  async function run(send: () => Promise<BookingAttempt>, done: (booking: Booking) => string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setMessage(null)
    const attempt = await send()
    setIsBusy(false)
    if (attempt.state === 'done') {
      setBooking(attempt.booking)
      setStep({ name: 'shown' })
      setMessage(done(attempt.booking))
      // The link of a moved booking lasts as long as its new time.
      window.history.replaceState(null, '', bookingPageAddress(attempt.booking.token))
    } else if (attempt.state === 'taken') setStep({ name: 'moving', slot: null, taken: attempt.nextSlots })
    else setMessage(failureOf(attempt.state))
  }

  return {
    booking,
    step,
    setStep,
    message,
    isBusy,
    move: (slot) =>
      void run(
        () => sendMove(booking.token, slot, timeZone),
        (moved) => fill(bookingText.moved, { email: moved.email }),
      ),
    cancel: () =>
      void run(
        () => sendCancellation(booking.token),
        () => bookingText.cancelledText,
      ),
  }
}

function failureOf(state: BookingAttempt['state']): string {
  if (state === 'limited') return scheduleText.limited
  return state === 'over' ? bookingText.stale : bookingText.failed
}
