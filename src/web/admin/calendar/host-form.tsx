import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { CalendarHost } from '#contract/admin/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { sayHours } from './weekly-hours.ts'

const steps = [5, 10, 15, 20, 30, 60]

interface HostFormProps {
  host: CalendarHost
  /** What was typed before it came back. */
  typed: Readonly<Record<string, string>>
}

/** Who the host is and when they can be booked. */
export function HostForm({ host, typed }: HostFormProps): ReactNode {
  const words = adminCalendar.host
  const { rules } = host
  const isTyped = typed.do === 'save'
  const start = (name: string, value: string | number | null) => (isTyped ? typed[name] : undefined) ?? value ?? ''
  const field = (name: string, label: string, value: string | number | null) => ({
    id: name,
    name,
    label,
    defaultValue: start(name, value),
    autoComplete: 'off',
  })
  const number = { inputMode: 'numeric', pattern: '[0-9]*' } as const
  return (
    <Form method="post" className="grid gap-5" aria-labelledby="details">
      <h2 id="details" className="subtitle">
        {words.details}
      </h2>
      <Field {...field('name', words.name, host.name)} required maxLength={120} />
      <Field {...field('email', words.email, host.email)} type="email" hint={words.emailHint} />
      <Field {...field('meetingPlace', words.place, host.meetingPlace)} hint={words.placeHint} maxLength={500} />
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isActive"
          value="yes"
          defaultChecked={isTyped ? typed.isActive === 'yes' : host.isActive}
        />
        {words.active}
      </label>
      <Field {...field('timeZone', words.zone, rules.timeZone)} list="zones" />
      <datalist id="zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <fieldset className="grid gap-3">
        <legend className="field-label">{words.hours}</legend>
        <p className="field-hint">{words.hoursHint}</p>
        {words.weekdays.map((day, index) => (
          <label key={day} className="grid items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
            {day}
            <input
              type="text"
              name={`day-${index + 1}`}
              defaultValue={start(`day-${index + 1}`, sayHours(rules.weekly, index + 1))}
              autoComplete="off"
              className="input figures"
            />
          </label>
        ))}
      </fieldset>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field {...field('bufferBeforeMinutes', words.before, rules.bufferBeforeMinutes)} {...number} />
        <Field {...field('bufferAfterMinutes', words.after, rules.bufferAfterMinutes)} {...number} />
        <Field {...field('noticeMinutes', words.notice, rules.noticeMinutes)} {...number} />
        <Field {...field('horizonDays', words.horizon, rules.horizonDays)} {...number} />
        <SelectField
          id="stepMinutes"
          name="stepMinutes"
          label={words.step}
          defaultValue={String(start('stepMinutes', rules.stepMinutes))}
          options={steps.map((step) => ({ value: String(step), label: String(step) }))}
        />
      </div>
      <Button type="submit" name="do" value="save" className="justify-self-start">
        {words.save}
      </Button>
    </Form>
  )
}
