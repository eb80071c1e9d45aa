import type { Feature } from '#server/platform/feature.ts'
import { routes } from './routes.ts'

/** Lists of interviews under a name, a member's own or the workspace's. */
export const savedViewsFeature: Feature = { id: 'saved-views', routes, jobs: [] }
