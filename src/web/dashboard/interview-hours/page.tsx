import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { interviewHoursWords as words } from '#content/dashboard/interview-hours.ts'
import { weeklyHoursWords } from '#content/weekly-hours.ts'
import type { OwnInterviewHours } from '#contract/customer/interview-hours.ts'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { weeklyOf } from '#web/area/weekly-fields.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { HoursCommand } from './hours-command.ts'
import { HoursForm } from './hours-form.tsx'

interface HoursData {
  own: OwnInterviewHours
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<HoursData> {
  return { own: await customerOf(context).interviewHours.read(), done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { interviewHours } = customerOf(args.context)
  async function run(command: HoursCommand) {
    switch (command.do) {
      case 'save': {
        const { timeZone, bufferBeforeMinutes, bufferAfterMinutes, maxPerDay, noticeHours } = command
        const weekly = weeklyOf(command)
        const noticeMinutes = noticeHours * 60
        await interviewHours.save({
          timeZone,
          weekly,
          bufferBeforeMinutes,
          bufferAfterMinutes,
          noticeMinutes,
          maxPerDay,
        })
        return 'saved'
      }
      case 'follow':
        await interviewHours.follow(command.address)
        return 'followed'
      case 'unfollow':
        await interviewHours.follow(null)
        return 'unfollowed'
    }
  }
  return runCommand(args, { schema: HoursCommand, done: words.done, run })
}

/** When a member can be booked to interview candidates. */
export default function InterviewHoursPage(): ReactNode {
  const { own, done } = useLoaderData<HoursData>()
  const reply = useReply()
  const { calendar } = words
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={words.done} />
        <PagePart id="week" title={weeklyHoursWords.hours} {...(!own.isOwn && { lead: words.usual })} isFirst>
          <HoursForm key={JSON.stringify(own.hours)} own={own} reply={reply} />
        </PagePart>
        <PagePart id="calendar" title={calendar.title} lead={calendar.lead}>
          <CalendarPart calendar={own.busyCalendar} reply={reply} />
        </PagePart>
      </div>
    </>
  )
}
