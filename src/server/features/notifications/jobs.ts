import { defineJob } from '#server/platform/jobs/define-job.ts'
import { tellMailLost } from './tell-mail-lost.ts'
import { tellMailLostAddress } from './tell-mail-lost-address.ts'

export const tellMailLostJob = defineJob({
  ...tellMailLostAddress,
  attempts: 10,
  timeoutMs: 30_000,
  run: (deps, payload) => tellMailLost(deps, payload),
})
