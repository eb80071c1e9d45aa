import { z } from 'zod'
import {
  downloadOwnArchive,
  downloadSubjectData,
  playOwnAnswer,
  playOwnTake,
  showOwnTakePoster,
} from '#contract/api/data-subject-requests.ts'
import { eraseInterview } from '#contract/api/invitations.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleFile, handleInWorkspace, handleObject, handleStream, type Route } from '#server/platform/http/handle.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { openFilm, openPoster } from '#server/screening/media/read-film.ts'
import { eraseForMember } from './erase-data.ts'
import { exportArchive, exportData, findOwnInterview, playOwn } from './export-data.ts'
import { downloadRateLimit, playRateLimit, requestKeptMs } from './policy.ts'
import { answerRequest, answerRequestAddress, sendSubjectDataLink } from './send-link.ts'
import { deleteOld } from './store.ts'

export const answerRequestJob = defineJob({
  ...answerRequestAddress,
  attempts: 10,
  timeoutMs: 30_000,
  run: (deps, payload) => answerRequest(deps, payload.requestId),
})

/** Forgets links that open nothing any more, and who asked for one. */
export const sweepDataSubjectRequestsJob = defineJob({
  name: 'data-subject-requests.sweep',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 60_000,
  async run(deps, _payload, context) {
    const now = deps.clock.now()
    const before = { links: now, requests: new Date(now.getTime() - requestKeptMs) }
    const swept = await inSystem(deps.db, 'sweep', (tx) => deleteOld(tx, before))
    context.log.info(swept, 'links to own data were swept')
  },
})

export const schedules = [defineSchedule({ job: sweepDataSubjectRequestsJob, cron: '17 * * * *', payload: {} })]

export const sendLink = defineSubscription({
  name: 'data-subject-requests.send-link',
  on: ['interview.completed'],
  run: (deps, { data }) => sendSubjectDataLink(deps, data.interviewId),
})

export const routes: readonly Route[] = [
  handleFile(
    downloadSubjectData,
    async (deps, _context, { params }) => ({
      bytes: await exportData(deps, params.token),
      downloadName: 'Interview data.json',
    }),
    { rateLimit: downloadRateLimit },
  ),
  handleStream(
    downloadOwnArchive,
    async (deps, _context, { params }) => ({
      chunks: await exportArchive(deps, params.token),
      downloadName: 'Interview data.zip',
    }),
    { rateLimit: downloadRateLimit },
  ),
  handleFile(
    playOwnAnswer,
    async (deps, _context, { params }) => ({ bytes: await playOwn(deps, params.token, params.turnId) }),
    { rateLimit: playRateLimit },
  ),
  handleObject(
    playOwnTake,
    async (deps, _context, { params }) => openFilm(deps, await findOwnInterview(deps, params.token), params.takeId),
    { rateLimit: playRateLimit },
  ),
  handleObject(
    showOwnTakePoster,
    async (deps, _context, { params }) => openPoster(deps, await findOwnInterview(deps, params.token), params.takeId),
    { rateLimit: playRateLimit },
  ),
  handleInWorkspace(eraseInterview, async (deps, workspace, { params, body }) => {
    await eraseForMember(deps, workspace, params.interviewId, body.reason)
    return null
  }),
]

/** What a candidate may see, take along, correct and delete of what is stored about them, by a link of their own. */
export const dataSubjectRequestsFeature: Feature = {
  id: 'data-subject-requests',
  routes,
  jobs: [answerRequestJob, sweepDataSubjectRequestsJob],
  schedules,
  subscriptions: [sendLink],
}
