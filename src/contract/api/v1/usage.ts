import { z } from 'zod'
import { defineEndpoint, programPath } from '../endpoint.ts'
import { Instant } from './shared.ts'

export const ApiUsage = z.object({
  /** Interviews a month by plan; null: without a limit. */
  monthly: z.number().int().nullable(),
  /** Of the trial's; null where there is no trial. */
  trialLeft: z.number().int().nullable(),
  /** Counted this month, by what they counted as. */
  counted: z.object({
    plan: z.number().int(),
    trial: z.number().int(),
    extra: z.number().int(),
    over: z.number().int(),
  }),
  /** Held by open invitations. */
  reserved: z.number().int(),
  /** How many more can be invited now; null: without a limit. */
  free: z.number().int().nullable(),
  renewsAt: Instant,
})

export const apiGetUsage = defineEndpoint({
  id: 'api.usage.get',
  method: 'GET',
  path: `${programPath}/usage`,
  summary: 'Read what the plan allows this month and what has been used.',
  tag: 'Usage',
  access: { scope: 'usage:read' },
  result: ApiUsage,
  errors: [],
  example: {
    result: {
      monthly: 50,
      trialLeft: null,
      counted: { plan: 12, trial: 0, extra: 0, over: 0 },
      reserved: 3,
      free: 35,
      renewsAt: '2026-12-01T00:00:00.000Z',
    },
  },
})

export const apiExportInterviews = defineEndpoint({
  id: 'api.exports.interviews',
  method: 'GET',
  path: `${programPath}/exports/interviews.csv`,
  summary: 'Download all interviews as CSV.',
  tag: 'Exports',
  access: { scope: 'exports:read' },
  produces: 'text/csv; charset=utf-8',
  errors: ['report.covered'],
})
