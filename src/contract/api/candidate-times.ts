import { z } from 'zod'
import { TimeZone } from '../values/schedule.ts'
import { defineEndpoint } from './endpoint.ts'

const tag = 'Invitations'

/** The candidate's own: the link's token is in the body. */
export const tellTimeZone = defineEndpoint({
  id: 'invitations.tell-time-zone',
  method: 'POST',
  path: '/api/interviews/time-zone',
  summary: 'Say which time zone the candidate’s browser is in, so that reminders come by day.',
  tag,
  access: 'public',
  servesOwnHosts: true,
  body: z.strictObject({ token: z.string().max(200), timeZone: TimeZone }),
  status: 204,
  errors: ['request.invalid', 'interview.token_invalid', 'rate.limited'],
})

/** A day and time as a browser's field sends it: of no zone. */
const LocalTime = z.iso.datetime({ local: true, precision: -1 })

/** When somebody means to take an interview. */
export const EntryTime = z.strictObject({
  at: LocalTime,
  /** Empty where the browser has not said it: the entry then stands at that hour of whatever zone it is read in. */
  zone: TimeZone.or(z.literal('')).default(''),
})

/** The token is in the address, as in that of the page whose form leads here. */
export const downloadCalendarEntry = defineEndpoint({
  id: 'invitations.download-calendar-entry',
  method: 'GET',
  path: '/api/interviews/calendar-entry/:token',
  summary: 'Download a calendar entry for the time that the candidate means to take the interview at.',
  tag,
  access: 'public',
  servesOwnHosts: true,
  params: z.strictObject({ token: z.string() }),
  query: EntryTime,
  produces: 'text/calendar',
  errors: ['request.invalid', 'interview.token_invalid', 'rate.limited'],
})
