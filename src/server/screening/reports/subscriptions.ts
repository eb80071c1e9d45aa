import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { markEvaluated } from './mark-evaluated.ts'
import { evaluateReportAddress } from './read.ts'

/** An evaluation takes longer than a delivery may: it is a job, one for each interview. */
export const requestEvaluation = defineSubscription({
  name: 'reports.request-evaluation',
  on: ['interview.completed'],
  async run({ db }, { data: { interviewId } }) {
    await enqueue(db, evaluateReportAddress, { interviewId }, { key: interviewId })
  },
})

export const followReport = defineSubscription({
  name: 'interviews.mark-evaluated',
  on: ['report.ready'],
  run: (deps, { data }) => markEvaluated(deps, data.interviewId),
})
