import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { scheduleText } from '#content/schedule.ts'
import { Button } from '#ui/button.tsx'
import { type DayName, type MonthName, monthOf, sayDay, sayMonth } from './calendar-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { type FreeSlotsControl, type SlotsState, useFreeSlots } from './schedule-calls.ts'
import { dayIn, readerLocale, sayTime, sayWhen, ZonePicker } from './zone-picker.tsx'

/** What the server knows before any script runs: the month, and the days with something free in the host's zone. */
export interface FirstDays {
  today: DayName
  /** The month of the first free time. */
  month: MonthName
  /** No demo begins after this month. */
  lastMonth: MonthName
  openDays: readonly DayName[]
}

interface TimePickerProps {
  minutes: number
  /** Null until the reader's device has been asked. */
  timeZone: string | null
  onTimeZone(timeZone: string): void
  onPick(slot: string): void
  firstDays: FirstDays | null
  /** Where to write when nothing is free. */
  email: string
}

/** A day, then a time of it, in the reader's own zone. */
export function TimePicker({ minutes, timeZone, onTimeZone, onPick, firstDays, email }: TimePickerProps): ReactNode {
  const [month, setMonth] = useState<MonthName | null>(firstDays?.month ?? null)
  const [day, setDay] = useState<DayName | null>(null)
  const today = timeZone === null ? (firstDays?.today ?? null) : dayIn(Date.now(), timeZone)
  const control = useFreeSlots(minutes, timeZone === null ? null : (month ?? monthOf(today ?? '')))
  const shown = month ?? (today === null ? null : monthOf(today))
  const lastMonth = useLastMonth(control.slots, timeZone, firstDays)
  const days = useDays(control.slots, timeZone, firstDays)
  const times = timeZone === null || day === null ? [] : (days?.get(day) ?? [])
  useFirstFreeMonth(control, timeZone, month, setMonth)

  return (
    // Its own width decides, not the page's: it also stands in columns of other pages.
    <div className="@container">
      <div className="grid gap-x-10 gap-y-8 @xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] @xl:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5">
          {shown !== null && today !== null && (
            <MonthGrid
              month={shown}
              today={today}
              selected={day}
              counts={days === null ? null : new Map([...days].map(([name, slots]) => [name, slots.length]))}
              lastMonth={lastMonth}
              onSelect={setDay}
              onMonth={setMonth}
            />
          )}
        </div>
        <div className="min-w-0 @xl:row-span-2">
          {timeZone !== null && (
            <Problem
              control={control}
              timeZone={timeZone}
              month={shown ?? ''}
              email={email}
              onDay={(name) => {
                setMonth(monthOf(name))
                setDay(name)
              }}
            />
          )}
          <Times day={day} times={times} timeZone={timeZone} slots={control.slots} onPick={onPick} />
        </div>
        <ZonePicker timeZone={timeZone} onTimeZone={onTimeZone} />
      </div>
    </div>
  )
}

/** Free times by the date on the reader's wall; what the server rendered stands until they are known. */
function useDays(
  slots: SlotsState,
  timeZone: string | null,
  firstDays: FirstDays | null,
): ReadonlyMap<DayName, readonly string[]> | null {
  return useMemo(() => {
    if (timeZone === null) return firstDays === null ? null : new Map(firstDays.openDays.map((day) => [day, [day]]))
    if (slots.state !== 'ready') return null
    const days = new Map<DayName, string[]>()
    for (const slot of slots.free.slots) {
      const day = dayIn(slot, timeZone)
      days.set(day, [...(days.get(day) ?? []), slot])
    }
    return days
  }, [slots, timeZone, firstDays])
}

/** Nobody has chosen a month yet: the one that has something free is shown. */
function useFirstFreeMonth(
  { slots }: FreeSlotsControl,
  timeZone: string | null,
  month: MonthName | null,
  setMonth: (month: MonthName) => void,
): void {
  useEffect(() => {
    if (month !== null || timeZone === null || slots.state !== 'ready' || slots.free.firstFreeAt === null) return
    setMonth(monthOf(dayIn(slots.free.firstFreeAt, timeZone)))
  }, [slots, timeZone, month, setMonth])
}

/** As far as was last known, so that turning the pages does not wait for the answer about the last one. */
function useLastMonth(slots: SlotsState, timeZone: string | null, firstDays: FirstDays | null): MonthName {
  const known = useRef(firstDays?.lastMonth ?? '9999-12')
  if (slots.state === 'ready' && timeZone !== null) known.current = monthOf(dayIn(slots.free.bookableUntil, timeZone))
  return known.current
}

interface ProblemProps {
  control: FreeSlotsControl
  timeZone: string
  month: MonthName
  email: string
  onDay(day: DayName): void
}

/** What stands in the way of choosing: no connection, nothing free this month, nothing free at all. */
function Problem({ control: { slots, reload }, timeZone, month, email, onDay }: ProblemProps): ReactNode {
  if (slots.state === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{scheduleText.offline}</p>
        <Button variant="line" onClick={reload}>
          {scheduleText.retry}
        </Button>
      </div>
    )
  }
  if (slots.state === 'loading') return null
  const { firstFreeAt } = slots.free
  if (firstFreeAt === null) {
    return (
      <div role="status">
        <p className="font-semibold">{scheduleText.noneAtAll}</p>
        <p className="mt-1 text-muted">
          <a className="link" href={`mailto:${email}`}>
            {fill(scheduleText.writeInstead, { email })}
          </a>
        </p>
      </div>
    )
  }
  if (slots.free.slots.some((slot) => monthOf(dayIn(slot, timeZone)) === month)) return null
  const when = sayWhen(firstFreeAt, timeZone, readerLocale())
  return (
    <div role="status" className="mb-6 grid justify-items-start gap-3">
      <p>
        {fill(scheduleText.noneInMonth, { month: sayMonth(month) })} {fill(scheduleText.nextFree, { when })}
      </p>
      <Button variant="line" onClick={() => onDay(dayIn(firstFreeAt, timeZone))}>
        {scheduleText.goToNextFree}
      </Button>
    </div>
  )
}

interface TimesProps {
  day: DayName | null
  times: readonly string[]
  timeZone: string | null
  slots: SlotsState
  onPick(slot: string): void
}

function Times({ day, times, timeZone, slots, onPick }: TimesProps): ReactNode {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly chosen day brings its times into view.
  useEffect(() => {
    if (day === null) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' })
  }, [day, times.length])

  if (day === null || timeZone === null) {
    return slots.state === 'failed' ? null : <p className="max-w-[24em] text-muted">{scheduleText.chooseDayFirst}</p>
  }
  return (
    <section ref={section} aria-labelledby={headingId} className="scroll-my-6">
      <h2 id={headingId} className="subtitle">
        {sayDay(day)}
      </h2>
      <div role="status" className="mt-1 text-sm text-muted">
        {slots.state === 'loading' && scheduleText.loading}
        {slots.state === 'ready' && times.length === 0 && scheduleText.noneOnDay}
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {times.map((slot) => (
          <li key={slot}>
            <Button variant="line" className="figures w-full px-1 whitespace-nowrap" onClick={() => onPick(slot)}>
              {sayTime(slot, timeZone, readerLocale())}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
