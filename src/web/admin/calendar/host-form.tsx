import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { CalendarHost } from '#contract/admin/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { WeeklyFields, weekDefaults, ZoneList } from '#web/area/weekly-fields.tsx'
import { SaveHost } from './host-command.ts'

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
      <ZoneList id="zones" />
      <WeeklyFields hint={words.hoursHint} fieldOf={(name) => fieldProps<string>(fields[name], form)} />
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

function defaultsOf({ name, email, meetingPlace, isActive, rules }: CalendarHost) {
  const { weekly, ...numbers } = rules
  return {
    name,
    email,
    meetingPlace,
    isActive: isActive ? ('yes' as const) : undefined,
    ...weekDefaults(weekly),
    ...numbers,
  }
}
