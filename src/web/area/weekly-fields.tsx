import type { ReactNode } from 'react'
import { z } from 'zod'
import { fill } from '#content/fill.ts'
import { weeklyHoursWords as words } from '#content/weekly-hours.ts'
import type { OpenHours } from '#contract/values/schedule.ts'
import { FieldError } from '#ui/form/field.tsx'
import { readHours, sayHours } from './weekly-hours.ts'

/** One weekday's hours as they are written. */
const day = (weekday: number) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const hours = readHours(text, weekday)
      if (hours !== null) return hours
      context.addIssue({ code: 'custom', message: fill(words.problem, { day: words.weekdays[weekday - 1] ?? '' }) })
      return z.NEVER
    })

/** The fields of a week, for a form's schema. */
export const weekShape = {
  'day-1': day(1),
  'day-2': day(2),
  'day-3': day(3),
  'day-4': day(4),
  'day-5': day(5),
  'day-6': day(6),
  'day-7': day(7),
}

const dayNames = ['day-1', 'day-2', 'day-3', 'day-4', 'day-5', 'day-6', 'day-7'] as const
type DayName = (typeof dayNames)[number]

/** What the fields said. */
export function weeklyOf(week: Readonly<Record<DayName, readonly OpenHours[]>>): OpenHours[] {
  return dayNames.flatMap((name) => week[name])
}

/** What the fields begin with. */
export function weekDefaults(weekly: readonly OpenHours[]): Record<string, string> {
  return Object.fromEntries(dayNames.map((name, index) => [name, sayHours(weekly, index + 1)]))
}

interface DayField {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
}

interface WeeklyFieldsProps {
  hint: string
  /** From the form's own fields. */
  fieldOf(name: DayName): DayField & { key: string | undefined }
}

/** One line for each weekday, its hours beside its name. */
export function WeeklyFields({ hint, fieldOf }: WeeklyFieldsProps): ReactNode {
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{words.hours}</legend>
      <p className="field-hint">{hint}</p>
      {dayNames.map((name, index) => {
        const { key, ...input } = fieldOf(name)
        return <DayLine key={key} label={words.weekdays[index] ?? ''} {...input} />
      })}
    </fieldset>
  )
}

function DayLine({ label, error, ...input }: DayField & { label: string }): ReactNode {
  const errorId = `${input.id}-error`
  return (
    <div className="grid items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      <label htmlFor={input.id}>{label}</label>
      <input
        type="text"
        autoComplete="off"
        {...input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        className="input figures"
      />
      <FieldError id={errorId} error={error} className="sm:col-start-2" />
    </div>
  )
}

/** Every zone that the runtime knows, for a field's `list`. */
export function ZoneList({ id }: { id: string }): ReactNode {
  return (
    <datalist id={id}>
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  )
}
