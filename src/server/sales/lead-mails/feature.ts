import { z } from 'zod'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { leadsPerLook, looksPerRun, notifyLeads } from './notify-leads.ts'

export const notifyLeadsJob = defineJob({
  name: 'lead-mails.tell',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run(deps, _payload, context) {
    let told = 0
    for (let look = 0; look < looksPerRun && !context.signal.aborted; look += 1) {
      const now = await notifyLeads(deps)
      told += now
      if (now < leadsPerLook) break
    }
    if (told > 0) context.log.info({ told }, 'submissions were told to those who should know of them')
  },
})

/** Every minute: the submission itself is the note that somebody has to be written to. */
const schedules = [defineSchedule({ job: notifyLeadsJob, cron: '* * * * *', payload: {} })]

/** Mails about what arrives through the forms: to the admin, and to whoever sent it. */
export const leadMailsFeature: Feature = { id: 'lead-mails', routes: [], jobs: [notifyLeadsJob], schedules }
