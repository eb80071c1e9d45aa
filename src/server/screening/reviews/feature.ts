import type { Feature } from '#server/platform/feature.ts'
import { routes } from './routes.ts'

/** What members make of a finished interview. */
export const reviewsFeature: Feature = { id: 'reviews', routes, jobs: [] }
