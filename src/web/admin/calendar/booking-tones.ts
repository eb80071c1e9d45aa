import type { CalendarBooking } from '#contract/admin/calendar.ts'
import type { Tone } from '#web/area/state-word.tsx'

export const bookingTones: Readonly<Record<CalendarBooking['status'], Tone>> = {
  booked: 'good',
  cancelled: 'calm',
  quarantined: 'warn',
  no_show: 'bad',
}
