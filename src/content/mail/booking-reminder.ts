import { type BookingMailData, bookingFacts, bookingLinks, bookingReason, exampleBooking } from './booking.ts'
import { formatBriefly } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

export const bookingReminderMail = defineMail<BookingMailData>({
  id: 'booking-reminder',
  example: exampleBooking,
  write: (data, brand) => ({
    subject: `Reminder: your demo of ${brand.name}, ${formatBriefly(data.startsAt, data.timeZone)}`,
    preview: 'If the time no longer suits you, one press moves it.',
    heading: `See you soon, ${inertLine(data.firstName)}`,
    parts: [
      { kind: 'facts', rows: bookingFacts(data) },
      ...(data.meetingUrl === null ? [] : [{ kind: 'button' as const, label: 'Join the demo', url: data.meetingUrl }]),
      { kind: 'text', text: 'Have a job of yours at hand: we show you its interview.' },
      { kind: 'links', links: bookingLinks(data) },
    ],
    reason: bookingReason(brand.name),
  }),
})
