import { z } from 'zod'

/** Length of a demo, minutes. Source: specification, section 9: 30–45 minutes. */
export const demoLengths = [30, 45] as const
export const DemoMinutes = z.literal(demoLengths)
export type DemoMinutes = z.infer<typeof DemoMinutes>

/** A zone of the IANA database as this runtime knows it, such as `Europe/Paris` or `UTC`. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'must be a time zone such as Europe/Paris')

/** Offsets such as `+01:00` are no zones: they know nothing of daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00')
const ClosingTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 17:00, or 24:00')

/** Open hours on one weekday, by the clock on the host's wall; half-open. Hours over midnight are two of these. */
export const OpenHours = z
  .strictObject({
    /** 1 is Monday, 7 Sunday (ISO 8601). */
    weekday: z.int().min(1).max(7),
    from: ClockTime,
    until: ClosingTime,
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'must be later than the beginning' })
export type OpenHours = z.infer<typeof OpenHours>

const dayMinutes = 24 * 60

/** When a host can be booked. */
export const HostRules = z.strictObject({
  timeZone: TimeZone,
  weekly: z.array(OpenHours).max(50),
  /** Kept free before and after each demo, minutes. */
  bufferBeforeMinutes: z.int().min(0).max(240),
  bufferAfterMinutes: z.int().min(0).max(240),
  /** The soonest that a demo may begin from now, minutes. */
  noticeMinutes: z
    .int()
    .min(0)
    .max(30 * dayMinutes),
  /** The latest that a demo may begin from now, days. */
  horizonDays: z.int().min(1).max(365),
  /** Demos begin at multiples of this on the host's clock, minutes; it divides a day. */
  stepMinutes: z.literal([5, 10, 15, 20, 30, 60]),
})
export type HostRules = z.infer<typeof HostRules>

/** A fresh installation's hours: Monday to Friday, 9:00 to 17:00; each starting point of ours, the admin changes them. */
export function defaultHostRules(timeZone: string): HostRules {
  return {
    timeZone,
    weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '17:00' })),
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    noticeMinutes: 4 * 60,
    horizonDays: 60,
    stepMinutes: 30,
  }
}
