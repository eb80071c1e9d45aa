import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import { sendOwnDataLink } from './send-link.ts'

export const sendLink = defineSubscription({
  name: 'own-data.send-link',
  on: ['interview.completed'],
  run: (deps, { data }) => sendOwnDataLink(deps, data.interviewId),
})
