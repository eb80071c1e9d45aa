import type { Feature } from '#server/platform/feature.ts'
import { createEvaluateReportJob, retryEvaluationsJob, schedules } from './jobs.ts'
import { rememberPdfs } from './remember-pdfs.ts'
import { createRoutes } from './routes.ts'
import { followReport, requestEvaluation } from './subscriptions.ts'
import type { ReportWorker } from './worker/report-worker.ts'

/** From a completed interview to the report that a link opens. */
export function createReportsFeature(worker: ReportWorker): Feature {
  return {
    id: 'reports',
    routes: createRoutes(rememberPdfs(worker.renderPdf)),
    jobs: [createEvaluateReportJob(worker.evaluate), retryEvaluationsJob],
    schedules,
    subscriptions: [requestEvaluation, followReport],
  }
}
