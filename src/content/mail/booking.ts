import { formatMeeting } from './format-when.ts'
import { inertLine } from './inert.ts'
import type { MailFact } from './mail-content.ts'

/** What every mail about a booked demo says. */
export interface BookingMailData {
  firstName: string
  hostName: string
  startsAt: string
  durationMinutes: number
  /** IANA name, the guest's. */
  timeZone: string
  /** Where to join; null when the host sends it. */
  meetingUrl: string | null
  /** Whether a reminder will follow: not for a demo that begins soon. */
  willRemind: boolean
  /** Signed links of this booking. */
  rescheduleUrl: string
  cancelUrl: string
}

export const exampleBooking: BookingMailData = {
  firstName: 'Ana',
  hostName: 'Sam Okoye',
  startsAt: '2026-12-03T09:30:00.000Z',
  durationMinutes: 45,
  timeZone: 'Europe/Berlin',
  meetingUrl: 'https://meet.example/abc',
  willRemind: true,
  rescheduleUrl: 'https://openround.example/schedule/change/example',
  cancelUrl: 'https://openround.example/schedule/cancel/example',
}

export function bookingFacts(data: BookingMailData): MailFact[] {
  const { startsAt, durationMinutes, timeZone, hostName, meetingUrl } = data
  return [
    { label: 'When', value: formatMeeting(startsAt, durationMinutes, timeZone) },
    { label: 'With', value: inertLine(hostName) },
    meetingUrl === null
      ? { label: 'Where', value: 'Online. Your host sends the link before the demo.' }
      : { label: 'Where', value: meetingUrl, url: meetingUrl },
  ]
}

export function bookingLinks({ rescheduleUrl, cancelUrl }: BookingMailData): { label: string; url: string }[] {
  return [
    { label: 'Choose another time', url: rescheduleUrl },
    { label: 'Cancel', url: cancelUrl },
  ]
}

export function bookingReason(brandName: string): string {
  return `You get this mail because a demo of ${brandName} was booked with your address. The links above change it; no account is needed.`
}
