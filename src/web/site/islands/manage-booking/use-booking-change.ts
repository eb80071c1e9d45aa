import { useEffect, useState } from 'react'
import { fill } from '#content/fill.ts'
import { bookingText, scheduleText } from '#content/schedule.ts'
import type { Booking } from '#contract/api/schedule.ts'
import { bookingPageAddress } from '#contract/values/schedule-addresses.ts'
import type { BookingAttempt } from '../book-time/schedule-calls.ts'
import { sendCancellation, sendMove } from '../book-time/schedule-calls.ts'

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
