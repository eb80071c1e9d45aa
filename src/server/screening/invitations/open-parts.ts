import { takePathOf } from '#contract/api/films.ts'
import { type CustomerInterviews, type CustomerInvitations, NewInvitations } from '#contract/customer/invitations.ts'
import { isAppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { readAllowance } from '#server/billing/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { describeFacts } from '#server/screening/integrity-facts/read-facts.ts'
import { selectCauses } from '#server/screening/interviews/causes.ts'
import { describeFilm } from '#server/screening/media/read-film.ts'
import { findWorkspaceInterview, loadWorkspaceReport } from '#server/screening/reports/read.ts'
import { cancelInvitation, extendInvitation, makeLink, resendInvitation } from './change-invitation.ts'
import { type InviteDeps, inviteCandidates } from './invite-candidates.ts'
import { listInterviews } from './list-interviews.ts'
import { readList } from './read-candidate-list.ts'
import { selectInvitation } from './store.ts'

/** The candidates' part of a visit: the same commands as the endpoints'. */
export function openInvitations(deps: InviteDeps, workspace: Workspace): CustomerInvitations {
  return {
    readList: (openingId, text) => readList(workspace, openingId, text),
    invite: (openingId, input) => inviteCandidates(deps, workspace, openingId, NewInvitations.parse(input)),
    resend: (interviewId) => resendInvitation(deps, workspace, interviewId),
    makeLink: (interviewId) => makeLink(deps, workspace, interviewId),
    extend: (interviewId, days) => extendInvitation(deps, workspace, interviewId, days),
    cancel: (interviewId) => cancelInvitation(deps, workspace, interviewId),
    readAllowance: () => workspace.transaction((tx) => readAllowance(tx, deps, workspace.id)),
  }
}

/** The interviews' part of a visit. */
export function openInterviews(deps: Pick<Deps, 'db' | 'clock' | 'email'>, workspace: Workspace): CustomerInterviews {
  return {
    list: (query) => listInterviews(deps, workspace, query),
    async readReport(interviewId, shownAs) {
      if (!InterviewId.safeParse(interviewId).success) return null
      const load = (as: typeof shownAs) => loadWorkspaceReport(deps, workspace, interviewId, as)
      // What is covered is shown as evidence: words, and nothing that rates them.
      const found = await load(shownAs).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'report.covered') return load('evidence')
        throw error
      })
      if (found === null) return null
      const { interview, document, isCovered } = found
      return { status: interview.status, document, ...(isCovered && { isCovered }) }
    },
    async readFilm(interviewId) {
      if (!InterviewId.safeParse(interviewId).success) return null
      const interview = await findWorkspaceInterview(deps, workspace, interviewId)
      if (interview === null) return null
      return await workspace.transaction((tx) =>
        describeFilm(tx, interview, (takeId, what) => takePathOf(workspace.id, interviewId, takeId, what)),
      )
    },
    async readFacts(interviewId) {
      if (!InterviewId.safeParse(interviewId).success) return null
      const interview = await findWorkspaceInterview(deps, workspace, interviewId)
      if (interview === null) return null
      return await workspace.transaction((tx) => describeFacts(tx, workspace, interview))
    },
    async readWishes(interviewId) {
      const found = await workspace.transaction(async (tx) => {
        const invitation = await selectInvitation(tx, workspace.id, interviewId)
        return invitation === null ? null : { invitation, causes: await selectCauses(tx, interviewId) }
      })
      if (found === null) return null
      const { invitation, causes } = found
      const { humanAskedAt, humanNote } = invitation
      const human = humanAskedAt === null ? null : { askedAt: humanAskedAt.toISOString(), note: humanNote ?? '' }
      return { human, causes: causes.map(({ at, ...cause }) => ({ ...cause, at: at.toISOString() })) }
    },
  }
}
