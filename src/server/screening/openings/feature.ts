import type { Feature } from '#server/platform/feature.ts'
import { routes } from './routes.ts'

/** Openings of a workspace: their jobs, their interview plans, and the versions of these. */
export const openingsFeature: Feature = { id: 'openings', routes, jobs: [] }
