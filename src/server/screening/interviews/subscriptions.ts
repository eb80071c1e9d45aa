import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import { markEvaluated } from './mark-evaluated.ts'

export const followReport = defineSubscription({
  name: 'interviews.mark-evaluated',
  on: ['report.ready'],
  run: (deps, { data }) => markEvaluated(deps, data.interviewId),
})
