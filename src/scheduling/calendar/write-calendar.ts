import ICAL from 'ical.js'

/** Who is written to or writes, as calendars know them. */
export interface CalendarPerson {
  name: string
  email: string
}

export interface CalendarEvent {
  /** The same for every version of one event, unlike any other's. */
  uid: string
  /** Grows with every change of time or state, so that a late message does not undo a newer one (RFC 5546, 2.1.4). */
  sequence: number
  /** When this version was written, milliseconds since 1970. */
  stampMs: number
  startMs: number
  endMs: number
  summary: string
  description: string
  location: string | null
  url: string | null
  organizer: CalendarPerson
  /** Left out of a published calendar, which invites nobody (RFC 5546, 3.2.1). */
  attendees: readonly CalendarPerson[]
  isCancelled: boolean
}

/** `REQUEST` invites or changes, `CANCEL` calls off, `PUBLISH` shows. RFC 5546, section 3.2. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export interface CalendarFile {
  method: CalendarMethod
  /** The program's name, for `PRODID`. */
  product: string
  /** Title of a subscribed calendar. */
  title?: string
  events: readonly CalendarEvent[]
}

/** The library counts a folded line without the space that it begins with; with it a line has 75 bytes (RFC 5545, 3.1). */
ICAL.foldLength = 74

type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number]

/** An iCalendar file after RFC 5545. All times are UTC, which every calendar shows in its reader's zone. */
export function writeCalendar({ method, product, title, events }: CalendarFile): string {
  const properties = [
    text('version', '2.0'),
    text('prodid', `-//${product}//Scheduler//EN`),
    text('calscale', 'GREGORIAN'),
    text('method', method),
    ...(title === undefined ? [] : [text('name', title), text('x-wr-calname', title)]),
  ]
  return ICAL.stringify(['vcalendar', properties, events.map((event) => ['vevent', propertiesOf(event, method), []])])
}

function propertiesOf(event: CalendarEvent, method: CalendarMethod): Property[] {
  return [
    text('uid', event.uid),
    ['sequence', {}, 'integer', event.sequence],
    instant('dtstamp', event.stampMs),
    instant('dtstart', event.startMs),
    instant('dtend', event.endMs),
    text('summary', event.summary),
    text('description', event.description),
    ...(event.location === null ? [] : [text('location', event.location)]),
    ...(event.url === null ? [] : [['url', {}, 'uri', event.url.replace(/[\r\n]/g, '')] satisfies Property]),
    person('organizer', {}, event.organizer),
    ...(method === 'PUBLISH' ? [] : event.attendees.map((attendee) => person('attendee', accepted, attendee))),
    text('status', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    text('transp', 'OPAQUE'),
  ]
}

/** Booked is accepted: nobody is asked to answer what they have just chosen. */
const accepted = { cutype: 'INDIVIDUAL', role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' }

/** An address was checked as one; whatever could end the line or the value still does not get through. */
function person(name: string, parameters: Record<string, string>, { name: cn, email }: CalendarPerson): Property {
  const address = email.replace(/[\s"<>;,]/g, '')
  return [name, { ...parameters, cn: withoutControls(cn) }, 'cal-address', `mailto:${address}`]
}

function instant(name: string, ms: number): Property {
  return [name, {}, 'date-time', new Date(ms).toISOString().replace(/\.\d{3}/, '')]
}

function text(name: string, value: string): Property {
  return [name, {}, 'text', withoutControls(value.replace(/\r\n?/g, '\n'))]
}

/** Other control characters than the line break have no place in a text. */
function withoutControls(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}
