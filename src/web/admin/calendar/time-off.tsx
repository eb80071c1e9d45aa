import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminCalendar } from '#content/admin-calendar.ts'
import { fill } from '#content/fill.ts'
import type { CalendarHost } from '#contract/admin/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { DemoTime } from './demo-time.tsx'
import { AddTimeOff } from './host-command.ts'

interface TimeOffProps {
  host: CalendarHost
  reply: Reply | undefined
}

/** When a host is away, by their own clock. */
export function TimeOff({ host: { timeOff, rules }, reply }: TimeOffProps): ReactNode {
  const words = adminCalendar.host
  const { form, fields, isBusy } = useAreaForm({ id: 'absence', of: 'time-off', schema: AddTimeOff, reply })
  return (
    <section aria-labelledby="time-off">
      <h2 id="time-off" className="subtitle mb-3">
        {words.timeOff}
      </h2>
      {timeOff.length === 0 ? (
        <p className="text-sm text-muted">{words.noTimeOff}</p>
      ) : (
        <ul className="border-t border-line text-sm">
          {timeOff.map(({ id, startsAt, endsAt, note }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
              <span>
                <DemoTime at={startsAt} timeZone={rules.timeZone} /> –{' '}
                <DemoTime at={endsAt} timeZone={rules.timeZone} />
                {note !== '' && <span className="block text-muted">{note}</span>}
              </span>
              <Form method="post">
                <input type="hidden" name="timeOff" value={id} />
                <Button
                  type="submit"
                  name="do"
                  value="drop"
                  variant="line"
                  aria-label={`${words.drop}: ${note || startsAt}`}
                >
                  {words.drop}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" {...getFormProps(form)} className="mt-5 grid gap-4">
        <p className="field-hint">{fill(words.timeOffHint, { zone: rules.timeZone })}</p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Field {...fieldProps(fields.from, form)} type="datetime-local" label={words.from} />
          <Field {...fieldProps(fields.until, form)} type="datetime-local" label={words.until} />
        </div>
        <Field {...fieldProps(fields.note, form)} label={words.note} autoComplete="off" />
        <Button
          type="submit"
          name="do"
          value="time-off"
          variant="line"
          aria-disabled={isBusy}
          data-busy={isBusy}
          className="justify-self-start"
        >
          {words.addTimeOff}
        </Button>
      </Form>
    </section>
  )
}
