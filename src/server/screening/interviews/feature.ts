import type { Feature } from '#server/platform/feature.ts'
import { routes } from './routes.ts'

/** Interviews, with their transcripts: how they are made and which state they are in. */
export const interviewsFeature: Feature = { id: 'interviews', routes, jobs: [] }
