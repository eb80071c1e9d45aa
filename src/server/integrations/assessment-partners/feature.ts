import { z } from 'zod'
import { askAssessments, orderAssessments } from '#contract/api/assessments.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Route } from '#server/platform/http/handle.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { sealAnew } from '#server/platform/secrets/seal-anew.ts'
import type { OutsideParts } from '../connections/open-session.ts'
import { atsOutside } from '../connections/outside.ts'
import { answerCall } from './answer-call.ts'
import { tellAddress } from './job-addresses.ts'
import { partnerContext } from './partner-secrets.ts'
import { planResult } from './plan-tellings.ts'
import { selectSealed, updatePartner } from './store.ts'
import { tellResults } from './tell-results.ts'
import { selectDuePartners } from './telling-store.ts'

/** Somebody sends a whole stage at once. */
const rateLimit = { max: 600, windowMs: 60_000 }
const bodyLimitBytes = 512 * 1024

/** The body arrives as it was sent: what is wrong with it is answered in the shape of the ATS, too. */
function routeOf(endpoint: Endpoint, method: 'GET' | 'POST'): Route {
  return {
    endpoint,
    options: { rateLimit, bodyLimitBytes, takesBytes: true },
    async answer(deps, { request }, { params, query, body }) {
      const address = askAssessments.params?.safeParse(params)
      if (address?.success !== true) {
        return { kind: 'compatible', answer: { status: 404, body: { error: 'This address is nobody’s.' } } }
      }
      const answer = await answerCall(deps, address.data.partnerId, {
        method,
        name: address.data.call,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
        ),
        query: Query.parse(query),
        bytes: body instanceof Uint8Array ? body : new Uint8Array(),
      })
      return { kind: 'compatible', answer }
    },
  }
}

/** What is no single text is left out. */
const Query = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((query) =>
    Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  )

export function createTellJob(outside: OutsideParts) {
  return defineJob({
    ...tellAddress,
    attempts: 3,
    timeoutMs: 330_000,
    concurrency: 2,
    run: (deps, { partnerId }, { signal }) => tellResults({ ...deps, outside }, partnerId, signal),
  })
}

const tellDueJob = defineJob({
  name: 'assessment-partners.tell-due',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run({ db, clock }, _payload, { jobId }) {
    const ids = await inSystem(db, 'keep connections in step', (tx) => selectDuePartners(tx, clock.now()))
    for (const partnerId of ids) await enqueue(db, tellAddress, { partnerId }, { key: `${jobId}/${partnerId}` })
  },
})

const resealJob = defineJob({
  name: 'assessment-partners.reseal',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 120_000,
  run: (deps) =>
    inSystem(deps.db, 'seal secrets anew', async (tx) => {
      for (const { id, workspaceId, sealedSecrets } of await selectSealed(tx)) {
        const renewed = sealAnew(deps, partnerContext(workspaceId), sealedSecrets)
        if (renewed !== null) await updatePartner(tx, id, { sealedSecrets: renewed })
      }
    }),
})

export const tellReports = defineSubscription({
  name: 'assessment-partners.tell-reports',
  on: ['report.ready', 'report.revised'],
  async run(deps, { id, data: { interviewId, workspaceId } }) {
    if (workspaceId === null) return
    await inWorkspace(deps.db, workspaceId, async (tx) => {
      for (const partnerId of await planResult(tx, deps, interviewId)) {
        await enqueue(tx, tellAddress, { partnerId }, { key: `event ${id}/${partnerId}` })
      }
    })
  },
})

/** ATSs that offer interviews as assessments: they list openings, send candidates, and are told what came of it. */
export function createAssessmentPartnersFeature(outside: OutsideParts = atsOutside): Feature {
  return {
    id: 'assessment-partners',
    routes: [routeOf(askAssessments, 'GET'), routeOf(orderAssessments, 'POST')],
    jobs: [createTellJob(outside), tellDueJob, resealJob],
    schedules: [
      defineSchedule({ job: tellDueJob, cron: '*/5 * * * *', payload: {} }),
      defineSchedule({ job: resealJob, cron: '37 * * * *', payload: {} }),
    ],
    subscriptions: [tellReports],
  }
}
