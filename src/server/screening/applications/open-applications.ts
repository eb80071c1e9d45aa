import { ApplyLinkSettings, type CustomerApplications } from '#contract/customer/applications.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { admitApplicant } from './admit-applicant.ts'
import { changeApplyLink, findApplyLink, makeApplyLink, renewApplyLink, setApplyLinkState } from './apply-link.ts'
import { applicationNotFound } from './policy.ts'
import { readOrigin } from './read-origin.ts'

/** The applications' part of a visit: the same commands as the endpoints'. */
export function openApplications(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'speech' | 'secrets'>,
  workspace: Workspace,
): CustomerApplications {
  return {
    async findLink(openingId) {
      return OpeningId.safeParse(openingId).success ? await findApplyLink(deps, workspace, openingId) : null
    },
    makeLink: (openingId, company) => makeApplyLink(deps, workspace, openingId, company),
    changeLink: (openingId, settings) => changeApplyLink(deps, workspace, openingId, ApplyLinkSettings.parse(settings)),
    setState: (openingId, state) => setApplyLinkState(deps, workspace, openingId, state),
    renewLink: (openingId) => renewApplyLink(deps, workspace, openingId),
    async admit(interviewId) {
      if (!InterviewId.safeParse(interviewId).success) throw applicationNotFound()
      await admitApplicant(deps, workspace, interviewId)
    },
    async readOrigin(interviewId) {
      return InterviewId.safeParse(interviewId).success ? await readOrigin(workspace, interviewId) : null
    },
  }
}
