import { defineJob } from '#server/platform/jobs/define-job.ts'
import { tellAgainAddress, tellOfAlertAddress } from './job-addresses.ts'
import { tellAgain, tellOfAlert } from './tell-of-alert.ts'

/** Tried for two hours and more: whatever is in the way, somebody has to be told. */
const persistence = { attempts: 14, timeoutMs: 30_000, backoffMs: 1_000 }

export const tellOfAlertJob = defineJob({
  ...tellOfAlertAddress,
  ...persistence,
  run: (deps, payload) => tellOfAlert(deps, payload.interviewId, payload.round),
})

export const tellAgainJob = defineJob({
  ...tellAgainAddress,
  ...persistence,
  run: (deps, payload) => tellAgain(deps, payload.interviewId, payload.round),
})
