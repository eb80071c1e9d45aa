import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { accountsFeature } from './features/accounts/index.ts'
import { createFormsFeature } from './features/forms/index.ts'
import { createInterviewSink, interviewsFeature } from './features/interviews/index.ts'
import { createLiveFeature } from './features/live/index.ts'
import { mailFeature } from './features/mail/index.ts'
import { createPagesFeature } from './features/pages/index.ts'
import { createReportsFeature } from './features/reports/index.ts'
import { createReportWorker } from './features/reports/worker/report-worker.ts'
import { schedulingFeature } from './features/scheduling/index.ts'
import type { Feature } from './platform/feature.ts'

const reportWorker = createReportWorker()
const formsFeature = createFormsFeature()

/** Everything the server can do, one line each. The pages come last: they answer every address that is left. */
export const features: readonly Feature[] = [
  interviewsFeature,
  createLiveFeature({ interviewer: builtinInterviewer, createSink: createInterviewSink }),
  createReportsFeature(reportWorker),
  formsFeature,
  mailFeature,
  accountsFeature,
  schedulingFeature,
  createPagesFeature(reportWorker.renderPdf, formsFeature.acceptPost),
]
