import type { Feature } from '#server/platform/feature.ts'
import { jobs, schedules } from './jobs.ts'

/** A workspace's own AI provider: kept, tested, used by its interviews and accounted for. */
export const apiConfigurationFeature: Feature = { id: 'api-configuration', routes: [], jobs, schedules }
