import { z } from 'zod'
import { TimeZone } from '#contract/values/schedule.ts'
import { Secret } from './secret.ts'

const SharedSecret = z
  .string()
  .min(16, 'must have at least 16 characters')
  .transform((value) => new Secret(value))

/** What the scheduler reads of the environment. */
export const scheduleVariables = {
  SCHEDULE_TIME_ZONE: TimeZone.optional().meta({
    description: 'Time zone of the first host, who is made at the first start; afterwards it is changed in /admin.',
    example: 'Europe/Paris',
    default: 'this machine’s',
  }),
  ALLOW_PRIVATE_ADDRESSES: z.enum(['true', 'false']).default('false').meta({
    description:
      'Whether addresses that the admin types in, such as a host’s other calendar, may lead into this machine’s own network.',
    example: 'true',
    default: 'false',
  }),
  CALENDLY_SIGNING_KEY: SharedSecret.optional().meta({
    description:
      'Signing key of the webhook subscription by which Calendly tells of bookings (`PUBLIC_URL/api/schedule/notices/calendly`).',
    example: 'a-long-random-string',
    default: 'none: its messages are refused',
  }),
  CAL_WEBHOOK_SECRET: SharedSecret.optional().meta({
    description: 'Secret of the webhook by which Cal.com tells of bookings (`PUBLIC_URL/api/schedule/notices/cal`).',
    example: 'a-long-random-string',
    default: 'none: its messages are refused',
  }),
}

const ScheduleVariables = z.object(scheduleVariables)

export interface ScheduleSettings {
  /** Of the first host: an IANA name. */
  scheduleTimeZone: string
  /** Whether addresses that the admin types in may lead into this machine's own network. */
  allowsPrivateAddresses: boolean
  /** What outside calendars sign their messages with; null: none is believed. */
  calendarSecrets: { calendly: Secret | null; cal: Secret | null }
}

export function scheduleSettingsOf(environment: z.infer<typeof ScheduleVariables>): ScheduleSettings {
  return {
    scheduleTimeZone: environment.SCHEDULE_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    allowsPrivateAddresses: environment.ALLOW_PRIVATE_ADDRESSES === 'true',
    calendarSecrets: {
      calendly: environment.CALENDLY_SIGNING_KEY ?? null,
      cal: environment.CAL_WEBHOOK_SECRET ?? null,
    },
  }
}
