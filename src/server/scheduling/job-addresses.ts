import { z } from 'zod'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Reminds of one version of a booking; does nothing when the booking has moved on. */
export const remindAddress = {
  name: 'scheduling.remind',
  payload: z.object({ bookingId: z.string(), sequence: z.int() }),
} satisfies JobAddress

/** Reads one host's other calendar now. */
export const readBusyCalendarAddress = {
  name: 'scheduling.read-busy-calendar',
  payload: z.object({ hostId: z.string() }),
} satisfies JobAddress

/** Reads one member's other calendar now. */
export const readMemberCalendarAddress = {
  name: 'panels.read-busy-calendar',
  payload: z.object({ workspaceId: z.string(), userId: z.string() }),
} satisfies JobAddress
