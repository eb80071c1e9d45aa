import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { interviewHoursWords } from '#content/dashboard/interview-hours.ts'
import type { OwnInterviewHours } from '#contract/customer/interview-hours.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FollowedCalendar } from '#web/area/followed-calendar.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { FollowCalendar } from './hours-command.ts'

const words = interviewHoursWords.calendar

interface CalendarPartProps {
  calendar: OwnInterviewHours['busyCalendar']
  reply: Reply | undefined
}

/** The calendar whose busy times are kept free, or the way to name one. */
export function CalendarPart({ calendar, reply }: CalendarPartProps): ReactNode {
  return calendar === null ? <Follow reply={reply} /> : <FollowedCalendar {...calendar} words={words} />
}

function Follow({ reply }: Pick<CalendarPartProps, 'reply'>): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'follow', of: 'follow', schema: FollowCalendar, reply })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[44rem] justify-items-start gap-4">
      <Field
        {...fieldProps(fields.address, form)}
        label={words.address}
        hint={words.addressHint}
        autoComplete="off"
        className="w-full"
      />
      <Button type="submit" name="do" value="follow" variant="line" aria-disabled={isBusy} data-busy={isBusy}>
        {words.follow}
      </Button>
    </Form>
  )
}
