import type { Feature } from '#server/platform/feature.ts'
import { schedules, tellLeadsJob } from './jobs.ts'

/** Mails about what arrives through the forms: to the admin, and to whoever sent it. */
export const leadMailsFeature: Feature = { id: 'lead-mails', routes: [], jobs: [tellLeadsJob], schedules }
