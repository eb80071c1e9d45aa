import { z } from 'zod'
import { defineEvent } from './define-event.ts'

/** A demo is booked: at once, or once a request that had waited for a person was accepted. */
export const bookingMade = defineEvent({
  type: 'booking.made',
  data: z.object({ bookingId: z.string() }),
  subject: 'bookingId',
  example: { bookingId: '0193a5c0-7e1a-7000-8000-000000000005' },
})

/** An outside calendar says, under its own signature, who has booked; it may say so again. */
export const outsideBookingMade = defineEvent({
  type: 'outside_booking.made',
  data: z.object({ bookingId: z.string() }),
  subject: 'bookingId',
  example: { bookingId: '0193a5c0-7e1a-7000-8000-000000000006' },
})

/** An order was paid for and has brought its plan, whatever became of it since; those of the test mode are none. */
export const orderPaid = defineEvent({
  type: 'order.paid',
  data: z.object({ orderId: z.string() }),
  subject: 'orderId',
  example: { orderId: '0193a5c0-7e1a-7000-8000-000000000007' },
})
