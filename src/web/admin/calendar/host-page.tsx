import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { AdminCalendar, CalendarHost, CalendarHostChange, CalendarOutcome } from '#contract/admin/calendar.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { refuse, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { weeklyOf } from '#web/area/weekly-fields.tsx'
import { adminOf } from '../services.ts'
import { calendarPath } from './calendar-address.ts'
import { HostCalendars } from './host-calendars.tsx'
import { HostCommand, type SaveHost } from './host-command.ts'
import { HostForm } from './host-form.tsx'
import { TimeOff } from './time-off.tsx'

const doneWords = { saved: adminCalendar.host.saved }

interface HostData {
  host: CalendarHost
  done: string | null
}

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<HostData> {
  const host = await adminOf(context).calendar.findHost(params.hostId ?? '')
  if (host === null) throw data(null, { status: 404 })
  return { host, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { calendar } = adminOf(args.context)
  async function run(command: HostCommand) {
    const host = await calendar.findHost(args.params.hostId ?? '')
    if (host === null) throw data(null, { status: 404 })
    return await change(calendar, host, command)
  }
  return runCommand(args, { schema: HostCommand, done: doneWords, run })
}

async function change(calendar: AdminCalendar, host: CalendarHost, command: HostCommand) {
  const saidOf = (outcome: CalendarOutcome) =>
    outcome === 'done' ? 'saved' : refuse(adminCalendar.outcomes[outcome], command.do, typed, 422)
  const typed = command.do === 'time-off' || command.do === 'follow' ? command : undefined
  switch (command.do) {
    case 'save': {
      const problems = await calendar.changeHost(host.id, changeOf(command, host))
      return problems.length === 0 ? 'saved' : refuse(problems.join(' '), command.do, undefined, 422)
    }
    case 'time-off':
      return saidOf(await calendar.takeTimeOff(host.id, command))
    case 'drop':
      await calendar.dropTimeOff(command.timeOff)
      return 'saved'
    case 'follow':
      return saidOf(await calendar.followBusyCalendar(host.id, command.busy))
    case 'unfollow':
      return saidOf(await calendar.followBusyCalendar(host.id, null))
    case 'feed':
      return data({ feed: await calendar.renewFeed(host.id) })
  }
}

function changeOf(command: SaveHost, host: CalendarHost): CalendarHostChange {
  const { name, email, meetingPlace, isActive, do: _, ...times } = command
  const { timeZone, bufferBeforeMinutes, bufferAfterMinutes, noticeMinutes, horizonDays, stepMinutes } = times
  return {
    name,
    email,
    meetingPlace,
    isActive: isActive === 'yes',
    rules: {
      ...host.rules,
      timeZone,
      weekly: weeklyOf(times),
      bufferBeforeMinutes,
      bufferAfterMinutes,
      noticeMinutes,
      horizonDays,
      stepMinutes,
    },
  }
}

export default function HostPage(): ReactNode {
  const { host, done } = useLoaderData<HostData>()
  const reply = useReply<{ feed: string }>()
  return (
    <div className="wrap pt-8">
      <BackLink href={calendarPath}>{adminCalendar.booking.back}</BackLink>
      <h1 className="title mt-2 mb-8 wrap-anywhere">{host.name}</h1>
      <Outcome reply={reply} done={done} words={doneWords} />
      <div className="columns gap-y-14">
        <div className="lg:[grid-column:1/7]">
          <HostForm host={host} reply={reply} />
        </div>
        <div className="grid content-start gap-12 lg:[grid-column:8/-1]">
          <TimeOff host={host} reply={reply} />
          <HostCalendars host={host} feed={reply?.feed ?? null} reply={reply} />
        </div>
      </div>
    </div>
  )
}
