/** What an embedded calendar says to the page around it, in our words. */
export type CalendarMessage =
  | { kind: 'booked'; booking: OutsideBooking }
  /** Cal.com stays hidden until its page is told that it was heard. */
  | { kind: 'ready' }

export interface OutsideBooking {
  provider: 'hubspot' | 'calendly' | 'cal'
  /** The provider's own name of the booking. */
  reference: string | null
  startsAt: string | null
  endsAt: string | null
  email: string | null
}

/**
 * Reads a message of HubSpot Meetings, Calendly or Cal.com; null for everything else that they say. The caller has
 * checked who has sent it. Of HubSpot's only the shape is known by observation, so whatever is missing is left out.
 * Sources: Calendly's documented `event_scheduled`; Cal.com's embed protocol (`bookingSuccessfulV2`, before it
 * `bookingSuccessful`); HubSpot's `meetingBookSucceeded` as observed; all of 2026.
 */
export function readCalendarMessage(data: unknown): CalendarMessage | null {
  const message = parseText(data)
  if (at(message, 'meetingBookSucceeded') === true) return { kind: 'booked', booking: readHubspot(message) }
  if (at(message, 'event') === 'calendly.event_scheduled') return { kind: 'booked', booking: readCalendly(message) }
  if (at(message, 'originator') !== 'CAL') return null
  const type = at(message, 'type')
  if (type === '__iframeReady') return { kind: 'ready' }
  if (type !== 'bookingSuccessfulV2' && type !== 'bookingSuccessful') return null
  return { kind: 'booked', booking: readCal(message) }
}

function readHubspot(message: unknown): OutsideBooking {
  const response = at(message, 'meetingsPayload', 'bookingResponse')
  return {
    provider: 'hubspot',
    reference: null,
    startsAt:
      readInstant(at(response, 'postResponse', 'timerange', 'start')) ?? readInstant(at(response, 'event', 'dateTime')),
    endsAt: readInstant(at(response, 'postResponse', 'timerange', 'end')),
    email: readText(at(response, 'postResponse', 'contact', 'email')),
  }
}

function readCalendly(message: unknown): OutsideBooking {
  const reference = readText(at(message, 'payload', 'event', 'uri'))
  return { provider: 'calendly', reference, startsAt: null, endsAt: null, email: null }
}

function readCal(message: unknown): OutsideBooking {
  const data = at(message, 'data')
  return {
    provider: 'cal',
    reference: readText(at(data, 'uid')) ?? readText(at(data, 'booking', 'uid')),
    startsAt: readInstant(at(data, 'startTime')) ?? readInstant(at(data, 'date')),
    endsAt: readInstant(at(data, 'endTime')),
    email: null,
  }
}

/** Some pages send text. */
function parseText(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function at(value: unknown, ...path: readonly string[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = Object.getOwnPropertyDescriptor(current, key)?.value
  }
  return current
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 500 ? value : null
}

/** Milliseconds since 1970 or an ISO text. */
function readInstant(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
