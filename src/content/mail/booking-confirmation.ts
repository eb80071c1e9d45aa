import { type BookingMailData, bookingFacts, bookingLinks, bookingReason, exampleBooking } from './booking.ts'
import { formatBriefly } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

export const bookingConfirmationMail = defineMail<BookingMailData>({
  id: 'booking-confirmation',
  example: exampleBooking,
  write: (data, brand) => ({
    subject: `Booked: your demo of ${brand.name}, ${formatBriefly(data.startsAt, data.timeZone)}`,
    preview: 'The time is yours. The file in this mail puts it into your calendar.',
    heading: `Your demo is booked, ${inertLine(data.firstName)}`,
    parts: [
      { kind: 'facts', rows: bookingFacts(data) },
      {
        kind: 'text',
        text: `The file in this mail puts the time into your calendar.${data.willRemind ? ' We remind you before it begins.' : ''}`,
      },
      { kind: 'links', links: bookingLinks(data) },
    ],
    reason: bookingReason(brand.name),
  }),
})
