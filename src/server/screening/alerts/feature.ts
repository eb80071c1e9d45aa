import type { Feature } from '#server/platform/feature.ts'
import { notifyOfAlertJob, remindOfAlertJob } from './jobs.ts'

/** Danger that was heard in an interview reaches people, and one of them says that they take care of it. */
export const alertsFeature: Feature = { id: 'alerts', routes: [], jobs: [notifyOfAlertJob, remindOfAlertJob] }
