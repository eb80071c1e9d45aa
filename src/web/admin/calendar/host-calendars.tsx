import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { CalendarHost } from '#contract/admin/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FollowedCalendar } from '#web/area/followed-calendar.tsx'
import { Notice } from '#web/area/notice.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { FollowCalendar } from './host-command.ts'

interface HostCalendarsProps {
  host: CalendarHost
  /** An address that has just been made. */
  feed: string | null
  reply: Reply | undefined
}

/** The calendar that others subscribe to, and the one that is followed. */
export function HostCalendars({ host, feed, reply }: HostCalendarsProps): ReactNode {
  const words = adminCalendar.host
  return (
    <>
      <section aria-labelledby="feed">
        <h2 id="feed" className="subtitle mb-3">
          {words.feed}
        </h2>
        {feed !== null && (
          <Notice tone="good">
            <p>{words.feedMade}</p>
            <p className="mt-1 font-mono text-xs wrap-anywhere">{feed}</p>
          </Notice>
        )}
        <Form method="post" className="grid justify-items-start gap-3">
          <p className="text-sm text-muted">{words.feedHint}</p>
          <Button type="submit" name="do" value="feed" variant="line">
            {host.hasFeed ? words.renewFeed : words.makeFeed}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="busy-calendar">
        <h2 id="busy-calendar" className="subtitle mb-3">
          {words.busy}
        </h2>
        {host.busyCalendarHost === null ? (
          <Follow reply={reply} />
        ) : (
          <FollowedCalendar
            host={host.busyCalendarHost}
            readAt={host.busyCalendarReadAt}
            problem={host.busyCalendarProblem}
            words={words}
          />
        )}
      </section>
    </>
  )
}

function Follow({ reply }: Pick<HostCalendarsProps, 'reply'>): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'follow', of: 'follow', schema: FollowCalendar, reply })
  const words = adminCalendar.host
  return (
    <Form method="post" {...getFormProps(form)} className="grid justify-items-start gap-3">
      <Field
        {...fieldProps(fields.busy, form)}
        label={words.busyAddress}
        hint={words.busyHint}
        autoComplete="off"
        className="w-full"
      />
      <Button type="submit" name="do" value="follow" variant="line" aria-disabled={isBusy} data-busy={isBusy}>
        {words.follow}
      </Button>
    </Form>
  )
}
