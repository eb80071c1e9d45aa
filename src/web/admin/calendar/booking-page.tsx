import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { adminCalendar } from '#content/admin-calendar.ts'
import type { AdminCalendar, CalendarBooking, CalendarOutcome } from '#contract/admin/calendar.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { refuse, runCommand } from '#web/area/reply.ts'
import { StateWord } from '#web/area/state-word.tsx'
import { useReply } from '#web/area/use-reply.ts'
import { adminOf } from '../services.ts'
import { bookingTones } from './booking-tones.ts'
import { calendarPath } from './calendar-address.ts'
import { DemoTime } from './demo-time.tsx'

const { outcomes } = adminCalendar
const doneWords = { done: outcomes.done }

const BookingCommand = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['cancel', 'no-show', 'came', 'accept', 'dismiss']) }),
  z.object({ do: z.literal('move'), startsAt: z.string() }),
])
type BookingCommand = z.infer<typeof BookingCommand>

interface BookingData {
  booking: CalendarBooking
  moves: readonly string[]
  done: string | null
}

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<BookingData> {
  const { calendar } = adminOf(context)
  const booking = await calendar.findBooking(params.bookingId ?? '')
  if (booking === null) throw data(null, { status: 404 })
  const canMove = booking.status === 'booked' && !booking.hasBegun
  return {
    booking,
    moves: canMove ? await calendar.listMoves(booking.id) : [],
    done: url.searchParams.get('done'),
  }
}

export function action(args: ActionFunctionArgs) {
  const { calendar } = adminOf(args.context)
  async function run(command: BookingCommand) {
    const outcome = await change(calendar, args.params.bookingId ?? '', command)
    if (outcome === 'done') return outcome
    return refuse(outcomes[outcome], command.do, undefined, outcome === 'not-found' ? 404 : 409)
  }
  return runCommand(args, { schema: BookingCommand, done: doneWords, run })
}

function change(calendar: AdminCalendar, bookingId: string, command: BookingCommand): Promise<CalendarOutcome> {
  switch (command.do) {
    case 'cancel':
      return calendar.cancel(bookingId)
    case 'move':
      return calendar.move(bookingId, command.startsAt)
    case 'no-show':
      return calendar.markNoShow(bookingId, false)
    case 'came':
      return calendar.markNoShow(bookingId, true)
    case 'accept':
      return calendar.settle(bookingId, true)
    case 'dismiss':
      return calendar.settle(bookingId, false)
  }
}

export default function BookingPage(): ReactNode {
  const { booking, moves, done } = useLoaderData<BookingData>()
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
      <Outcome reply={useReply()} done={done} words={doneWords} />
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

function Changes({ booking, moves }: Omit<BookingData, 'done'>): ReactNode {
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
