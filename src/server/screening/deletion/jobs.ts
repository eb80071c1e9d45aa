import { z } from 'zod'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { eraseInterviewAddress } from '#server/screening/interviews/read.ts'
import { deleteDueInterviews } from './delete-due-interviews.ts'
import { eraseInterview } from './erase-interview.ts'
import { sweepRecordings, sweepRecordingsAddress } from './sweep-recordings.ts'

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

export const schedules = [defineSchedule({ job: retentionJob, cron: '7 * * * *', payload: {} })]
