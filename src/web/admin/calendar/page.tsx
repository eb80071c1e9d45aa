import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { CalendarBooking, CalendarHost, CalendarView, OutsideBooking } from '#contract/admin/calendar.ts'
import { EmptyList } from '#ui/area/empty-list.tsx'
import { FilterLinks } from '#ui/area/filter-links.tsx'
import { PageHeading } from '#ui/area/page-heading.tsx'
import { StateWord } from '#ui/area/state-word.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { adminOf } from '../services.ts'
import { bookingTones } from './booking-tones.ts'
import { calendarPath } from './calendar-address.ts'
import { DemoTime } from './demo-time.tsx'
import { OutsideBookings } from './outside-bookings.tsx'

const views = ['coming', 'waiting', 'past', 'off'] as const

interface CalendarData {
  view: CalendarView
  bookings: readonly CalendarBooking[]
  counts: Readonly<Record<CalendarView, number>>
  outside: readonly OutsideBooking[]
  hosts: readonly CalendarHost[]
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CalendarData> {
  const { calendar } = adminOf(context)
  const asked = new URL(request.url).searchParams.get('view')
  const view = views.find((name) => name === asked) ?? 'coming'
  return {
    view,
    ...(await calendar.listBookings(view)),
    outside: await calendar.listOutsideBookings(),
    hosts: await calendar.listHosts(),
  }
}

/** The one form that is posted here adds a host. */
export async function action({ request, context }: ActionFunctionArgs) {
  const name = String((await request.formData()).get('name') ?? '').trim()
  if (name === '') return redirect(`${calendarPath}#hosts`, { status: 303 })
  const id = await adminOf(context).calendar.addHost(name)
  return redirect(`${calendarPath}/hosts/${id}`, { status: 303 })
}

export default function CalendarPage(): ReactNode {
  const { view, bookings, counts, outside, hosts } = useLoaderData<CalendarData>()
  return (
    <>
      <PageHeading title={adminCalendar.title} lead={adminCalendar.lead} />
      <div className="wrap grid gap-14">
        <div>
          <div className="mb-6">
            <FilterLinks
              label={adminCalendar.title}
              links={views.map((name) => ({
                label: adminCalendar.views[name],
                count: counts[name],
                href: name === 'coming' ? calendarPath : `${calendarPath}?view=${name}`,
                isCurrent: name === view,
              }))}
            />
          </div>
          {bookings.length === 0 ? (
            <EmptyList title={adminCalendar.empty[view]} hint={adminCalendar.emptyHint} />
          ) : (
            <BookingTable bookings={bookings} />
          )}
        </div>
        {outside.length > 0 && <OutsideBookings bookings={outside} />}
        <Hosts hosts={hosts} />
      </div>
    </>
  )
}

function BookingTable({ bookings }: { bookings: readonly CalendarBooking[] }): ReactNode {
  const { columns, states } = adminCalendar
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.guest}</th>
          <th scope="col">{columns.host}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map(({ id, startsAt, hostTimeZone, guestName, email, company, hostName, status }) => (
          <tr key={id}>
            <td>
              <a href={`${calendarPath}/bookings/${id}`} className="link inline-block min-h-6">
                <DemoTime at={startsAt} timeZone={hostTimeZone} />
              </a>
            </td>
            <td className="wrap-anywhere">
              {guestName}
              {company !== '' && <span className="text-muted"> · {company}</span>}
              <span className="block text-muted">{email}</span>
            </td>
            <td>{hostName}</td>
            <td>
              <StateWord tone={bookingTones[status]}>{states[status]}</StateWord>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Hosts({ hosts }: { hosts: readonly CalendarHost[] }): ReactNode {
  const words = adminCalendar.hosts
  return (
    <section aria-labelledby="hosts">
      <h2 id="hosts" className="subtitle mb-4">
        {words.title}
      </h2>
      <ul className="border-t border-line">
        {hosts.map(({ id, name, isActive, rules, busyCalendarProblem }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-3 text-sm"
          >
            <a
              href={`${calendarPath}/hosts/${id}`}
              className="link inline-block min-h-6"
              aria-label={`${name}: ${words.open}`}
            >
              {name}
            </a>
            <span className="text-muted">{rules.timeZone}</span>
            <StateWord tone={busyCalendarProblem !== null ? 'warn' : isActive ? 'good' : 'calm'}>
              {isActive ? words.active : words.inactive}
            </StateWord>
          </li>
        ))}
      </ul>
      <form method="post" className="mt-6 flex flex-wrap items-end gap-3">
        <Field id="host-name" name="name" label={words.name} maxLength={120} required autoComplete="off" />
        <Button type="submit" variant="line">
          {words.add}
        </Button>
      </form>
    </section>
  )
}
