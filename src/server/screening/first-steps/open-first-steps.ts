import { questionBank } from '#content/interview/bank.ts'
import { sampleInterview } from '#content/sample-interview.ts'
import { sampleJob } from '#content/sample-job.ts'
import type { CustomerFirstSteps, FirstSteps } from '#contract/customer/first-steps.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { proposeSamplePlan } from '#interviewer/propose-plan.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { addOpening } from '#server/screening/openings/create-opening.ts'
import { hide, selectFacts, show } from './store.ts'

type StepDeps = Pick<Deps, 'clock' | 'ids'>

/** The first steps' part of a visit. */
export function openFirstSteps(deps: StepDeps, workspace: Workspace): CustomerFirstSteps {
  return {
    load: () => loadFirstSteps(deps, workspace),
    async setHidden(isHidden) {
      const { id, userId } = workspace
      await workspace.transaction((tx) => (isHidden ? hide(tx, id, userId, deps.clock.now()) : show(tx, id, userId)))
    },
    startSample: (openingId) => startSample(deps, workspace, OpeningId.parse(openingId)),
  }
}

/** Null for whoever may do none of them. What is done is read from the workspace itself, each time. */
async function loadFirstSteps(deps: StepDeps, workspace: Workspace): Promise<FirstSteps | null> {
  if (!hasRole(workspace.role, 'recruiter')) return null
  const facts = await workspace.transaction((tx) => selectFacts(tx, workspace.id, workspace.userId))
  return {
    isHidden: facts.isHidden,
    done: {
      opening: facts.openingId !== null || facts.hasInvited,
      sample: facts.hasSample,
      report: facts.reportId !== null,
      invitation: facts.hasInvited,
      colleague: facts.hasColleague,
    },
    openingId: facts.openingId,
    reportId: facts.reportId,
    newId: deps.ids.uuid(),
  }
}

/**
 * An opening of a job that does not exist, with a plan whose questions all have a sample answer. The same id again is the
 * opening that it made.
 * @throws AppError `workspace.role_too_small`, `opening.not_found` where the id is taken elsewhere.
 */
export async function startSample(deps: StepDeps, workspace: Workspace, openingId: string): Promise<string> {
  requireRole(workspace, 'recruiter')
  const draft = proposeSamplePlan(
    questionBank,
    sampleInterview.answers.map(({ questionId }) => questionId),
  )
  const opening = { id: openingId, ...sampleJob, draft, cause: 'new' as const }
  return (await workspace.transaction((tx) => addOpening(deps, tx, workspace, opening))).id
}
