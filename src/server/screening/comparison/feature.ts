import type { Feature } from '#server/platform/feature.ts'
import { routes } from './routes.ts'

/** Candidates of one opening side by side. */
export const comparisonFeature: Feature = { id: 'comparison', routes, jobs: [] }
