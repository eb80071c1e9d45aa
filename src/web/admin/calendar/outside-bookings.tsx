import type { ReactNode } from 'react'
import { adminCalendar } from '#content/admin-calendar.ts'
import { fill } from '#content/fill.ts'
import type { OutsideBooking } from '#contract/admin/calendar.ts'
import { Moment } from '#web/area/moment.tsx'
import { StateWord } from '#web/area/state-word.tsx'

/** What outside calendars have told; nothing can be changed about it here. */
export function OutsideBookings({ bookings }: { bookings: readonly OutsideBooking[] }): ReactNode {
  const { outside, columns, states } = adminCalendar
  const calendars = [...new Set(bookings.map(({ provider }) => outside.providers[provider]))].join(', ')
  return (
    <section aria-labelledby="outside">
      <h2 id="outside" className="subtitle">
        {outside.title}
      </h2>
      <p className="mt-2 mb-4 text-sm text-muted">{fill(outside.lead, { calendars })}</p>
      <table className="records">
        <thead>
          <tr>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.guest}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map(({ id, startsAt, guestName, email, provider, status, isVerified }) => (
            <tr key={id}>
              <td>
                {startsAt === null ? outside.unknownTime : <Moment at={startsAt} />}
                <span className="block text-muted">{outside.providers[provider]}</span>
              </td>
              <td className="wrap-anywhere">
                {guestName}
                <span className="block text-muted">{email}</span>
              </td>
              <td>
                <StateWord tone={status === 'cancelled' ? 'calm' : isVerified ? 'good' : 'warn'}>
                  {states[status]}
                </StateWord>
                <span className="block text-muted">{isVerified ? outside.verified : outside.unverified}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
