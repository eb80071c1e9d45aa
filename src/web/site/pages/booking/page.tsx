import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { bookingText, scheduleText } from '#content/schedule.ts'
import type { Booking } from '#contract/api/schedule.ts'
import { bookingPageAddress } from '#contract/values/addresses.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Island } from '../../islands/island.tsx'
import { ManageBooking } from '../../islands/manage-booking/manage-booking.tsx'
import { readForm, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'
import { useSite } from '../../use-site.ts'
import { SlotChoice } from '../schedule/plain-schedule.tsx'

const Change = z.object({ change: z.enum(['move', 'cancel']), startsAt: typedText })

/** The plain list of other times; long enough to find one, short enough to read. */
const plainSlots = 40

interface BookingPageData {
  booking: Booking | null
  /** For whoever has no script; empty where nothing can be changed. */
  slots: readonly string[]
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { schedule } = context.get(pageContext)
  const booking = await schedule.loadBooking(params.token ?? '')
  if (booking === null) return data<BookingPageData>({ booking, slots: [] }, { status: 404 })
  const free = booking.canChange ? await schedule.listSlots(booking.minutes, 60) : null
  return data<BookingPageData>({ booking, slots: (free?.slots ?? []).slice(0, plainSlots) })
}

/** Without script: `cancel` or `move`, then the page again as it is afterwards. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { schedule, isLimited } = context.get(pageContext)
  const token = params.token ?? ''
  const { change, startsAt } = await readForm(request, Change)
  if (isLimited) return data(scheduleText.limited, { status: 429 })
  if (change === 'move' && startsAt === '') return data(scheduleText.plain.missing, { status: 422 })
  const outcome = change === 'move' ? await schedule.move(token, startsAt) : await schedule.cancel(token)
  // The link of a moved booking lasts as long as its new time.
  if (outcome.state === 'done') return redirect(bookingPageAddress(outcome.booking.token), { status: 303 })
  return data(outcome.state === 'taken' ? scheduleText.takenShort : bookingText.over, { status: 409 })
}

export default function BookingPage(): ReactNode {
  const { booking, slots } = useLoaderData<BookingPageData>()
  const problem = useActionData<string>() ?? null
  const { brand } = useSite()
  if (booking === null) return <NoBooking />
  return (
    <div className="wrap pt-10 pb-20 md:pt-16 lg:pb-28">
      <h1 className="headline max-w-[10.3em]">{headlineOf(booking)}</h1>
      {problem !== null && (
        <p role="alert" className="mt-6 border-l-3 border-warn py-1 pl-4 font-semibold">
          {problem}
        </p>
      )}
      <Island name="manage-booking" wake="load" className="mt-8 max-w-[60rem] md:mt-12">
        <ManageBooking booking={booking} email={brand.email} />
      </Island>
      {booking.status === 'cancelled' && (
        <ButtonLink href="/schedule" variant="line" className="mt-8">
          {bookingText.again}
        </ButtonLink>
      )}
      {booking.canChange && (
        <noscript>
          <PlainChanges booking={booking} slots={slots} />
        </noscript>
      )}
    </div>
  )
}

function headlineOf({ status, canChange }: Booking): string {
  if (status === 'cancelled') return bookingText.cancelled
  if (status === 'quarantined') return bookingText.pending
  return canChange ? bookingText.booked : bookingText.over
}

/** Forged, expired and unknown links look alike. */
function NoBooking(): ReactNode {
  return (
    <div className="wrap section">
      <h1 className="headline max-w-[10.3em]">{bookingText.unknown.headline}</h1>
      <p className="lead mt-5">{bookingText.unknown.text}</p>
      <ButtonLink href="/schedule" variant="line" className="mt-8">
        {bookingText.again}
      </ButtonLink>
    </div>
  )
}

/** Moving and calling off without any script: two forms that post to the booking's own page. */
function PlainChanges({ booking, slots }: { booking: Booking; slots: readonly string[] }): ReactNode {
  return (
    <div className="mt-10 grid max-w-[44rem] gap-10">
      <form method="post" className="ruled grid justify-items-start gap-5 pt-8">
        <h2 className="title">{bookingText.move.headline}</h2>
        <input type="hidden" name="change" value="move" />
        <SlotChoice slots={slots} timeZone={booking.timeZone} chosen={null} error={undefined} />
        <Button type="submit">{bookingText.move.confirm}</Button>
      </form>
      <form method="post" id="cancel" className="ruled grid justify-items-start gap-5 pt-8">
        <h2 className="title">{bookingText.cancel.headline}</h2>
        <p>{bookingText.cancel.text}</p>
        <input type="hidden" name="change" value="cancel" />
        <Button type="submit" variant="line">
          {bookingText.cancel.confirm}
        </Button>
      </form>
    </div>
  )
}
