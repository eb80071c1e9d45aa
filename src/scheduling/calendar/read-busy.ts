import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { isTimeZone } from '#contract/values/schedule.ts'
import { mergeSpans, type Span } from '../span.ts'

/**
 * Where the parser goes on to look for a rule's next date. Some rules never have one (the 30th of February, every
 * seventh day if it is another weekday), and for most of them the parser looks without end.
 */
const searching = ['check_contracting_rules', 'expand_year_days', 'increment_month'] as const

class TooManySteps extends Error {}

let stepsLeft = Number.POSITIVE_INFINITY

for (const name of searching) countCalls(name)

function countCalls(name: (typeof searching)[number]): void {
  const search: unknown = ICAL.RecurIterator.prototype[name]
  if (typeof search !== 'function') throw new Error(`The calendar parser searches no longer by ${name}`)
  Object.defineProperty(ICAL.RecurIterator.prototype, name, {
    value(this: unknown, ...input: unknown[]): unknown {
      stepsLeft--
      if (stepsLeft < 0) throw new TooManySteps('A rule has no date within the steps allowed')
      return Reflect.apply(search, this, input)
    },
  })
}

/**
 * Runs something that reads recurrences, at most so many steps of the search for dates; the zones of a calendar count,
 * too. Null when that was not enough. What `run` throws by itself it throws.
 */
function withinSteps<Value>(most: number, run: () => Value): { value: Value | null; steps: number } {
  stepsLeft = most
  try {
    const value = run()
    return { value, steps: most - stepsLeft }
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
    return { value: null, steps: most }
  } finally {
    stepsLeft = Number.POSITIVE_INFINITY
  }
}

/**
 * A calendar that repeats by the second would keep the process busy for minutes: beyond this the rest is not read. One
 * occurrence that is passed over costs 1 (about 15 µs), one that is read `readingCost`.
 */
const budgetOfCalendar = 40_000
const readingCost = 20
/** An event whose next date is not found by then is left out; one that has come daily for forty years is read. */
const mostSteps = 15_000

const dayMs = 24 * 60 * 60 * 1000
/** No zone is further from UTC than this. */
const widestOffsetMs = dayMs

/** What is read of a calendar, and whether it was all. */
export interface BusyTimes {
  busy: Span[]
  isComplete: boolean
}

/**
 * The times that a calendar (RFC 5545) keeps busy within a span, recurrences included. Days without hours and times
 * without a zone are the reader's own. What is cancelled or marked as free keeps nobody busy.
 * @throws Error when the text is no calendar.
 */
export function readBusy(calendar: string, within: Span, timeZone: string): BusyTimes {
  const root = new ICAL.Component(ICAL.parse(calendar))
  if (root.name !== 'vcalendar') throw new Error('The text is no iCalendar')
  const budget: Budget = { left: budgetOfCalendar, isComplete: true }
  const spans = [
    ...root.getAllSubcomponents('vfreebusy').flatMap((component) => freeBusySpans(component, timeZone)),
    ...eventsOf(root).flatMap((event) => boundedSpans(event, within, timeZone, budget)),
  ]
  const inside = spans.map(({ startMs, endMs }) => ({
    startMs: Math.max(startMs, within.startMs),
    endMs: Math.min(endMs, within.endMs),
  }))
  return { busy: mergeSpans(inside), isComplete: budget.isComplete && budget.left > 0 }
}

interface Budget {
  left: number
  /** Whether no event was left out. */
  isComplete: boolean
}

/** One event that cannot be read to its end does not take the others with it. */
function boundedSpans(event: ICAL.Event, within: Span, timeZone: string, budget: Budget): Span[] {
  if (budget.left <= 0) return []
  const { value, steps } = withinSteps(mostSteps, () => eventSpans(event, within, timeZone, budget))
  budget.left -= steps
  if (value === null) budget.isComplete = false
  return value ?? []
}

/** Each event with its changed occurrences; a changed occurrence that arrives alone stands for itself. */
function eventsOf(root: ICAL.Component): ICAL.Event[] {
  const components = root.getAllSubcomponents('vevent')
  const masters = new Map<string, ICAL.Event>()
  for (const component of components) {
    if (component.hasProperty('recurrence-id')) continue
    const event = new ICAL.Event(component, { strictExceptions: false, exceptions: [] })
    masters.set(event.uid, event)
  }
  const alone: ICAL.Event[] = []
  for (const component of components) {
    if (!component.hasProperty('recurrence-id')) continue
    const event = new ICAL.Event(component)
    const master = masters.get(event.uid)
    if (master?.isRecurring()) master.relateException(event)
    else alone.push(event)
  }
  return [...masters.values(), ...alone]
}

function eventSpans(event: ICAL.Event, within: Span, timeZone: string, budget: Budget): Span[] {
  if (!event.isRecurring() || event.component.hasProperty('recurrence-id')) {
    return keepsBusy(event) && !isBefore(event.endDate, within.startMs)
      ? [spanOf(event, event.startDate, event.endDate, timeZone)]
      : []
  }
  const ruleZone = zoneNameOf(event, 'dtstart')
  const isPlain = Object.keys(event.exceptions).length === 0
  const lengthMs = event.duration.toSeconds() * 1000
  const spans: Span[] = []
  const occurrences = event.iterator()
  for (let next = occurrences.next(); next && budget.left > 0; next = occurrences.next()) {
    budget.left--
    if (isPlain && isBefore(next, within.startMs - lengthMs)) continue
    budget.left -= readingCost
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    // A moved occurrence may lie anywhere; it is the rule's own date that only grows.
    if (instantOf(next, ruleZone, timeZone) >= within.endMs) break
    if (keepsBusy(item)) spans.push(spanOf(item, startDate, endDate, timeZone))
  }
  return spans
}

/** Whether a time is before an instant whatever its zone is; quick, and false when it is close. */
function isBefore({ year, month, day }: ICAL.Time, ms: number): boolean {
  return Date.UTC(year, month - 1, day) + dayMs + widestOffsetMs < ms
}

function keepsBusy({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (value('status') === 'CANCELLED' || value('transp') === 'TRANSPARENT') return false
  return value('x-microsoft-cdo-busystatus') !== 'FREE'
}

function freeBusySpans(component: ICAL.Component, timeZone: string): Span[] {
  return component.getAllProperties('freebusy').flatMap((property) => {
    if (String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') return []
    return property
      .getValues()
      .filter((period): period is ICAL.Period => period instanceof ICAL.Period)
      .map((period) => ({
        startMs: instantOf(period.start, null, timeZone),
        endMs: instantOf(period.getEnd(), null, timeZone),
      }))
  })
}

function spanOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, timeZone: string): Span {
  const startZone = zoneNameOf(event, 'dtstart')
  const startMs = instantOf(start, startZone, timeZone)
  const endMs = instantOf(end, zoneNameOf(event, 'dtend') ?? startZone, timeZone)
  // A beginning that the clocks skip comes that much later (RFC 5545, 3.3.5), and the event lasts as long as ever.
  const isSkipped = instantOf(start, startZone, timeZone, 'earlier') < startMs
  if (isSkipped || endMs < startMs) return { startMs, endMs: startMs + Math.max(0, wallOf(end) - wallOf(start)) }
  return { startMs, endMs }
}

/** What the clock on the wall shows, as milliseconds that can be subtracted. */
function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The `TZID` as it is written; the parser forgets those that the calendar does not explain. */
function zoneNameOf({ component }: ICAL.Event, property: 'dtstart' | 'dtend'): string | null {
  const name = component.getFirstProperty(property)?.getFirstParameter('tzid')
  return typeof name === 'string' ? name : null
}

/**
 * A zone that this runtime knows by name is taken from it; another, such as those that Outlook names, from the calendar
 * itself.
 * @param disambiguation Of a time that the clocks skip or show twice; RFC 5545 reads both by the offset before the change.
 */
function instantOf(
  time: ICAL.Time,
  zoneName: string | null,
  timeZone: string,
  disambiguation: 'compatible' | 'earlier' = 'compatible',
): number {
  const known = zoneName !== null && isTimeZone(zoneName) ? zoneName : null
  const isFloating = time.isDate || time.zone === undefined || time.zone === ICAL.Timezone.localTimezone
  if (time.zone === ICAL.Timezone.utcTimezone || (known === null && !isFloating)) return time.toUnixTime() * 1000
  const { year, month, day, hour, minute, second } = time
  const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
  return wall.toZonedDateTime(known ?? timeZone, { disambiguation }).epochMilliseconds
}
