import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { questionBank } from '#content/interview/bank.ts'
import { sampleInterview } from '#content/sample-interview.ts'
import { sampleJob } from '#content/sample-job.ts'
import type { CustomerFirstSteps, FirstSteps } from '#contract/customer/overview.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { proposeSamplePlan } from '#interviewer/propose-plan.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { addOpening } from '#server/screening/openings/create-opening.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { reports } from '#server/screening/reports/schema.ts'
import { hiddenFirstSteps } from './schema.ts'

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

const Facts = z.object({
  isHidden: z.boolean(),
  openingId: z.string().nullable(),
  hasSample: z.boolean(),
  reportId: z.string().nullable(),
  hasInvited: z.boolean(),
  hasColleague: z.boolean(),
})

/** What has been done in a workspace, and what one of its members has hidden. */
export async function selectFacts(
  tx: Transaction,
  workspaceId: string,
  userId: string,
): Promise<z.infer<typeof Facts>> {
  const previews = sql`${interviews.workspaceId} = ${workspaceId} and ${interviews.isPreview}`
  const { rows } = await tx.execute(sql`select
    exists (select 1 from ${hiddenFirstSteps} where ${hiddenFirstSteps.workspaceId} = ${workspaceId} and ${hiddenFirstSteps.userId} = ${userId}) as "isHidden",
    (select ${openings.id} from ${openings} where ${openings.workspaceId} = ${workspaceId} and ${openings.status} <> 'closed' order by ${openings.id} desc limit 1) as "openingId",
    exists (select 1 from ${interviews} where ${previews} and ${interviews.endedAt} is not null) as "hasSample",
    (select ${interviews.id} from ${interviews} inner join ${reports} on ${reports.interviewId} = ${interviews.id} where ${previews} order by ${interviews.id} desc limit 1) as "reportId",
    exists (select 1 from ${interviews} where ${interviews.workspaceId} = ${workspaceId} and not ${interviews.isPreview}) as "hasInvited",
    (select count(*) > 1 from ${workspaceMembers} where ${workspaceMembers.workspaceId} = ${workspaceId}) as "hasColleague"`)
  return Facts.parse(rows[0])
}

export async function hide(tx: Transaction, workspaceId: string, userId: string, at: Date): Promise<void> {
  await tx.insert(hiddenFirstSteps).values({ workspaceId, userId, at }).onConflictDoNothing()
}

export async function show(tx: Transaction, workspaceId: string, userId: string): Promise<void> {
  await tx
    .delete(hiddenFirstSteps)
    .where(and(eq(hiddenFirstSteps.workspaceId, workspaceId), eq(hiddenFirstSteps.userId, userId)))
}
