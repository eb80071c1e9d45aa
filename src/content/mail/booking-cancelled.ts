import { exampleBooking } from './booking.ts'
import { formatBriefly, formatMeeting } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface BookingCancelledData {
  firstName: string
  startsAt: string
  durationMinutes: number
  /** IANA name, the guest's. */
  timeZone: string
  cancelledBy: 'guest' | 'host'
  /** Where another time is chosen. */
  scheduleUrl: string
}

export const bookingCancelledMail = defineMail<BookingCancelledData>({
  id: 'booking-cancelled',
  example: {
    firstName: exampleBooking.firstName,
    startsAt: exampleBooking.startsAt,
    durationMinutes: exampleBooking.durationMinutes,
    timeZone: exampleBooking.timeZone,
    cancelledBy: 'guest',
    scheduleUrl: 'https://openround.example/schedule',
  },
  write: (data, brand) => ({
    subject: `Cancelled: your demo of ${brand.name}, ${formatBriefly(data.startsAt, data.timeZone)}`,
    preview: 'The time is free again.',
    heading: `Your demo is cancelled, ${inertLine(data.firstName)}`,
    parts: [
      {
        kind: 'text',
        text:
          data.cancelledBy === 'guest'
            ? 'As you asked, this time is free again:'
            : 'We are sorry: your host cannot keep this time:',
      },
      {
        kind: 'facts',
        rows: [{ label: 'Was', value: formatMeeting(data.startsAt, data.durationMinutes, data.timeZone) }],
      },
      {
        kind: 'text',
        text: 'The file in this mail takes it out of your calendar. Another time is chosen in a minute.',
      },
      { kind: 'button', label: 'Choose another time', url: data.scheduleUrl },
    ],
    reason: `You get this mail because a demo of ${brand.name} was booked with your address.`,
  }),
})
