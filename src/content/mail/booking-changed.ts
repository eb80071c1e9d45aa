import { type BookingMailData, bookingFacts, bookingLinks, bookingReason, exampleBooking } from './booking.ts'
import { formatBriefly, formatMeeting } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface BookingChangedData extends BookingMailData {
  previousStartsAt: string
}

export const bookingChangedMail = defineMail<BookingChangedData>({
  id: 'booking-changed',
  example: { ...exampleBooking, previousStartsAt: '2026-12-01T15:00:00.000Z' },
  write: (data, brand) => ({
    subject: `Moved: your demo of ${brand.name}, now ${formatBriefly(data.startsAt, data.timeZone)}`,
    preview: 'The earlier time is free again.',
    heading: `Your demo has moved, ${inertLine(data.firstName)}`,
    parts: [
      {
        kind: 'facts',
        rows: [
          ...bookingFacts(data),
          { label: 'Before', value: formatMeeting(data.previousStartsAt, data.durationMinutes, data.timeZone) },
        ],
      },
      { kind: 'text', text: 'The file in this mail moves it in your calendar.' },
      { kind: 'links', links: bookingLinks(data) },
    ],
    reason: bookingReason(brand.name),
  }),
})
