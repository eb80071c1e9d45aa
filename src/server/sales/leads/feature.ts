import type { Feature } from '#server/platform/feature.ts'
import { routes } from './routes.ts'
import { subscriptions } from './subscriptions.ts'

/** The admin's work with contacts and leads. */
export const leadsFeature: Feature = { id: 'leads', routes, jobs: [], subscriptions }
