import { useEffect, useState } from 'react'
import type { Booking, FreeSlots, NewBooking } from '#contract/api/schedule.ts'
import {
  bookingAddress,
  bookingsPath,
  idempotencyHeader,
  slotsPath,
  submissionFactsHeader,
} from '#contract/values/addresses.ts'
import { type MonthName, monthRange } from './calendar-days.ts'

/** Long enough for a slow phone network, short enough that a person still waits; milliseconds. */
const timeoutMs = 15_000

/** When demos can begin in a range of instants. Null when the server could not be reached or did not answer. */
async function fetchSlots(minutes: number, range: { from: string; until: string }): Promise<FreeSlots | null> {
  try {
    const query = new URLSearchParams({ minutes: String(minutes), ...range })
    const response = await fetch(`${slotsPath}?${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

export type BookingAttempt =
  | { state: 'done'; booking: Booking }
  | { state: 'taken'; nextSlots: readonly string[] }
  | { state: 'refused'; errors: Readonly<Record<string, string>> }
  | { state: 'limited' }
  /** The booking has begun, was called off elsewhere, or its link has run out. */
  | { state: 'over' }
  | { state: 'failed' }

/** Never rejects. The key makes repeats of one attempt one booking. */
export function sendBooking(booking: NewBooking, key: string, facts: string): Promise<BookingAttempt> {
  return attempt(bookingsPath, booking, { [idempotencyHeader]: key, [submissionFactsHeader]: facts })
}

/** Never rejects; moving to where it is changes nothing. */
export function sendMove(token: string, startsAt: string, timeZone: string): Promise<BookingAttempt> {
  return attempt(bookingAddress(token, '/move'), { startsAt, timeZone }, {})
}

/** Never rejects; doing it again changes nothing. */
export function sendCancellation(token: string): Promise<BookingAttempt> {
  return attempt(bookingAddress(token, '/cancel'), {}, {})
}

interface Problem {
  nextSlots?: readonly string[]
  fields?: readonly { field: string; message: string }[]
}

async function attempt(address: string, body: object, headers: Record<string, string>): Promise<BookingAttempt> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json()
    return readAnswer(response.status, answer)
  } catch {
    return { state: 'failed' }
  }
}

/** Our own server's answer, whose schema it has checked. */
function readAnswer(status: number, answer: unknown): BookingAttempt {
  if (status === 200 || status === 201) return { state: 'done', booking: answer as Booking }
  const problem = answer as Problem
  if (status === 409 && problem.nextSlots !== undefined) return { state: 'taken', nextSlots: problem.nextSlots }
  if (status === 422 && problem.fields !== undefined) {
    return { state: 'refused', errors: Object.fromEntries(problem.fields.map((field) => [field.field, field.message])) }
  }
  if (status === 404 || status === 409) return { state: 'over' }
  return { state: status === 429 ? 'limited' : 'failed' }
}

/** Enough for a campaign with all its parameters; an address that is stuffed carries no more. */
const maxCarried = 20
const maxValueLength = 200

/** What a page's address says of plan, system and campaign; everything else in it stays behind. */
export function carriedContext(parameters: URLSearchParams): Record<string, string> {
  const carried = [...parameters].filter(
    ([name, value]) => /^(plan|ats|tier|source|utm_[a-z_]{1,30})$/.test(name) && value !== '',
  )
  return Object.fromEntries(carried.slice(0, maxCarried).map(([name, value]) => [name, value.slice(0, maxValueLength)]))
}

export type SlotsState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; free: FreeSlots }

export interface FreeSlotsControl {
  slots: SlotsState
  /** Asks again: after a failure, or when a time turned out to be taken. */
  reload(): void
}

/**
 * The free times of one month for one length, asked for anew whenever one of the two changes and when the network comes
 * back. Null for a month asks nothing.
 */
export function useFreeSlots(minutes: number, month: MonthName | null): FreeSlotsControl {
  const [slots, setSlots] = useState<SlotsState>({ state: 'loading' })
  const [attempts, setAttempts] = useState(0)
  const reload = () => setAttempts((count) => count + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more asks again.
  useEffect(() => {
    if (month === null) return
    let isStale = false
    setSlots({ state: 'loading' })
    void fetchSlots(minutes, monthRange(month)).then((free) => {
      if (!isStale) setSlots(free === null ? { state: 'failed' } : { state: 'ready', free })
    })
    return () => {
      isStale = true
    }
  }, [minutes, month, attempts])

  useEffect(() => {
    if (slots.state !== 'failed') return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  })
  return { slots, reload }
}
