import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { scheduleText } from '#content/schedule.ts'
import { trapField } from '#contract/values/addresses.ts'
import type { DemoMinutes } from '#contract/values/schedule.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '#ui/form/field.tsx'
import { sayDay } from '../../islands/book-time/calendar-days.ts'
import type { Details } from '../../islands/book-time/details-form.tsx'
import { dayIn, listZones, sayTime, sayZone } from '../../islands/book-time/zone-picker.tsx'

export interface PlainScheduleProps {
  /** By the server's clock, milliseconds since 1970. */
  now: number
  minutes: DemoMinutes
  timeZone: string
  /** Free times in order; a list that nobody has to scroll for long. */
  slots: readonly string[]
  values: Details
  errors: Readonly<Record<string, string>>
  /** What was chosen before the form came back. */
  chosen: string | null
  /** Somebody else has the time that was sent. */
  wasTaken: boolean
  context: Readonly<Record<string, string>>
  /** Makes a form that is sent twice one booking. */
  sendingKey: string
}

const { fields, ...words } = scheduleText.form
const names = ['startsAt', 'firstName', 'lastName', 'email', 'company', 'message'] as const
const idOf = (name: string) => `plain-${name}`

/** The scheduler without any script: the next free times as a list, and one form that posts to its own page. */
export function PlainSchedule(props: PlainScheduleProps): ReactNode {
  const { now, minutes, timeZone, slots, values, errors, chosen, wasTaken, context, sendingKey } = props
  const problems = names.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ fieldId: idOf(name), message }]
  })
  const field = (name: keyof Details) => ({
    id: idOf(name),
    name,
    label: fields[name],
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <div className="grid max-w-[44rem] gap-8">
      <ZoneForm minutes={minutes} timeZone={timeZone} context={context} now={now} />
      <form method="post" action={addressOf(props)} noValidate aria-label={words.label} className="grid gap-5">
        {problems.length > 1 && <ErrorSummary problems={problems} hasFirstFocus />}
        {wasTaken && (
          <p role="alert" className="border-l-3 border-warn py-1 pl-4 font-semibold">
            {scheduleText.takenShort}
          </p>
        )}
        <input type="hidden" name="sendingKey" value={sendingKey} />
        <SlotChoice slots={slots} timeZone={timeZone} chosen={chosen} error={errors.startsAt} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field {...field('firstName')} autoComplete="given-name" aria-required />
          <Field {...field('lastName')} autoComplete="family-name" aria-required />
        </div>
        <Field {...field('email')} type="email" autoComplete="email" aria-required />
        <Field {...field('company')} hint={words.optional} autoComplete="organization" />
        <TextAreaField {...field('message')} hint={words.messageHint} rows={3} />
        <p aria-hidden="true" className="sr-only">
          <label>
            Leave this empty
            <input type="text" name={trapField} tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </p>
        <div className="grid justify-items-start gap-3">
          <Button type="submit" size="large" className="w-full sm:w-auto">
            {words.submit}
          </Button>
          <p className="text-xs text-muted">{words.privacy}</p>
        </div>
      </form>
    </div>
  )
}

/** The page that the form came from, so that it comes back as it was. */
function addressOf({ minutes, timeZone, context }: PlainScheduleProps): string {
  return `/schedule?${new URLSearchParams({ plain: '', minutes: String(minutes), zone: timeZone, ...context })}`
}

interface ZoneFormProps {
  minutes: DemoMinutes
  timeZone: string
  context: Readonly<Record<string, string>>
  now: number
}

function ZoneForm({ minutes, timeZone, context, now }: ZoneFormProps): ReactNode {
  return (
    <form method="get" action="/schedule" className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <input type="hidden" name="plain" value="" />
      {Object.entries(context).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="zone"
        label={scheduleText.zoneLabel}
        hint={fill(scheduleText.plain.zone, { zone: sayZone(timeZone, now) })}
        defaultValue={timeZone}
        options={listZones(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <SelectField
        name="minutes"
        label={scheduleText.lengths.legend}
        defaultValue={String(minutes)}
        options={scheduleText.lengths.options.map((option) => ({ value: String(option.minutes), label: option.label }))}
      />
      <Button type="submit" variant="line">
        {scheduleText.plain.changeSubmit}
      </Button>
    </form>
  )
}

interface SlotChoiceProps {
  slots: readonly string[]
  timeZone: string
  chosen: string | null
  error: string | undefined
}

export function SlotChoice({ slots, timeZone, chosen, error }: SlotChoiceProps): ReactNode {
  const days = new Map<string, string[]>()
  for (const slot of slots) {
    const day = dayIn(slot, timeZone)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return (
    <fieldset
      id={idOf('startsAt')}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : 'plain-slot-error'}
    >
      <legend className="field-label mb-2">{scheduleText.plain.choose}</legend>
      {error !== undefined && (
        <p id="plain-slot-error" className="field-error mb-2">
          {error}
        </p>
      )}
      {slots.length === 0 && <p>{scheduleText.noneAtAll}</p>}
      {[...days].map(([day, times]) => (
        <div key={day} className="ruled grid gap-2 py-4 md:grid-cols-[13rem_minmax(0,1fr)]">
          <p className="text-sm font-semibold">{sayDay(day)}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-2">
            {times.map((slot) => (
              <label key={slot} className="figures inline-flex min-h-6 items-center gap-2 text-sm">
                <input type="radio" name="startsAt" value={slot} defaultChecked={slot === chosen} />
                {sayTime(slot, timeZone, 'en-US')}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
