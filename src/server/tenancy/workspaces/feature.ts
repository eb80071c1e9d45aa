import { z } from 'zod'
import { firstInvoiced, forgetKeptExtras, forgetTrialNetworks } from '#server/billing/index.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { appointOwners } from './appoint-owners.ts'
import { auditKeptMs, invitationKeptMs } from './policy.ts'
import { deleteOld } from './store.ts'

/** Forgets invitations that open nothing any more, and what the audit logs have kept long enough. */
export const sweepWorkspacesJob = defineJob({
  name: 'workspaces.sweep',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 60_000,
  async run(deps, _payload, context) {
    const now = deps.clock.now().getTime()
    const before = {
      invitations: new Date(now - invitationKeptMs),
      entries: new Date(now - auditKeptMs),
      now: new Date(now),
    }
    const swept = await inSystem(deps.db, 'sweep', (tx) => deleteOld(tx, before))
    await inSystem(deps.db, 'sweep', (tx) => forgetKeptExtras(tx, firstInvoiced(new Date(now))))
    await inSystem(deps.db, 'sweep', (tx) => forgetTrialNetworks(tx, new Date(now)))
    context.log.info(swept, 'invitations and audit entries were swept')
  },
})

export const appointOwnersJob = defineJob({
  name: 'workspaces.appoint-owners',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run(deps, _payload, context) {
    const { appointed } = await appointOwners(deps, context.signal)
    if (appointed > 0) context.log.info({ appointed }, 'workspaces without an owner got one')
  },
})

export const schedules = [
  defineSchedule({ job: appointOwnersJob, cron: '19 * * * *', payload: {} }),
  defineSchedule({ job: sweepWorkspacesJob, cron: '47 3 * * *', payload: {} }),
]

/** Workspaces: who works in them, and what happens to them when somebody leaves. */
export const workspacesFeature: Feature = {
  id: 'workspaces',
  routes: [],
  jobs: [sweepWorkspacesJob, appointOwnersJob],
  schedules,
}
