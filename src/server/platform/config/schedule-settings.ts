import { z } from 'zod'
import { TimeZone } from '#contract/values/schedule.ts'

/** What the scheduler reads of the environment. */
export const scheduleVariables = {
  SCHEDULE_TIME_ZONE: TimeZone.optional().meta({
    description: 'Time zone of the first host, who is made at the first start; afterwards it is changed in /owner.',
    example: 'Europe/Paris',
    default: 'this machine’s',
  }),
  ALLOW_PRIVATE_ADDRESSES: z.enum(['true', 'false']).default('false').meta({
    description:
      'Whether addresses that the operator types in, such as a host’s other calendar, may lead into this machine’s own network.',
    example: 'true',
    default: 'false',
  }),
}

const ScheduleVariables = z.object(scheduleVariables)

export function scheduleSettingsOf(environment: z.infer<typeof ScheduleVariables>): {
  scheduleTimeZone: string
  allowsPrivateAddresses: boolean
} {
  return {
    scheduleTimeZone: environment.SCHEDULE_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    allowsPrivateAddresses: environment.ALLOW_PRIVATE_ADDRESSES === 'true',
  }
}
