import type { WorkspaceRole } from '../values/workspace.ts'
import type { CustomerAccount, CustomerHome } from './account.ts'
import type { CustomerAlerts } from './alerts.ts'
import type { CustomerApiConfiguration } from './api-configuration.ts'
import type { CustomerApiKeys } from './api-keys.ts'
import type { CustomerApplications } from './applications.ts'
import type { CustomerAssessmentPartners } from './assessment-partners.ts'
import type { CustomerCandidateCare } from './candidate-care.ts'
import type { CustomerComparison } from './comparison.ts'
import type { CustomerCompetencies } from './competency-library.ts'
import type { CustomerConnectedApps, PageAuthorization } from './connected-apps.ts'
import type { CustomerConnections } from './connections.ts'
import type { CustomerDirectory } from './directory.ts'
import type { CustomerEmployer } from './employer.ts'
import type { CustomerFairness } from './fairness.ts'
import type { CustomerGuestReviews } from './guest-reviews.ts'
import type { CustomerImports } from './imports.ts'
import type { CustomerInbox } from './inbox.ts'
import type { CustomerInterviewHours } from './interview-hours.ts'
import type {
  CustomerErasure,
  CustomerInterviews,
  CustomerInvitations,
  CustomerListLayouts,
  CustomerSavedViews,
} from './invitations.ts'
import type { CustomerLegalHolds } from './legal-holds.ts'
import type { CustomerMembers, JoinOffer } from './members.ts'
import type { CustomerMessages } from './messages.ts'
import type { CustomerNextRounds } from './next-rounds.ts'
import type { CustomerNotifications } from './notifications.ts'
import type { CustomerNumbers } from './numbers.ts'
import type { CustomerOpenings } from './openings.ts'
import type { CustomerFirstSteps, CustomerOverview } from './overview.ts'
import type { CustomerOwnDomain } from './own-domain.ts'
import type { CustomerPipeline } from './pipeline.ts'
import type { CustomerRatings } from './ratings.ts'
import type { CustomerRehearsals } from './rehearsals.ts'
import type { CustomerCorrections, CustomerReviews, CustomerShares } from './reviews.ts'
import type { CustomerSecurity } from './security.ts'
import type { CustomerSender } from './sender.ts'
import type { CustomerSingleSignOn } from './single-sign-on.ts'
import type { CustomerRecordings, CustomerUsage } from './usage.ts'
import type { CustomerWebhooks } from './webhooks.ts'
import type { CustomerAudit, CustomerRetention, CustomerWorkspace } from './workspace.ts'

/**
 * What a page of the dashboard may ask of the server: one part for each section. It is bound to one workspace and to the
 * role of the member who opened the page, so that whoever holds one has been let in; what the role does not allow is
 * refused by each part.
 */
export interface CustomerContext {
  /** The member's address, proved. */
  email: string
  /** The member runs this installation. */
  isAdmin: boolean
  /** Whether mails leave this installation; else links are passed on by hand. */
  sendsMail: boolean
  /** Whose installation it is, and where its people are asked. */
  brand: { name: string; logo: string | null; email: string }
  role: WorkspaceRole
  account: CustomerAccount
  alerts: CustomerAlerts
  apiConfiguration: CustomerApiConfiguration
  apiKeys: CustomerApiKeys
  applications: CustomerApplications
  audit: CustomerAudit
  corrections: CustomerCorrections
  comparison: CustomerComparison
  candidateCare: CustomerCandidateCare
  competencies: CustomerCompetencies
  assessmentPartners: CustomerAssessmentPartners
  connectedApps: CustomerConnectedApps
  connections: CustomerConnections
  directory: CustomerDirectory
  erasure: CustomerErasure
  fairness: CustomerFairness
  recordings: CustomerRecordings
  firstSteps: CustomerFirstSteps
  guestReviews: CustomerGuestReviews
  home: CustomerHome
  imports: CustomerImports
  inbox: CustomerInbox
  interviewHours: CustomerInterviewHours
  interviews: CustomerInterviews
  invitations: CustomerInvitations
  listLayouts: CustomerListLayouts
  legalHolds: CustomerLegalHolds
  members: CustomerMembers
  messages: CustomerMessages
  nextRounds: CustomerNextRounds
  notifications: CustomerNotifications
  numbers: CustomerNumbers
  openings: CustomerOpenings
  overview: CustomerOverview
  pipeline: CustomerPipeline
  ratings: CustomerRatings
  rehearsals: CustomerRehearsals
  retention: CustomerRetention
  employer: CustomerEmployer
  ownDomain: CustomerOwnDomain
  reviews: CustomerReviews
  security: CustomerSecurity
  sender: CustomerSender
  shares: CustomerShares
  singleSignOn: CustomerSingleSignOn
  savedViews: CustomerSavedViews
  usage: CustomerUsage
  webhooks: CustomerWebhooks
  workspace: CustomerWorkspace
}

/** What a page may ask before it is known which workspace it is about. */
export interface CustomerStart {
  /** Proved, lower case; null when nobody is signed in. */
  email: string | null
  brand: { name: string; logo: string | null }
  /** The id of the workspace that this browser was in last, else of the person's first; made at their first visit. */
  findWorkspace(): Promise<string>
  /** Answers with the cookie that ends the session. */
  signOut(): Promise<string>
  /** What the link of an invitation offers; null when it opens nothing. Asking does not use it. */
  readJoinOffer(token: string): Promise<JoinOffer | null>
  /** Joins; answers the workspace's id, or why there is none: the link opens nothing for whoever is signed in, or this address tried too often. */
  join(token: string): Promise<{ workspaceId: string } | { refusal: 'invalid' | 'limited' }>
  authorization: PageAuthorization
}
