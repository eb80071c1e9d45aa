import { formatBriefly, formatMeeting } from './format-when.ts'
import { inert, inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface BookingNoticeData {
  event: 'booked' | 'moved' | 'cancelled' | 'quarantined'
  guestName: string
  /** Checked: it becomes a link to write back. */
  guestEmail: string
  company: string
  message: string
  startsAt: string
  durationMinutes: number
  /** IANA name, the host's. */
  hostTimeZone: string
  /** IANA name, the guest's. */
  guestTimeZone: string
  /** Plan, system and campaign that the guest came with, one line each. */
  context: readonly { label: string; value: string }[]
}

const words = {
  booked: { subject: 'Demo booked', text: 'The time is taken, and your guest has the invitation.' },
  moved: { subject: 'Demo moved', text: 'Your guest has chosen another time and has the new invitation.' },
  cancelled: { subject: 'Demo cancelled', text: 'The time is free again.' },
  quarantined: {
    subject: 'Demo asked for, please confirm',
    text: 'This request looks as if a program had sent it, so no time is held and no invitation went out. If a person wrote it, answer this mail.',
  },
} as const

/** To the host. */
export const bookingNoticeMail = defineMail<BookingNoticeData>({
  id: 'booking-notice',
  example: {
    event: 'booked',
    guestName: 'Ana García',
    guestEmail: 'ana.garcia@example.com',
    company: 'García Staffing',
    message: 'We hire nurses.\nCan it ask about shifts?',
    startsAt: '2026-12-03T09:30:00.000Z',
    durationMinutes: 45,
    hostTimeZone: 'America/New_York',
    guestTimeZone: 'Europe/Berlin',
    context: [{ label: 'plan', value: 'enterprise' }],
  },
  write: (data, brand) => ({
    subject: `${words[data.event].subject}: ${inertLine(data.guestName)}, ${formatBriefly(data.startsAt, data.hostTimeZone)}`,
    preview: words[data.event].text,
    heading: `${words[data.event].subject}: ${inertLine(data.guestName)}`,
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: 'When', value: formatMeeting(data.startsAt, data.durationMinutes, data.hostTimeZone) },
          { label: 'For the guest', value: formatMeeting(data.startsAt, data.durationMinutes, data.guestTimeZone) },
          { label: 'E-mail', value: data.guestEmail, url: `mailto:${data.guestEmail}` },
          ...(data.company === '' ? [] : [{ label: 'Company', value: inertLine(data.company) }]),
          ...data.context.map(({ label, value }) => ({ label: inertLine(label), value: inertLine(value) })),
        ],
      },
      ...(data.message === '' ? [] : [{ kind: 'quote' as const, text: inert(data.message) }]),
      { kind: 'text', text: words[data.event].text },
    ],
    reason: `You get this mail because you hold demos of ${brand.name}.`,
  }),
})
