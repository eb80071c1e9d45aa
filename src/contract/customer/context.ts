import type { WorkspaceRole } from '../values/workspace.ts'
import type { CustomerAccount } from './account.ts'
import type { CustomerAlerts } from './alerts.ts'
import type { CustomerApiConfiguration } from './api-configuration.ts'
import type { CustomerAudit } from './audit.ts'
import type { CustomerComparison } from './comparison.ts'
import type { CustomerCorrections } from './corrections.ts'
import type { CustomerErasure } from './erasure.ts'
import type { CustomerFirstSteps } from './first-steps.ts'
import type { CustomerHome } from './home.ts'
import type { CustomerInterviews } from './interviews.ts'
import type { CustomerInvitations } from './invitations.ts'
import type { CustomerMembers } from './members.ts'
import type { CustomerNotifications } from './notifications.ts'
import type { CustomerOpenings } from './openings.ts'
import type { CustomerOverview } from './overview.ts'
import type { CustomerRatings } from './ratings.ts'
import type { CustomerRetention } from './retention.ts'
import type { CustomerReviews } from './reviews.ts'
import type { CustomerSavedViews } from './saved-views.ts'
import type { CustomerShares } from './shares.ts'
import type { CustomerUsage } from './usage.ts'
import type { CustomerWorkspace } from './workspace.ts'

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
  audit: CustomerAudit
  corrections: CustomerCorrections
  comparison: CustomerComparison
  erasure: CustomerErasure
  firstSteps: CustomerFirstSteps
  home: CustomerHome
  interviews: CustomerInterviews
  invitations: CustomerInvitations
  members: CustomerMembers
  notifications: CustomerNotifications
  openings: CustomerOpenings
  overview: CustomerOverview
  ratings: CustomerRatings
  retention: CustomerRetention
  reviews: CustomerReviews
  shares: CustomerShares
  savedViews: CustomerSavedViews
  usage: CustomerUsage
  workspace: CustomerWorkspace
}
