import { defineJob, type Job } from '#server/platform/jobs/define-job.ts'
import { evaluateReportAddress } from '../../reports/read.ts'
import { interviewsFeature } from '../index.ts'

/** The queues that this feature works with: its own, and the one that evaluations are asked for in. */
export const featureJobs: readonly Job[] = [
  ...interviewsFeature.jobs,
  defineJob({
    ...evaluateReportAddress,
    attempts: 1,
    timeoutMs: 1_000,
    run: () => Promise.reject(new Error('never run here')),
  }),
]
