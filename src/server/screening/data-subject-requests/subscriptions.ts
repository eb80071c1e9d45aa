import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import { sendSubjectDataLink } from './send-link.ts'

export const sendLink = defineSubscription({
  name: 'data-subject-requests.send-link',
  on: ['interview.completed'],
  run: (deps, { data }) => sendSubjectDataLink(deps, data.interviewId),
})
