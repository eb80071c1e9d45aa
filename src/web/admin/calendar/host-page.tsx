import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { AdminCalendar, CalendarHost } from '#contract/admin/calendar.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { adminOf } from '../services.ts'
import { calendarPath } from './calendar-address.ts'
import { HostCalendars } from './host-calendars.tsx'
import { HostForm } from './host-form.tsx'
import { readHostForm } from './read-host-form.ts'
import { TimeOff } from './time-off.tsx'

/** What a post came to, where it does not lead back to the page as it is now. */
type Answer = { feed: string } | { problems: readonly string[]; values: Readonly<Record<string, string>> }

interface HostData {
  host: CalendarHost
  isSaved: boolean
}

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<HostData> {
  const host = await adminOf(context).calendar.findHost(params.hostId ?? '')
  if (host === null) throw data(null, { status: 404 })
  return { host, isSaved: url.searchParams.has('saved') }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { calendar } = adminOf(context)
  const form = await request.formData()
  const host = await calendar.findHost(params.hostId ?? '')
  if (host === null) throw data(null, { status: 404 })
  if (form.get('do') === 'feed') return data<Answer>({ feed: await calendar.renewFeed(host.id) })
  const problems = await change(calendar, host, form)
  if (problems.length === 0) return redirect(`${calendarPath}/hosts/${host.id}?saved`, { status: 303 })
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return data<Answer>({ problems, values }, { status: 422 })
}

async function change(calendar: AdminCalendar, host: CalendarHost, form: FormData): Promise<readonly string[]> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const said = (outcome: keyof typeof adminCalendar.outcomes) =>
    outcome === 'done' ? [] : [adminCalendar.outcomes[outcome]]
  switch (text('do')) {
    case 'save': {
      const { change: wanted, problems } = readHostForm(text, host)
      return problems.length > 0 ? problems : await calendar.changeHost(host.id, wanted)
    }
    case 'time-off':
      return said(await calendar.takeTimeOff(host.id, { from: text('from'), until: text('until'), note: text('note') }))
    case 'drop':
      await calendar.dropTimeOff(text('timeOff'))
      return []
    case 'follow':
      return said(await calendar.followBusyCalendar(host.id, text('busy')))
    case 'unfollow':
      return said(await calendar.followBusyCalendar(host.id, null))
    default:
      return said('invalid')
  }
}

export default function HostPage(): ReactNode {
  const { host, isSaved } = useLoaderData<HostData>()
  const answer = useActionData<Answer>()
  const problems = answer !== undefined && 'problems' in answer ? answer.problems : []
  const values = answer !== undefined && 'values' in answer ? answer.values : {}
  return (
    <div className="wrap pt-8">
      <BackLink href={calendarPath}>{adminCalendar.booking.back}</BackLink>
      <h1 className="title mt-2 mb-8 wrap-anywhere">{host.name}</h1>
      {problems.length > 0 && (
        <Notice tone="bad">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {answer === undefined && isSaved && <Notice tone="good">{adminCalendar.host.saved}</Notice>}
      <div className="columns gap-y-14">
        <div className="lg:[grid-column:1/7]">
          <HostForm host={host} typed={values} />
        </div>
        <div className="grid content-start gap-12 lg:[grid-column:8/-1]">
          <TimeOff host={host} typed={values} />
          <HostCalendars
            host={host}
            feed={answer !== undefined && 'feed' in answer ? answer.feed : null}
            typedAddress={values.busy ?? ''}
          />
        </div>
      </div>
    </div>
  )
}
