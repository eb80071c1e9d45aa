import { z } from 'zod'
import { defaultHostRules, HostRules } from './schedule.ts'

const { timeZone, weekly, bufferBeforeMinutes, bufferAfterMinutes, noticeMinutes } = HostRules.shape

/** When a member of a workspace can be booked for interviews with candidates. */
export const InterviewHours = z.strictObject({
  timeZone,
  weekly,
  bufferBeforeMinutes,
  bufferAfterMinutes,
  noticeMinutes,
  /** Interviews in one day of theirs. */
  maxPerDay: z.int().min(1).max(20),
})
export type InterviewHours = z.infer<typeof InterviewHours>

/** Of a member who has said nothing: Monday to Friday, 9:00 to 17:00; each starting point of ours. */
export function usualInterviewHours(zone: string): InterviewHours {
  return {
    timeZone: zone,
    weekly: defaultHostRules(zone).weekly,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    noticeMinutes: 12 * 60,
    maxPerDay: 4,
  }
}
