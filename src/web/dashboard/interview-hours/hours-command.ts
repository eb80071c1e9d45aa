import { z } from 'zod'
import { BusyCalendarAddress } from '#contract/customer/interview-hours.ts'
import { InterviewHours } from '#contract/values/interview-hours.ts'
import { weekShape } from '#web/area/weekly-fields.tsx'

const { timeZone, bufferBeforeMinutes, bufferAfterMinutes, maxPerDay } = InterviewHours.shape

/** A longer notice than a month is no hours at all. */
const maxNoticeHours = 30 * 24

export const SaveHours = z.object({
  do: z.literal('save'),
  timeZone: z.string().trim().default('').pipe(timeZone),
  ...weekShape,
  bufferBeforeMinutes,
  bufferAfterMinutes,
  noticeHours: z.int().min(0).max(maxNoticeHours),
  maxPerDay,
})
export type SaveHours = z.infer<typeof SaveHours>

export const FollowCalendar = z.object({
  do: z.literal('follow'),
  address: z.string().trim().pipe(BusyCalendarAddress),
})

/** What the forms of the page send. */
export const HoursCommand = z.discriminatedUnion('do', [
  SaveHours,
  FollowCalendar,
  z.object({ do: z.literal('unfollow') }),
])
export type HoursCommand = z.infer<typeof HoursCommand>
