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

/** An iCalendar file after RFC 5545. All times are UTC, which every calendar shows in its reader's zone. */
export function writeCalendar({ method, product, title, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(product)}//Scheduler//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(title === undefined ? [] : [`NAME:${text(title)}`, `X-WR-CALNAME:${text(title)}`]),
    ...events.flatMap((event) => eventLines(event, method)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, method: CalendarMethod): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.stampMs)}`,
    `DTSTART:${instant(event.startMs)}`,
    `DTEND:${instant(event.endMs)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${text(event.location)}`]),
    ...(event.url === null ? [] : [`URL:${event.url.replace(/[\r\n]/g, '')}`]),
    `ORGANIZER;CN=${parameter(event.organizer.name)}:mailto:${address(event.organizer.email)}`,
    ...(method === 'PUBLISH' ? [] : event.attendees.map(attendeeLine)),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

/** Booked is accepted: nobody is asked to answer what they have just chosen. */
function attendeeLine({ name, email }: CalendarPerson): string {
  const parts = ['CUTYPE=INDIVIDUAL', 'ROLE=REQ-PARTICIPANT', 'PARTSTAT=ACCEPTED', 'RSVP=FALSE']
  return `ATTENDEE;${parts.join(';')};CN=${parameter(name)}:mailto:${address(email)}`
}

function instant(ms: number): string {
  return new Date(ms)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '')
}

/** RFC 5545, 3.3.11. Other control characters have no place in a text. */
function text(value: string): string {
  return withoutControls(value.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
}

/** Quoted, with the marks that a quoted value cannot hold written after RFC 6868. */
function parameter(value: string): string {
  const marks: Readonly<Record<string, string>> = { '^': '^^', '"': "^'", '\n': '^n' }
  return `"${withoutControls(value).replace(/[\^"\n]/g, (mark) => marks[mark] ?? mark)}"`
}

/** An address that was checked as one; whatever could end the line or the value still does not get through. */
function address(email: string): string {
  return email.replace(/[\s"<>;,]/g, '')
}

function withoutControls(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}

const longestLineBytes = 75

/** Lines of at most 75 bytes, the rest on lines that begin with a space; a character is never cut (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > longestLineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
