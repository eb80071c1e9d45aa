import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { AdminCalendar, CalendarBooking, CalendarOutcome } from '#contract/admin/calendar.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Notice } from '#web/area/notice.tsx'
import { StateWord } from '#web/area/state-word.tsx'
import { adminOf } from '../services.ts'
import { bookingTones } from './booking-tones.ts'
import { calendarPath } from './calendar-address.ts'
import { DemoTime } from './demo-time.tsx'

interface BookingData {
  booking: CalendarBooking
  moves: readonly string[]
  isDone: boolean
}

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<BookingData> {
  const { calendar } = adminOf(context)
  const booking = await calendar.findBooking(params.bookingId ?? '')
  if (booking === null) throw data(null, { status: 404 })
  const canMove = booking.status === 'booked' && !booking.hasBegun
  return {
    booking,
    moves: canMove ? await calendar.listMoves(booking.id) : [],
    isDone: url.searchParams.has('done'),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const bookingId = params.bookingId ?? ''
  const outcome = await change(adminOf(context).calendar, bookingId, await request.formData())
  if (outcome !== 'done') return data(outcome, { status: outcome === 'not-found' ? 404 : 409 })
  return redirect(`${calendarPath}/bookings/${bookingId}?done`, { status: 303 })
}

async function change(calendar: AdminCalendar, bookingId: string, form: FormData): Promise<CalendarOutcome> {
  switch (form.get('do')) {
    case 'cancel':
      return await calendar.cancel(bookingId)
    case 'move':
      return await calendar.move(bookingId, String(form.get('startsAt') ?? ''))
    case 'no-show':
      return await calendar.markNoShow(bookingId, false)
    case 'came':
      return await calendar.markNoShow(bookingId, true)
    case 'accept':
      return await calendar.settle(bookingId, true)
    case 'dismiss':
      return await calendar.settle(bookingId, false)
    default:
      return 'invalid'
  }
}

export default function BookingPage(): ReactNode {
  const { booking, moves, isDone } = useLoaderData<BookingData>()
  const outcome = useActionData<CalendarOutcome>()
  const words = adminCalendar.booking
  return (
    <div className="wrap pt-8">
      <BackLink href={calendarPath}>{words.back}</BackLink>
      <div className="mt-2 mb-8">
        <h1 className="title wrap-anywhere">{booking.guestName}</h1>
        <p className="mt-2 text-sm">
          <StateWord tone={bookingTones[booking.status]}>{adminCalendar.states[booking.status]}</StateWord>
        </p>
      </div>
      {outcome !== undefined && <Notice tone="bad">{adminCalendar.outcomes[outcome]}</Notice>}
      {outcome === undefined && isDone && <Notice tone="good">{adminCalendar.outcomes.done}</Notice>}
      <div className="columns gap-y-12">
        <Facts booking={booking} />
        <div className="grid content-start gap-10 lg:[grid-column:8/-1]">
          <Changes booking={booking} moves={moves} />
        </div>
      </div>
    </div>
  )
}

function Facts({ booking }: { booking: CalendarBooking }): ReactNode {
  const { facts, suspicions } = adminCalendar.booking
  const context = Object.entries(booking.context).map(([name, value]) => `${name}: ${value}`)
  const rows: readonly (readonly [string, ReactNode])[] = [
    [facts.when, <DemoTime key="when" at={booking.startsAt} timeZone={booking.hostTimeZone} />],
    [facts.guestTime, <DemoTime key="guest" at={booking.startsAt} timeZone={booking.timeZone} />],
    [facts.host, booking.hostName],
    [facts.guest, booking.email],
    [facts.company, booking.company],
    [facts.message, booking.message],
    [facts.context, context.join(', ')],
    [facts.booked, <Moment key="booked" at={booking.createdAt} isWhole />],
    [facts.suspicions, booking.suspicions.map((reason) => suspicions[reason] ?? reason).join(' ')],
  ]
  return (
    <dl className="border-b border-line text-sm lg:[grid-column:1/7]">
      {rows.map(([label, value]) =>
        value === '' ? null : (
          <div key={label} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Changes({ booking, moves }: Omit<BookingData, 'isDone'>): ReactNode {
  const { status, hasBegun } = booking
  if (status === 'quarantined') return <Settle />
  if (hasBegun && status !== 'cancelled') return <NoShow isMissed={status === 'no_show'} />
  if (status !== 'booked') return null
  const words = adminCalendar.booking
  return (
    <>
      <Form method="post" className="grid justify-items-start gap-3">
        {moves.length === 0 ? (
          <p className="text-sm text-muted">{words.noMoves}</p>
        ) : (
          <>
            <SelectField
              id="starts-at"
              name="startsAt"
              label={words.move}
              options={moves.map((at) => ({ value: at, label: sayTime(at, booking.hostTimeZone) }))}
            />
            <Button type="submit" name="do" value="move" variant="line">
              {words.moveSubmit}
            </Button>
          </>
        )}
      </Form>
      <Form method="post" className="grid justify-items-start gap-3">
        <Button type="submit" name="do" value="cancel" variant="line">
          {words.cancel}
        </Button>
        <p className="text-sm text-muted">{words.cancelHint}</p>
      </Form>
    </>
  )
}

function Settle(): ReactNode {
  const { accept, dismiss, settleHint } = adminCalendar.booking
  return (
    <Form method="post" className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="accept">
          {accept}
        </Button>
        <Button type="submit" name="do" value="dismiss" variant="line">
          {dismiss}
        </Button>
      </div>
      <p className="text-sm text-muted">{settleHint}</p>
    </Form>
  )
}

function NoShow({ isMissed }: { isMissed: boolean }): ReactNode {
  const { noShow, came } = adminCalendar.booking
  return (
    <Form method="post">
      <Button type="submit" name="do" value={isMissed ? 'came' : 'no-show'} variant="line">
        {isMissed ? came : noShow}
      </Button>
    </Form>
  )
}

function sayTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
}
