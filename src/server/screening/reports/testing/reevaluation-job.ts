import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { createReevaluateReportJob } from '../feature.ts'

/** For databases of tests in which answers are corrected: each correction asks for an evaluation. */
export const reevaluationJob = createReevaluateReportJob(async (input) => evaluateInterview(input))
