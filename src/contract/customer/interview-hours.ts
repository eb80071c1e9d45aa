import { z } from 'zod'
import { InterviewHours } from '../values/interview-hours.ts'

/** Calendar programs copy addresses to subscribe to under a scheme of their own, `webcal`. */
export const BusyCalendarAddress = z
  .url({
    protocol: /^(https?|webcal)$/,
    error: 'Please enter the calendar’s iCalendar address, which begins with https:// or webcal://.',
  })
  .max(2_000, 'Please enter the calendar’s iCalendar address, which begins with https:// or webcal://.')
  .transform((url) => url.replace(/^webcal:/, 'https:'))

/** When a member can be booked, as they see it themselves. */
export const OwnInterviewHours = z.object({
  hours: InterviewHours,
  /** False: the usual ones, by the clock of whoever books. */
  isOwn: z.boolean(),
  /** Whose calendar is kept free: its host alone, since the address opens it. */
  busyCalendar: z
    .object({ host: z.string(), readAt: z.iso.datetime().nullable(), problem: z.string().nullable() })
    .nullable(),
})
export type OwnInterviewHours = z.infer<typeof OwnInterviewHours>

/** A member's own hours; nobody changes another's. */
export interface CustomerInterviewHours {
  read(): Promise<OwnInterviewHours>
  save(hours: InterviewHours): Promise<void>
  /** Keeps the busy times of another calendar free, from its next reading on, which is now; null stops that. */
  follow(address: string | null): Promise<void>
}
