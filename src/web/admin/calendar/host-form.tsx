import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { CalendarHost } from '#contract/admin/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, SelectField } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { SaveHost } from './host-command.ts'
import { sayHours } from './weekly-hours.ts'

const dayNames = ['day-1', 'day-2', 'day-3', 'day-4', 'day-5', 'day-6', 'day-7'] as const
const steps = [5, 10, 15, 20, 30, 60]

interface HostFormProps {
  host: CalendarHost
  reply: Reply | undefined
}

/** Who the host is and when they can be booked. */
export function HostForm({ host, reply }: HostFormProps): ReactNode {
  const words = adminCalendar.host
  const { form, fields, isBusy } = useAreaForm({
    id: 'host',
    of: 'save',
    schema: SaveHost,
    reply,
    defaultValue: defaultsOf(host),
  })
  const field = (name: Exclude<keyof typeof fields, 'do' | 'isActive'>, label: string) => ({
    ...fieldProps<string | number>(fields[name], form),
    label,
    autoComplete: 'off',
  })
  const number = { inputMode: 'numeric', pattern: '[0-9]*' } as const
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5" aria-labelledby="details">
      <h2 id="details" className="subtitle">
        {words.details}
      </h2>
      <Field {...field('name', words.name)} />
      <Field {...field('email', words.email)} type="email" hint={words.emailHint} />
      <Field {...field('meetingPlace', words.place)} hint={words.placeHint} maxLength={500} />
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isActive"
          value="yes"
          key={fields.isActive.key}
          defaultChecked={fields.isActive.initialValue === 'yes'}
        />
        {words.active}
      </label>
      <Field {...field('timeZone', words.zone)} list="zones" />
      <datalist id="zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <fieldset className="grid gap-3">
        <legend className="field-label">{words.hours}</legend>
        <p className="field-hint">{words.hoursHint}</p>
        {words.weekdays.map((day, index) => {
          const { key, ...input } = field(dayNames[index] ?? 'day-1', day)
          return <DayField key={key} {...input} />
        })}
      </fieldset>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field {...field('bufferBeforeMinutes', words.before)} {...number} />
        <Field {...field('bufferAfterMinutes', words.after)} {...number} />
        <Field {...field('noticeMinutes', words.notice)} {...number} />
        <Field {...field('horizonDays', words.horizon)} {...number} />
        <SelectField
          {...fieldProps(fields.stepMinutes, form)}
          label={words.step}
          options={steps.map((step) => ({ value: String(step), label: String(step) }))}
        />
      </div>
      <Button
        type="submit"
        name="do"
        value="save"
        aria-disabled={isBusy}
        data-busy={isBusy}
        className="justify-self-start"
      >
        {words.save}
      </Button>
    </Form>
  )
}

interface DayFieldProps {
  id: string
  label: string
  error: string | undefined
}

/** One weekday's hours beside its name. */
function DayField({ label, error, ...input }: DayFieldProps): ReactNode {
  const errorId = `${input.id}-error`
  return (
    <div className="grid items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      <label htmlFor={input.id}>{label}</label>
      <input
        type="text"
        {...input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        className="input figures"
      />
      <FieldError id={errorId} error={error} className="sm:col-start-2" />
    </div>
  )
}

function defaultsOf({ name, email, meetingPlace, isActive, rules }: CalendarHost) {
  const { weekly, ...numbers } = rules
  const days = Object.fromEntries(dayNames.map((day, index) => [day, sayHours(weekly, index + 1)]))
  return { name, email, meetingPlace, isActive: isActive ? ('yes' as const) : undefined, ...days, ...numbers }
}
