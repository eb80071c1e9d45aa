import { z } from 'zod'
import { adminCalendar } from '#content/admin-calendar.ts'
import { HostRules } from '#contract/values/schedule.ts'
import { weekShape } from '#web/area/weekly-fields.tsx'

const rules = HostRules.shape

export const SaveHost = z.object({
  do: z.literal('save'),
  name: z.string(adminCalendar.hosts.noName).trim().min(1, adminCalendar.hosts.noName).max(120),
  email: z.string().trim().pipe(z.email().max(254)).nullable().default(null),
  meetingPlace: z.string().trim().max(500).nullable().default(null),
  isActive: z.literal('yes').optional(),
  timeZone: z.string().trim().default('').pipe(rules.timeZone),
  ...weekShape,
  bufferBeforeMinutes: rules.bufferBeforeMinutes,
  bufferAfterMinutes: rules.bufferAfterMinutes,
  noticeMinutes: rules.noticeMinutes,
  horizonDays: rules.horizonDays,
  stepMinutes: z.number().pipe(rules.stepMinutes),
})
export type SaveHost = z.infer<typeof SaveHost>

export const AddTimeOff = z.object({
  do: z.literal('time-off'),
  from: z.string(adminCalendar.outcomes.invalid),
  until: z.string(adminCalendar.outcomes.invalid),
  note: z.string().trim().max(200).default(''),
})

export const FollowCalendar = z.object({
  do: z.literal('follow'),
  busy: z.string(adminCalendar.outcomes.invalid).trim().max(2000),
})

/** What the forms of the page send. */
export const HostCommand = z.discriminatedUnion('do', [
  SaveHost,
  AddTimeOff,
  FollowCalendar,
  z.object({ do: z.literal('drop'), timeOff: z.string() }),
  z.object({ do: z.enum(['unfollow', 'feed']) }),
])
export type HostCommand = z.infer<typeof HostCommand>
