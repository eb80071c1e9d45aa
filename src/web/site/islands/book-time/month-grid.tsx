import './month-grid.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { scheduleText } from '#content/schedule.ts'
import type { DayName, MonthName } from './calendar-days.ts'
import { addDays, addMonths, monthOf, sayDay, sayMonth, weekdayOf, weeksOf } from './calendar-days.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

interface MonthGridProps {
  month: MonthName
  today: DayName
  selected: DayName | null
  /** How many free times each day has; null while that is not known. */
  counts: ReadonlyMap<DayName, number> | null
  /** No demo begins after this month. */
  lastMonth: MonthName
  onSelect(day: DayName): void
  onMonth(month: MonthName): void
}

/** A month as a grid: arrows move by days and weeks, Home and End in the week, Page Up and Down by months. */
export function MonthGrid(props: MonthGridProps): ReactNode {
  const { month, today, selected, counts, onSelect } = props
  const titleId = useId()
  const { table, current, reach, onKeyDown } = useRovingDay(props)
  return (
    <div>
      <MonthHead titleId={titleId} {...props} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA practices, date picker grid. */}
      <table ref={table} role="grid" aria-labelledby={titleId} className="month-grid" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week of a month has no other name.
            <tr key={`${month}-${index}`}>
              {week.map((day, weekday) => (
                <td key={day ?? `gap-${weekdays[weekday]}`}>
                  {day !== null && (
                    <DayButton
                      day={day}
                      count={counts === null ? null : (counts.get(day) ?? 0)}
                      isToday={day === today}
                      isSelected={day === selected}
                      isCurrent={day === current}
                      onFocus={() => reach(day)}
                      onPress={() => {
                        reach(day)
                        onSelect(day)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RovingDay {
  table: RefObject<HTMLTableElement | null>
  /** The one day that the Tab key reaches. */
  current: DayName
  reach(day: DayName): void
  onKeyDown(event: KeyboardEvent): void
}

/** One day at a time can be reached by Tab; the keys move it, over the ends of the month too. */
function useRovingDay({ month, today, selected, counts, lastMonth, onMonth }: MonthGridProps): RovingDay {
  const table = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<DayName | null>(null)
  const hasMoved = useRef(false)
  const current = firstIn(month, [reached, selected, firstOpenDay(counts, month), today]) ?? `${month}-01`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that a key has reached, and nothing else.
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [reached])

  return {
    table,
    current,
    reach: setReached,
    onKeyDown(event) {
      // The focus may have been there before this code was, and then no day counts as reached.
      const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
      const target = dayAfterKey(event.key, from ?? current)
      if (target === null) return
      event.preventDefault()
      if (monthOf(target) < monthOf(today) || monthOf(target) > lastMonth) return
      hasMoved.current = true
      setReached(target)
      if (monthOf(target) !== month) onMonth(monthOf(target))
    },
  }
}

function MonthHead({ titleId, month, today, lastMonth, onMonth }: MonthGridProps & { titleId: string }): ReactNode {
  const turn = (months: number) => onMonth(monthOf(addMonths(`${month}-01`, months)))
  return (
    <div className="flex items-center gap-1">
      <h2 id={titleId} aria-live="polite" className="quote mr-auto">
        {sayMonth(month)}
      </h2>
      <MonthButton label={scheduleText.previousMonth} isUsable={month > monthOf(today)} onPress={() => turn(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </MonthButton>
      <MonthButton label={scheduleText.nextMonth} isUsable={month < lastMonth} onPress={() => turn(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </MonthButton>
    </div>
  )
}

function firstIn(month: MonthName, days: readonly (DayName | null)[]): DayName | null {
  return days.find((day) => day !== null && monthOf(day) === month) ?? null
}

function firstOpenDay(counts: ReadonlyMap<DayName, number> | null, month: MonthName): DayName | null {
  const days = [...(counts ?? [])].filter(([day, count]) => count > 0 && monthOf(day) === month)
  return days.map(([day]) => day).sort()[0] ?? null
}

function dayAfterKey(key: string, day: DayName): DayName | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

interface MonthButtonProps {
  label: string
  isUsable: boolean
  onPress: () => void
  children: ReactNode
}

function MonthButton({ label, isUsable, onPress, children }: MonthButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="button button-quiet month-turn"
      aria-label={label}
      aria-disabled={!isUsable}
      onClick={isUsable ? onPress : undefined}
    >
      {children}
    </button>
  )
}

interface DayButtonProps {
  day: DayName
  /** Null while it is not known. */
  count: number | null
  isToday: boolean
  isSelected: boolean
  isCurrent: boolean
  onFocus: () => void
  onPress: () => void
}

function DayButton({ day, count, isToday, isSelected, isCurrent, onFocus, onPress }: DayButtonProps): ReactNode {
  const isOpen = count !== null && count > 0
  return (
    <button
      type="button"
      className="month-day"
      data-day={day}
      data-open={isOpen ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={count === 0 || undefined}
      aria-label={`${sayDay(day)}${count === null ? '' : `, ${sayCount(count)}`}`}
      onFocus={onFocus}
      onClick={onPress}
    >
      {Number(day.slice(8))}
    </button>
  )
}

function sayCount(count: number): string {
  const { one, many, none } = scheduleText.freeTimes
  if (count === 0) return none
  return count === 1 ? one : fill(many, { count: String(count) })
}
