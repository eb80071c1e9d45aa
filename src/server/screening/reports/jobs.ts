import { z } from 'zod'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { type Evaluate, evaluateReport } from './evaluate-report.ts'
import { evaluateReportAddress } from './read.ts'
import { retryEvaluations } from './retry-evaluations.ts'

/** Most of a run is waiting for the confidences of the last answer, so several may run at once. */
export function createEvaluateReportJob(evaluate: Evaluate) {
  return defineJob({
    ...evaluateReportAddress,
    attempts: 8,
    timeoutMs: 120_000,
    concurrency: 4,
    run: (deps, payload, context) => evaluateReport(deps, payload.interviewId, evaluate, context.signal),
  })
}

export const retryEvaluationsJob = defineJob({
  name: 'reports.retry-evaluations',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  run: (deps) => retryEvaluations(deps),
})

export const schedules = [defineSchedule({ job: retryEvaluationsJob, cron: '17 * * * *', payload: {} })]
