import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { accountsFeature } from './features/accounts/index.ts'
import { alertsFeature } from './features/alerts/index.ts'
import { apiConfigurationFeature, openOwnSpeech } from './features/api-configuration/index.ts'
import { comparisonFeature } from './features/comparison/index.ts'
import { createFirstRunFeature } from './features/first-run/index.ts'
import { createFormsFeature } from './features/forms/index.ts'
import { createInterviewSink, interviewsFeature } from './features/interviews/index.ts'
import { invitationsFeature } from './features/invitations/index.ts'
import { leadMailsFeature } from './features/lead-mails/index.ts'
import { leadsFeature } from './features/leads/index.ts'
import { createLiveFeature } from './features/live/index.ts'
import { mailFeature } from './features/mail/index.ts'
import { notificationsFeature } from './features/notifications/index.ts'
import { openingsFeature } from './features/openings/index.ts'
import { createOrdersFeature } from './features/orders/index.ts'
import { ownDataFeature } from './features/own-data/index.ts'
import { createPageViewsFeature } from './features/page-views/index.ts'
import { createPagesFeature } from './features/pages/index.ts'
import { createReportsFeature } from './features/reports/index.ts'
import { createReportWorker } from './features/reports/worker/report-worker.ts'
import { reviewsFeature } from './features/reviews/index.ts'
import { savedViewsFeature } from './features/saved-views/index.ts'
import { schedulingFeature } from './features/scheduling/index.ts'
import { usageFeature } from './features/usage/index.ts'
import { workspaceExportFeature } from './features/workspace-export/index.ts'
import { workspacesFeature } from './features/workspaces/index.ts'
import type { Feature } from './platform/feature.ts'

const reportWorker = createReportWorker()
const formsFeature = createFormsFeature()
const ordersFeature = createOrdersFeature()
const pageViewsFeature = createPageViewsFeature()

/** Everything the server can do, one line each. The pages come last: they answer every address that is left. */
export const features: readonly Feature[] = [
  interviewsFeature,
  createLiveFeature({ interviewer: builtinInterviewer, createSink: createInterviewSink, equip: openOwnSpeech }),
  alertsFeature,
  createReportsFeature(reportWorker),
  formsFeature,
  leadsFeature,
  leadMailsFeature,
  mailFeature,
  accountsFeature,
  createFirstRunFeature(),
  workspacesFeature,
  workspaceExportFeature,
  openingsFeature,
  invitationsFeature,
  reviewsFeature,
  savedViewsFeature,
  notificationsFeature,
  comparisonFeature,
  ownDataFeature,
  schedulingFeature,
  ordersFeature,
  usageFeature,
  apiConfigurationFeature,
  pageViewsFeature,
  createPagesFeature({
    renderPdf: reportWorker.renderPdf,
    acceptPost: formsFeature.acceptPost,
    openCheckout: ordersFeature.openCheckout,
    countView: pageViewsFeature.countView,
  }),
]
