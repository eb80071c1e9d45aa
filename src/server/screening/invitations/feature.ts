import type { Feature } from '#server/platform/feature.ts'
import { schedules, sweepInvitationsJob } from './jobs.ts'
import { routes } from './routes.ts'
import { subscriptions } from './subscriptions.ts'

/** Invitations of candidates, from the list that a recruiter pastes to the link that opens the interview. */
export const invitationsFeature: Feature = {
  id: 'invitations',
  routes,
  jobs: [sweepInvitationsJob],
  schedules,
  subscriptions,
}
