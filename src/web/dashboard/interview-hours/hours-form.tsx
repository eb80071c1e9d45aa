import { getFormProps } from '@conform-to/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { interviewHoursWords as words } from '#content/dashboard/interview-hours.ts'
import type { OwnInterviewHours } from '#contract/customer/interview-hours.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { WeeklyFields, weekDefaults, ZoneList } from '#web/area/weekly-fields.tsx'
import { SaveHours } from './hours-command.ts'

interface HoursFormProps {
  own: OwnInterviewHours
  reply: Reply | undefined
}

/** Begins with the member's own clock where they have set no hours. */
export function HoursForm({ own, reply }: HoursFormProps): ReactNode {
  const [zone, setZone] = useState(own.hours.timeZone)
  useEffect(() => {
    if (!own.isOwn) setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? own.hours.timeZone)
  }, [own])
  return <HoursFields key={zone} own={{ ...own, hours: { ...own.hours, timeZone: zone } }} reply={reply} />
}

function HoursFields({ own: { hours }, reply }: HoursFormProps): ReactNode {
  const { weekly, noticeMinutes, ...rest } = hours
  const { form, fields, isBusy } = useAreaForm({
    id: 'hours',
    of: 'save',
    schema: SaveHours,
    reply,
    defaultValue: { ...rest, noticeHours: Math.round(noticeMinutes / 60), ...weekDefaults(weekly) },
  })
  const number = { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' } as const
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[44rem] gap-5">
      <Field {...fieldProps(fields.timeZone, form)} label={words.zone} list="zones" autoComplete="off" />
      <ZoneList id="zones" />
      <WeeklyFields hint={words.hoursHint} fieldOf={(name) => fieldProps<string>(fields[name], form)} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field {...fieldProps(fields.bufferBeforeMinutes, form)} {...number} label={words.before} />
        <Field {...fieldProps(fields.bufferAfterMinutes, form)} {...number} label={words.after} />
        <Field {...fieldProps(fields.noticeHours, form)} {...number} label={words.notice} />
        <Field {...fieldProps(fields.maxPerDay, form)} {...number} label={words.most} />
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
