import { z } from 'zod'
import { receiveAtsWebhook } from '#contract/api/connections.ts'
import { undoMs } from '#contract/values/reviews.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleBytes } from '#server/platform/http/handle.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { RenderPdf } from '#server/screening/index.ts'
import { syncAddress } from './job-addresses.ts'
import { selectLinksOf } from './link-store.ts'
import type { OutsideParts } from './open-session.ts'
import { atsOutside } from './outside.ts'
import { planMove, planWrites } from './plan-writes.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { selectConnectionIds } from './store.ts'
import { forgetOld, resealConnections } from './sweep.ts'
import { syncConnection } from './sync.ts'
import { leaveWrites } from './write-store.ts'

/** An ATS tells of many candidates in one minute, when somebody moves all of them. */
const webhookRateLimit = { max: 3_000, windowMs: 60_000 }
const webhookBodyBytes = 1024 * 1024
const routes = [
  handleBytes(
    receiveAtsWebhook,
    async (deps, { request }, bytes, { connectionId }) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      )
      await receiveWebhook(deps, connectionId, { bytes, headers })
      return { received: true as const }
    },
    { rateLimit: webhookRateLimit, bodyLimitBytes: webhookBodyBytes },
  ),
]

/** A run asks for the next one where there is more to do; what goes wrong is looked at again by the clock. */
export function createSyncJob(renderPdf: RenderPdf, outside: OutsideParts) {
  return defineJob({
    ...syncAddress,
    attempts: 3,
    timeoutMs: 330_000,
    concurrency: 2,
    async run(deps, { connectionId }, { signal }) {
      const outcome = await syncConnection({ ...deps, outside, renderPdf }, connectionId, signal)
      if (outcome.kind === 'more') await enqueue(deps.db, syncAddress, { connectionId })
      if (outcome.kind === 'wait') await enqueue(deps.db, syncAddress, { connectionId }, { startAt: outcome.until })
    },
  })
}

export const syncAllJob = defineJob({
  name: 'connections.sync-all',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run({ db }, _payload, { jobId }) {
    const ids = await inSystem(db, 'keep connections in step', selectConnectionIds)
    for (const connectionId of ids)
      await enqueue(db, syncAddress, { connectionId }, { key: `${jobId}/${connectionId}` })
  },
})

export const forgetJob = defineJob({
  name: 'connections.forget-old',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 120_000,
  run: (deps) => forgetOld(deps),
})

export const resealJob = defineJob({
  name: 'connections.reseal',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 120_000,
  async run(deps) {
    const renewed = await resealConnections(deps)
    if (renewed > 0) deps.log.info({ renewed }, 'keys of ATSs were sealed anew')
  },
})

const schedules = [
  defineSchedule({ job: syncAllJob, cron: '*/5 * * * *', payload: {} }),
  defineSchedule({ job: forgetJob, cron: '50 3 * * *', payload: {} }),
  defineSchedule({ job: resealJob, cron: '35 * * * *', payload: {} }),
]

export const sendResults = defineSubscription({
  name: 'connections.send-results',
  on: ['report.ready', 'report.revised'],
  async run(deps, { id, data: { interviewId, workspaceId } }) {
    if (workspaceId === null) return
    await inWorkspace(deps.db, workspaceId, async (tx) => {
      for (const connectionId of await planWrites(tx, deps, interviewId)) {
        await enqueue(tx, syncAddress, { connectionId }, { key: `event ${id}/${connectionId}` })
      }
    })
  },
})

/** A person's decision to advance moves the candidate there, once it cannot be taken back any more. Nothing else does. */
export const followDecisions = defineSubscription({
  name: 'connections.follow-decisions',
  on: ['decision.made', 'decision.undone'],
  run: (deps, { id, type, data }) =>
    followDecision(deps, { ...data, eventId: id, isUndone: type === 'decision.undone' }),
})

interface DataOf {
  interviewId: string
  workspaceId: string
  decisionId: string
}

async function followDecision(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  decision: DataOf & { eventId: number; isUndone: boolean },
): Promise<void> {
  const { interviewId, workspaceId, decisionId, eventId, isUndone } = decision
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    if (isUndone) {
      for (const link of await selectLinksOf(tx, interviewId)) {
        await leaveWrites(tx, link.id, ['move'], deps.clock.now())
      }
      return
    }
    const dueAt = new Date(deps.clock.now().getTime() + undoMs)
    for (const connectionId of await planMove(tx, deps, { interviewId, decisionId, dueAt })) {
      await enqueue(tx, syncAddress, { connectionId }, { key: `event ${eventId}/${connectionId}`, startAt: dueAt })
    }
  })
}

/** Connections to the customer's ATS: who comes into a stage is invited, and what came of it goes back. */
export function createConnectionsFeature(renderPdf: RenderPdf, outside: OutsideParts = atsOutside): Feature {
  return {
    id: 'connections',
    routes,
    jobs: [createSyncJob(renderPdf, outside), syncAllJob, forgetJob, resealJob],
    schedules,
    subscriptions: [sendResults, followDecisions],
  }
}
