import { z } from 'zod'
import { deleteReport } from '#contract/api/reports.ts'
import { AppError } from '#contract/errors.ts'
import { provedEmail } from '#server/platform/auth/actor.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle } from '#server/platform/http/handle.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { removeFirstAttemptAddress } from '#server/screening/interviews/begun-again.ts'
import { eraseInterviewAddress, findReportInterview } from '#server/screening/interviews/read.ts'
import { deleteDueInterviews } from './delete-due-interviews.ts'
import { eraseInterview, sweepRecordings, sweepRecordingsAddress } from './erase-interview.ts'
import { removeFirstAttempt } from './remove-first-attempt.ts'

const Nothing = z.object({})

/** Deletes what is older than its retention. */
export const retentionJob = defineJob({
  name: 'interviews.retention',
  payload: Nothing,
  attempts: 5,
  timeoutMs: 10 * 60 * 1000,
  async run(deps, _payload, context) {
    await deleteDueInterviews(deps, context.signal)
  },
})

/** As often as the sweeping below, for the same reason. */
export const eraseInterviewJob = defineJob({
  ...eraseInterviewAddress,
  attempts: 10,
  timeoutMs: 60_000,
  backoffMs: 30_000,
  async run(deps, payload) {
    await eraseInterview(deps, payload.interviewId, payload.isByMember ? 'deleted by a member' : 'asked by the visitor')
  },
})

/** Storage that is away for an hour or two still gets swept. */
export const sweepRecordingsJob = defineJob({
  ...sweepRecordingsAddress,
  attempts: 10,
  timeoutMs: 60_000,
  backoffMs: 30_000,
  run: (deps, payload) => sweepRecordings(deps, payload.interviewId),
})

/** The same; a bucket is asked several times for each recording. */
export const removeFirstAttemptJob = defineJob({
  ...removeFirstAttemptAddress,
  attempts: 10,
  timeoutMs: 5 * 60_000,
  backoffMs: 30_000,
  run: (deps, payload) => removeFirstAttempt(deps, payload),
})

export const schedules = [defineSchedule({ job: retentionJob, cron: '7 * * * *', payload: {} })]

export const routes = [
  handle(deleteReport, async (deps, { actor }, { params }) => {
    const interview = await findReportInterview(deps.db, params.token, deps.clock.now(), provedEmail(actor))
    if (interview === null) throw new AppError('not_found', 'report.not_found', 'No report behind this link')
    await eraseInterview(deps, interview.id, 'asked by the visitor')
    return null
  }),
]

/** How what an interview has left is deleted: when its time has come, or when somebody asks for it. */
export const deletionFeature: Feature = {
  id: 'deletion',
  routes,
  jobs: [retentionJob, eraseInterviewJob, sweepRecordingsJob, removeFirstAttemptJob],
  schedules,
}
