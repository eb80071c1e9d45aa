import { z } from 'zod'
import { playTake, showTakePoster } from '#contract/api/films.ts'
import {
  createTake as createEndpoint,
  endTake as endEndpoint,
  listTakes as listEndpoint,
  putTakePart,
  putTakePoster,
} from '#contract/api/takes.ts'
import { maxPartBytes, maxPosterBytes } from '#contract/media/takes.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import {
  handle,
  handleBytes,
  handleObject,
  headerOf,
  type RequestContext,
  type Route,
  workspaceOf,
} from '#server/platform/http/handle.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { reportNotFound } from '#server/screening/reports/policy.ts'
import { findWorkspaceInterview } from '#server/screening/reports/read.ts'
import { makeFilmAddress } from './job-addresses.ts'
import { giveUpFilm, makeFilm, makeTimeoutMs, sweepWork } from './make-film.ts'
import { notifyRecordingRoom } from './notify-recording-room.ts'
import { sha256Of, uploadRateLimit } from './policy.ts'
import { openFilm, openPoster } from './read-film.ts'
import { sweepTakes } from './sweep-takes.ts'
import { bearerOf, requireUploader } from './through-upload.ts'
import { createTake, endTake, listTakes, putPart, putPoster } from './upload-take.ts'

/** A film of an hour is copied three times on a disk: a minute or two. */
export const makeFilmJob = defineJob({
  ...makeFilmAddress,
  attempts: 6,
  timeoutMs: makeTimeoutMs,
  backoffMs: 30_000,
  async run(deps, payload, { signal, isLastAttempt }) {
    try {
      await makeFilm(deps, payload, signal)
    } catch (error) {
      if (isLastAttempt && !signal.aborted) await giveUpFilm(deps, payload)
      throw error
    }
  },
})

export const sweepTakesJob = defineJob({
  name: 'media.sweep-takes',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 10 * 60_000,
  async run(deps, _payload, { signal, log }) {
    await sweepWork(deps)
    const swept = await sweepTakes(deps, signal)
    if (swept.swept > 0) log.info(swept, 'takes that never ended were ended')
  },
})

/** Apart from uploads, each of which it would make slower; nobody can act on it within minutes. */
export const recordingRoomJob = defineJob({
  name: 'media.recording-room',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 10 * 60_000,
  run: (deps, _payload, { signal }) => notifyRecordingRoom(deps, signal),
})

export const schedules = [
  defineSchedule({ job: sweepTakesJob, cron: '47 * * * *', payload: {} }),
  defineSchedule({ job: recordingRoomJob, cron: '*/15 * * * *', payload: {} }),
]

const rateLimit = uploadRateLimit

export const routes: readonly Route[] = [
  handle(
    createEndpoint,
    (deps, context, { params, body }) => createTake(deps, { ...params, token: bearerOf(context) }, body),
    { rateLimit },
  ),
  handle(listEndpoint, (deps, context, { params }) => listTakes(deps, { ...params, token: bearerOf(context) }), {
    rateLimit,
  }),
  handleBytes(
    putTakePart,
    async (deps, context, bytes, { number, ...params }) => {
      const sha256 = sha256Of(headerOf(context, 'content-digest'))
      await putPart(deps, { ...params, token: bearerOf(context) }, { number, bytes, sha256 })
      return null
    },
    { rateLimit, guard: requireUploader, bodyLimitBytes: maxPartBytes },
  ),
  handleBytes(
    putTakePoster,
    async (deps, context, bytes, params) => {
      await putPoster(deps, { ...params, token: bearerOf(context) }, bytes)
      return null
    },
    { rateLimit, guard: requireUploader, bodyLimitBytes: maxPosterBytes },
  ),
  handle(
    endEndpoint,
    async (deps, context, { params, body }) => {
      await endTake(deps, { ...params, token: bearerOf(context) }, body)
      return null
    },
    { rateLimit },
  ),
  handleObject(playTake, async (deps, context, { params }) =>
    openFilm(deps, await readable(deps, context, params.interviewId), params.takeId),
  ),
  handleObject(showTakePoster, async (deps, context, { params }) =>
    openPoster(deps, await readable(deps, context, params.interviewId), params.takeId),
  ),
]

/** @throws AppError `report.not_found`. */
async function readable(deps: Deps, context: RequestContext, interviewId: string) {
  const interview = await findWorkspaceInterview(deps, workspaceOf(context), interviewId)
  if (interview === null) throw reportNotFound()
  return interview
}

/** Films of interviews: how they are uploaded, made seekable, read and swept, and the room that recordings take. */
export const mediaFeature: Feature = {
  id: 'media',
  routes,
  jobs: [makeFilmJob, sweepTakesJob, recordingRoomJob],
  schedules,
}
