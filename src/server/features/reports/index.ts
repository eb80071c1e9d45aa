import type { Feature } from '#server/platform/feature.ts'
import { evaluateReportJob } from './jobs.ts'
import { routes } from './routes.ts'

/** From a completed interview to the report that a link opens. */
export const reportsFeature: Feature = {
  id: 'reports',
  routes,
  jobs: [evaluateReportJob],
}
