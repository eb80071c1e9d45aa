import type { ReactNode } from 'react'
import { bookingText } from '#content/schedule.ts'
import type { Booking } from '#contract/api/schedule.ts'
import { Button } from '#ui/button.tsx'
import { SlotChoice } from '../schedule/plain-schedule.tsx'

/** Moving and calling off without any script: two forms that post to the booking's own page. */
export function PlainChanges({ booking, slots }: { booking: Booking; slots: readonly string[] }): ReactNode {
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
