import { z } from 'zod'
import { adminCalendar } from '#content/admin-calendar.ts'
import { fill } from '#content/fill.ts'
import { HostRules } from '#contract/values/schedule.ts'
import { readHours } from './weekly-hours.ts'

const words = adminCalendar.host
const rules = HostRules.shape

/** One weekday's hours as they are written. */
const day = (weekday: number) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const hours = readHours(text, weekday)
      if (hours !== null) return hours
      const message = fill(words.hoursProblem, { day: words.weekdays[weekday - 1] ?? '' })
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

export const SaveHost = z.object({
  do: z.literal('save'),
  name: z.string(adminCalendar.hosts.noName).trim().min(1, adminCalendar.hosts.noName).max(120),
  email: z.string().trim().pipe(z.email().max(254)).nullable().default(null),
  meetingPlace: z.string().trim().max(500).nullable().default(null),
  isActive: z.literal('yes').optional(),
  timeZone: z.string().trim().default('').pipe(rules.timeZone),
  'day-1': day(1),
  'day-2': day(2),
  'day-3': day(3),
  'day-4': day(4),
  'day-5': day(5),
  'day-6': day(6),
  'day-7': day(7),
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
