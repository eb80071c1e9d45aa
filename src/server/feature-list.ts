import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { createOrdersFeature } from '#server/billing/orders/feature.ts'
import { usageFeature } from '#server/billing/usage/feature.ts'
import { createApiFeature } from '#server/integrations/api/feature.ts'
import { apiKeysFeature } from '#server/integrations/api-keys/feature.ts'
import { createAssessmentPartnersFeature } from '#server/integrations/assessment-partners/feature.ts'
import { createConnectionsFeature } from '#server/integrations/connections/feature.ts'
import { createMcpFeature } from '#server/integrations/mcp/feature.ts'
import { oauthFeature } from '#server/integrations/oauth/feature.ts'
import { exportWebhooks } from '#server/integrations/webhooks/export-webhooks.ts'
import { createWebhooksFeature } from '#server/integrations/webhooks/feature.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { notificationsFeature } from '#server/messaging/notifications/feature.ts'
import { createPagesFeature } from '#server/pages/feature.ts'
import { createFormsFeature } from '#server/sales/forms/feature.ts'
import { leadMailsFeature } from '#server/sales/lead-mails/feature.ts'
import { leadsFeature } from '#server/sales/leads/feature.ts'
import { createPageViewsFeature } from '#server/sales/page-views/feature.ts'
import { schedulingFeature } from '#server/scheduling/feature.ts'
import { panelsFeature } from '#server/scheduling/panels/feature.ts'
import { alertsFeature } from '#server/screening/alerts/feature.ts'
import { applicationsFeature } from '#server/screening/applications/feature.ts'
import { equipCall } from '#server/screening/calls/equip-call.ts'
import { createLiveFeature } from '#server/screening/calls/feature.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { dataSubjectRequestsFeature } from '#server/screening/data-subject-requests/feature.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { guestReviewsFeature } from '#server/screening/guest-reviews/feature.ts'
import { importsFeature } from '#server/screening/imports/feature.ts'
import { inboxFeature } from '#server/screening/inbox/feature.ts'
import { integrityFactsFeature } from '#server/screening/integrity-facts/feature.ts'
import { interviewsFeature } from '#server/screening/interviews/feature.ts'
import { invitationsFeature } from '#server/screening/invitations/feature.ts'
import { mediaFeature } from '#server/screening/media/feature.ts'
import { messagesFeature } from '#server/screening/messages/feature.ts'
import { nextRoundsFeature } from '#server/screening/next-rounds/feature.ts'
import { numbersFeature } from '#server/screening/numbers/feature.ts'
import { openingsFeature } from '#server/screening/openings/feature.ts'
import { pipelineFeature } from '#server/screening/pipeline/feature.ts'
import { createRehearsalsFeature } from '#server/screening/rehearsals/feature.ts'
import { createReportsFeature } from '#server/screening/reports/feature.ts'
import { rememberPdfs } from '#server/screening/reports/remember-pdfs.ts'
import { createReportWorker } from '#server/screening/reports/worker/report-worker.ts'
import { reviewsFeature } from '#server/screening/reviews/feature.ts'
import { findUnfitEngines } from '#server/screening/reviews/read-ratings.ts'
import { createWorkspaceDataFeature } from '#server/screening/workspace-data/feature.ts'
import { accountsFeature } from '#server/tenancy/accounts/feature.ts'
import { apiConfigurationFeature } from '#server/tenancy/api-configuration/feature.ts'
import { employerFeature } from '#server/tenancy/employer/feature.ts'
import { createFirstRunFeature } from '#server/tenancy/first-run/feature.ts'
import { ownDomainFeature } from '#server/tenancy/own-domain/feature.ts'
import { scimFeature } from '#server/tenancy/scim/feature.ts'
import { secondFactorsFeature } from '#server/tenancy/second-factors/feature.ts'
import { sendersFeature } from '#server/tenancy/senders/feature.ts'
import { singleSignOnFeature } from '#server/tenancy/single-sign-on/feature.ts'
import { workspacesFeature } from '#server/tenancy/workspaces/feature.ts'
import { eventsFeature } from './platform/events/feature.ts'
import type { Feature } from './platform/feature.ts'

const reportWorker = createReportWorker()
/** Members, programs and connected systems ask for the same reports within minutes. */
const renderPdf = rememberPdfs(reportWorker.renderPdf)
const formsFeature = createFormsFeature()
const ordersFeature = createOrdersFeature()
const apiFeature = createApiFeature({ renderPdf })
const pageViewsFeature = createPageViewsFeature()

/** Everything the server can do, one line each. The pages come last: they answer every address that is left. */
export const features: readonly Feature[] = [
  interviewsFeature,
  deletionFeature,
  createLiveFeature({ interviewer: builtinInterviewer, createSink: createInterviewSink, equip: equipCall }),
  mediaFeature,
  integrityFactsFeature,
  alertsFeature,
  createReportsFeature({ ...reportWorker, renderPdf }, findUnfitEngines),
  formsFeature,
  leadsFeature,
  leadMailsFeature,
  mailFeature,
  accountsFeature,
  secondFactorsFeature,
  createFirstRunFeature(),
  workspacesFeature,
  employerFeature,
  sendersFeature,
  ownDomainFeature,
  scimFeature,
  singleSignOnFeature,
  createWorkspaceDataFeature([exportWebhooks]),
  numbersFeature,
  openingsFeature,
  pipelineFeature,
  inboxFeature,
  createRehearsalsFeature(reportWorker),
  invitationsFeature,
  importsFeature,
  applicationsFeature,
  reviewsFeature,
  messagesFeature,
  guestReviewsFeature,
  nextRoundsFeature,
  notificationsFeature,
  dataSubjectRequestsFeature,
  schedulingFeature,
  panelsFeature,
  ordersFeature,
  usageFeature,
  apiConfigurationFeature,
  createConnectionsFeature(renderPdf),
  createAssessmentPartnersFeature(),
  pageViewsFeature,
  apiKeysFeature,
  apiFeature,
  createMcpFeature(apiFeature.routes),
  oauthFeature,
  createWebhooksFeature(),
  eventsFeature,
  createPagesFeature({
    renderPdf: reportWorker.renderPdf,
    acceptPost: formsFeature.acceptPost,
    openCheckout: ordersFeature.openCheckout,
    countView: pageViewsFeature.countView,
  }),
]
