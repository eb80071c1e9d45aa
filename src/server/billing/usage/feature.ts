import type { Feature } from '#server/platform/feature.ts'
import { routes } from './routes.ts'

/** Plan and quota: how many interviews a workspace may invite to, and how many it has held. */
export const usageFeature: Feature = { id: 'usage', routes, jobs: [] }
