import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import { noteBooking, noteBuyer, noteOutsideBooking } from './note-contacts.ts'

/** Also named where a buyer is forgotten: what still waits for it goes with them. */
export const noteBuyerName = 'leads.note-buyer'

export const subscriptions = [
  defineSubscription({
    name: 'leads.note-booking',
    on: ['booking.made'],
    run: (deps, { data }) => noteBooking(deps, data.bookingId),
  }),
  defineSubscription({
    name: 'leads.note-outside-booking',
    on: ['outside_booking.made'],
    run: (deps, { data }) => noteOutsideBooking(deps, data.bookingId),
  }),
  defineSubscription({
    name: noteBuyerName,
    on: ['order.paid'],
    run: (deps, { data }) => noteBuyer(deps, data.orderId),
  }),
]
