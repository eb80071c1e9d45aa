import type { Feature } from '#server/platform/feature.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { notifyOfAlertAddress, remindOfAlertAddress } from './job-addresses.ts'
import { notifyOfAlert, remindOfAlert } from './notify-of-alert.ts'

/** Tried for two hours and more: whatever is in the way, somebody has to be told. */
const persistence = { attempts: 14, timeoutMs: 30_000, backoffMs: 1_000 }

export const notifyOfAlertJob = defineJob({
  ...notifyOfAlertAddress,
  ...persistence,
  run: (deps, payload) => notifyOfAlert(deps, payload.interviewId, payload.round),
})

export const remindOfAlertJob = defineJob({
  ...remindOfAlertAddress,
  ...persistence,
  run: (deps, payload) => remindOfAlert(deps, payload.interviewId, payload.round),
})

/** Danger that was heard in an interview reaches people, and one of them says that they take care of it. */
export const alertsFeature: Feature = { id: 'alerts', routes: [], jobs: [notifyOfAlertJob, remindOfAlertJob] }
