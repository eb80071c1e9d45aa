import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { CalendarBooking, CalendarHost, CalendarView, OutsideBooking } from '#contract/admin/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { StateWord } from '#web/area/state-word.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import { useReply } from '#web/area/use-reply.ts'
import { adminOf } from '../services.ts'
import { bookingTones } from './booking-tones.ts'
import { calendarPath } from './calendar-address.ts'
import { DemoTime } from './demo-time.tsx'
import { OutsideBookings } from './outside-bookings.tsx'

const AddHost = z.object({
  name: z.string(adminCalendar.hosts.noName).trim().min(1, adminCalendar.hosts.noName).max(120),
})

const views = ['coming', 'waiting', 'past', 'off'] as const

interface CalendarData {
  view: CalendarView
  bookings: readonly CalendarBooking[]
  counts: Readonly<Record<CalendarView, number>>
  outside: readonly OutsideBooking[]
  hosts: readonly CalendarHost[]
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<CalendarData> {
  const { calendar } = adminOf(context)
  const asked = url.searchParams.get('view')
  const view = views.find((name) => name === asked) ?? 'coming'
  return {
    view,
    ...(await calendar.listBookings(view)),
    outside: await calendar.listOutsideBookings(),
    hosts: await calendar.listHosts(),
  }
}

/** The one form that is posted here adds a host. */
export function action(args: ActionFunctionArgs) {
  const { calendar } = adminOf(args.context)
  async function run({ name }: z.infer<typeof AddHost>) {
    return redirect(`${calendarPath}/hosts/${await calendar.addHost(name)}`, { status: 303 })
  }
  return runCommand(args, { schema: AddHost, done: {}, run })
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
              <Link to={`${calendarPath}/bookings/${id}`} className="link inline-block min-h-6">
                <DemoTime at={startsAt} timeZone={hostTimeZone} />
              </Link>
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
            <Link
              to={`${calendarPath}/hosts/${id}`}
              className="link inline-block min-h-6"
              aria-label={`${name}: ${words.open}`}
            >
              {name}
            </Link>
            <span className="text-muted">{rules.timeZone}</span>
            <StateWord tone={busyCalendarProblem !== null ? 'warn' : isActive ? 'good' : 'calm'}>
              {isActive ? words.active : words.inactive}
            </StateWord>
          </li>
        ))}
      </ul>
      <AddHostForm />
    </section>
  )
}

function AddHostForm(): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'host', schema: AddHost, reply: useReply() })
  const words = adminCalendar.hosts
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 grid justify-items-start gap-3">
      <Field {...fieldProps(fields.name, form)} label={words.name} autoComplete="off" />
      <Button type="submit" variant="line" aria-disabled={isBusy} data-busy={isBusy}>
        {words.add}
      </Button>
    </Form>
  )
}
