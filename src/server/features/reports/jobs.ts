import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { evaluateReport } from './evaluate-report.ts'
import { evaluateReportAddress } from './read.ts'

/**
 * Runs the built-in evaluator. It takes milliseconds; the rest is waiting for the confidences of the last answer, so
 * several may run at once.
 */
export const evaluateReportJob = defineJob({
  ...evaluateReportAddress,
  attempts: 8,
  timeoutMs: 120_000,
  concurrency: 4,
  run: (deps, payload, context) => evaluateReport(deps, payload.interviewId, evaluateInterview, context.signal),
})
