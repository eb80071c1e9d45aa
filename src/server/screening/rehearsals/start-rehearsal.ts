import { z } from 'zod'
import written from '#content/interview/rehearsal-answers.json' with { type: 'json' }
import type { CustomerRehearsals } from '#contract/customer/rehearsals.ts'
import type { EngineChoice, InterviewPlan } from '#contract/interview/plan.ts'
import { findAnswers, planToRehearse } from '#rehearsal/written-answers.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { readPlan } from '#server/screening/openings/freeze-plan.ts'
import { checkPlan } from '#server/screening/openings/set-status.ts'
import { findModels } from '#server/tenancy/index.ts'
import { failStale, findRehearsalOf, findRunning, replaceRehearsal } from './store.ts'

export const rehearseAddress = {
  name: 'rehearsals.rehearse',
  payload: z.object({ workspaceId: z.string(), rehearsalId: z.string() }),
} satisfies JobAddress

/** All attempts of the job are over by then. */
const staleAfterMs = 60 * 60_000

export type StartDeps = Pick<Deps, 'clock' | 'ids' | 'config' | 'site'>

/**
 * Starts a rehearsal of the plan that the next candidate would get, one at a time for each workspace.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`, `opening.plan_invalid`.
 */
export function startRehearsal(
  deps: StartDeps,
  workspace: Workspace,
  openingId: string,
  again: boolean,
): ReturnType<CustomerRehearsals['start']> {
  requireRole(workspace, 'recruiter')
  return workspace.transaction(async (tx) => {
    await checkPlan(tx, workspace.id, openingId)
    const { plan, version, revision } = await readPlan(tx, workspace, openingId)
    const engine = await engineFor(tx, deps, workspace.id, plan)
    const now = deps.clock.now()
    await failStale(tx, workspace.id, new Date(now.getTime() - staleAfterMs))
    const runningOpening = await findRunning(tx, workspace.id)
    if (runningOpening !== null) return runningOpening === openingId ? 'running' : 'busy'
    const last = await findRehearsalOf(tx, workspace.id, openingId)
    const isSame = last?.state === 'done' && last.revision === revision && last.engine === engine
    if (isSame && !again) return 'there'
    const lack = whatLacks(plan, engine)
    if (lack !== null) return lack
    const id = deps.ids.uuid()
    const isNew = await replaceRehearsal(tx, {
      ...{ id, openingId, version, revision, plan, engine },
      workspaceId: workspace.id,
      state: 'running',
      startedBy: workspace.userId,
      startedAt: now,
    })
    if (!isNew) return 'busy'
    const subject = { kind: 'opening' as const, id: openingId }
    await recordAudit(tx, deps, workspace, { action: 'opening.rehearsed', subject, details: { version } })
    await enqueue(tx, rehearseAddress, { workspaceId: workspace.id, rehearsalId: id }, { key: id })
    return 'started'
  })
}

function whatLacks(plan: InterviewPlan, engine: EngineChoice): 'unspoken' | 'nothing' | null {
  if (!isRehearsable(plan)) return 'unspoken'
  return engine === 'builtin' && planToRehearse(plan, findAnswers(plan, written)) === null ? 'nothing' : null
}

/** Simulated candidates speak English; in any other language they would be asked in vain. */
export function isRehearsable({ language }: InterviewPlan): boolean {
  return language === 'en'
}

/** Models ask and rate where the plan wants them and the workspace has some. */
export async function engineFor(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config' | 'site'>,
  workspaceId: string,
  plan: InterviewPlan,
): Promise<EngineChoice> {
  return plan.engine === 'model' && (await findModels(tx, deps, workspaceId)) !== null ? 'model' : 'builtin'
}
