import type { Feature } from '#server/platform/feature.ts'
import { createEvaluateReportJob } from './jobs.ts'
import { createRoutes } from './routes.ts'
import { createReportWorker } from './worker/report-worker.ts'

/** From a completed interview to the report that a link opens. */
export function createReportsFeature(): Feature {
  const worker = createReportWorker()
  return {
    id: 'reports',
    routes: createRoutes(worker.renderPdf),
    jobs: [createEvaluateReportJob(worker.evaluate)],
  }
}
