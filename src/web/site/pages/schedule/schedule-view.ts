import type { FreeSlots } from '#contract/api/schedule.ts'
import { type DemoMinutes, isTimeZone } from '#contract/values/schedule.ts'
import { monthOf } from '../../islands/book-time/calendar-days.ts'
import type { Details } from '../../islands/book-time/details-form.tsx'
import { carriedContext } from '../../islands/book-time/schedule-calls.ts'
import type { FirstDays } from '../../islands/book-time/time-picker.tsx'
import { dayIn } from '../../islands/book-time/zone-picker.tsx'

/** What the page's address asks for and carries. */
export interface ScheduleQuery {
  minutes: DemoMinutes
  /** Null when the address names none. */
  timeZone: string | null
  /** The plain list, for whoever asks for it and for whoever has no script. */
  isPlain: boolean
  known: Partial<Details>
  context: Record<string, string>
}

const knownFields = ['firstName', 'lastName', 'email', 'company', 'message'] as const

/** The same page as a plain list, with all that it carries. */
export function plainAddressOf({ context, known }: Pick<ScheduleQuery, 'context' | 'known'>): string {
  return `/schedule?${new URLSearchParams({ plain: '', ...context, ...known })}`
}

/** Plan, system and campaign are carried; a name or an address that is known is filled in. Everything else is left. */
export function readScheduleQuery(address: string): ScheduleQuery {
  const { searchParams } = new URL(address)
  const zone = searchParams.get('zone') ?? ''
  const known: Partial<Details> = {}
  for (const name of knownFields) {
    const value = searchParams.get(name)?.slice(0, 200)
    if (value !== undefined) Object.assign(known, { [name]: value })
  }
  return {
    minutes: searchParams.get('minutes') === '45' ? 45 : 30,
    timeZone: isTimeZone(zone) ? zone : null,
    isPlain: searchParams.has('plain'),
    known,
    context: carriedContext(searchParams),
  }
}

/** The first month with a free time, by the host's wall: the reader's is known only to their device. */
export function firstDaysOf(
  { slots, firstFreeAt, bookableUntil }: FreeSlots,
  hostTimeZone: string,
  now: number,
): FirstDays {
  const today = dayIn(now, hostTimeZone)
  const month = monthOf(firstFreeAt === null ? today : dayIn(firstFreeAt, hostTimeZone))
  const days = new Set(slots.map((slot) => dayIn(slot, hostTimeZone)))
  const lastMonth = monthOf(dayIn(bookableUntil, hostTimeZone))
  return { today, month, lastMonth, openDays: [...days].filter((day) => monthOf(day) === month) }
}
