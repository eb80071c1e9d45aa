import type { CustomerContext, CustomerStart } from '#contract/customer/context.ts'
import { isAppError } from '#contract/errors.ts'
import { openUsage } from '#server/billing/index.ts'
import {
  openApiKeys,
  openAssessmentPartners,
  openAuthorization,
  openConnectedApps,
  openConnections,
  openOwnApps,
  openWebhooks,
} from '#server/integrations/index.ts'
import { openNotifications, sendsMail } from '#server/messaging/index.ts'
import { type Actor, requireSignedIn, type SignedIn } from '#server/platform/auth/actor.ts'
import { closeSession, expiredSessionCookie } from '#server/platform/auth/session.ts'
import { selectLastWorkspace, updateLastWorkspace } from '#server/platform/auth/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findWorkspace } from '#server/platform/workspaces/workspace.ts'
import { openInterviewHours } from '#server/scheduling/index.ts'
import {
  describeSubjects,
  loadDashboard,
  openAlerts,
  openApplications,
  openAudit,
  openCandidateCare,
  openComparison,
  openCompetencies,
  openCorrections,
  openErasure,
  openFairness,
  openFirstSteps,
  openGuestReviews,
  openImports,
  openInbox,
  openInterviews,
  openInvitations,
  openLegalHolds,
  openListLayouts,
  openMessages,
  openNextRounds,
  openNumbers,
  openOpenings,
  openOverview,
  openPipeline,
  openRatings,
  openRecordings,
  openRehearsals,
  openRetention,
  openReviews,
  openSavedViews,
  openShares,
  workspaceContents,
} from '#server/screening/index.ts'
import {
  deleteAccount,
  ensureWorkspaces,
  joinWorkspace,
  openAccount,
  openApiConfiguration,
  openDirectory,
  openEmployer,
  openMembers,
  openOwnDomain,
  openSecurity,
  openSender,
  openSingleSignOn,
  openWorkspacePart,
  readJoinOffer,
} from '#server/tenancy/index.ts'

/**
 * A workspace's pages, one part for each section, for a member of it; nothing for anybody else. Each part refuses what the
 * member's role does not allow.
 * @param workspaceId As it stands in the page's address; null where the page lies in no workspace.
 * @throws AppError `second_factor.required`.
 */
export async function openCustomerContext(
  deps: Deps,
  actor: Actor,
  workspaceId: string | null,
  userAgent: string | null = null,
): Promise<CustomerContext | null> {
  if (actor.kind === 'anonymous' || workspaceId === null) return null
  const workspace = await findWorkspace(deps, actor, workspaceId)
  if (workspace === null) return null
  await updateLastWorkspace(deps.db, actor.sessionId, workspace.id)
  return {
    email: actor.email,
    isAdmin: actor.kind === 'admin',
    sendsMail: sendsMail(deps),
    brand: brandOf(deps),
    role: workspace.role,
    account: {
      ...openAccount(deps, actor),
      apps: openOwnApps(deps, actor),
      delete: (typed) => deleteAccount({ ...deps, contents: workspaceContents }, actor, typed),
    },
    alerts: openAlerts(deps, workspace),
    apiConfiguration: openApiConfiguration(deps, workspace),
    apiKeys: openApiKeys(deps, workspace),
    applications: openApplications(deps, workspace),
    assessmentPartners: openAssessmentPartners(deps, workspace),
    audit: openAudit(deps, workspace),
    corrections: openCorrections(deps, workspace),
    comparison: openComparison(deps, workspace),
    connectedApps: openConnectedApps(deps, workspace),
    connections: openConnections(deps, workspace),
    directory: openDirectory(deps, workspace),
    erasure: openErasure(deps, workspace),
    fairness: openFairness(deps, workspace),
    recordings: openRecordings(deps, workspace),
    firstSteps: openFirstSteps(deps, workspace),
    guestReviews: openGuestReviews(deps, workspace),
    home: { load: () => loadDashboard(deps, actor.email) },
    imports: openImports(deps, workspace),
    inbox: openInbox(deps, workspace),
    interviewHours: openInterviewHours(deps, workspace),
    interviews: openInterviews(deps, workspace),
    invitations: openInvitations(deps, workspace),
    listLayouts: openListLayouts(workspace),
    legalHolds: openLegalHolds(deps, workspace),
    members: openMembers(deps, workspace),
    messages: openMessages(deps, workspace),
    nextRounds: openNextRounds(deps, workspace),
    notifications: openNotifications(deps, workspace, describeSubjects),
    numbers: openNumbers(deps, workspace),
    candidateCare: openCandidateCare(deps, workspace),
    competencies: openCompetencies(deps, workspace),
    openings: openOpenings(deps, workspace),
    overview: openOverview(deps, workspace),
    pipeline: openPipeline(deps, workspace),
    ratings: openRatings(deps, workspace),
    rehearsals: openRehearsals(deps, workspace),
    retention: openRetention(deps, workspace),
    employer: openEmployer(deps, workspace),
    ownDomain: openOwnDomain(deps, workspace),
    reviews: openReviews(deps, workspace),
    security: openSecurity(deps, actor, userAgent),
    sender: openSender(deps, workspace),
    shares: openShares(deps, workspace),
    singleSignOn: openSingleSignOn(deps, workspace, actor.sessionId),
    savedViews: openSavedViews(deps, workspace),
    usage: openUsage(deps, workspace),
    webhooks: openWebhooks(deps, workspace),
    workspace: openWorkspacePart(deps, workspace),
  }
}

/** What there is before a workspace: the way into one, by the last visit or by an invitation, and the way out. */
export function openCustomerStart(
  deps: Deps,
  actor: Actor,
  {
    cookieHeader,
    clientAddress,
    isLimited,
  }: { cookieHeader: string | undefined; clientAddress: string; isLimited: boolean },
): CustomerStart {
  const visitor = actor.kind === 'anonymous' ? null : actor
  return {
    email: visitor?.email ?? null,
    brand: brandOf(deps),
    findWorkspace: () => findLastWorkspace(deps, requireSignedIn(actor), clientAddress),
    async signOut() {
      await closeSession(deps, cookieHeader)
      return expiredSessionCookie(deps.config.publicUrl)
    },
    readJoinOffer: (token) => readJoinOffer(deps, token, visitor),
    async join(token) {
      if (isLimited) return { refusal: 'limited' }
      if (visitor === null) return { refusal: 'invalid' }
      try {
        return await joinWorkspace(deps, token, visitor)
      } catch (error) {
        if (isAppError(error) && error.code.startsWith('member_invitation.')) return { refusal: 'invalid' }
        throw error
      }
    },
    authorization: openAuthorization(deps, actor),
  }
}

async function findLastWorkspace(deps: Deps, actor: SignedIn, clientAddress: string): Promise<string> {
  const workspaces = await ensureWorkspaces(deps, actor, { clientAddress })
  const lastId = await selectLastWorkspace(deps.db, actor.sessionId)
  const found = workspaces.find(({ id }) => id === lastId) ?? workspaces[0]
  if (found === undefined) throw new Error('Whoever is signed in has a workspace')
  return found.id
}

function brandOf({ site }: Pick<Deps, 'site'>): CustomerContext['brand'] {
  const { name, logo, email } = site.brand
  return { name, logo, email }
}
