import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { planOf } from './describe-plan.ts'
import { openingNotFound } from './policy.ts'
import {
  lockOpening,
  type StoredPlanVersion,
  selectCurrentPlan,
  selectPlanVersions,
  updatePlanVersion,
} from './store.ts'

/** The plan of one interview and the version it is. */
export interface FrozenPlan {
  planVersionId: string
  version: number
  /** Goes up with every change, so that the plan of a draft can be told from the same draft before. */
  revision: number
  plan: InterviewPlan
}

/**
 * The plan that a candidate who begins now is interviewed with; the first one to begin freezes it. Of several at once each
 * gets the same, and whoever edits meanwhile makes the next version.
 * @param tx Bound to the workspace, and the one in which the interview begins.
 * @param workspace Its id, and its name as candidates are told it.
 * @throws AppError `opening.not_found`.
 */
export async function freezePlan(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspace: { id: string; name: string },
  openingId: string,
): Promise<FrozenPlan> {
  const opening = await lockOpening(tx, workspace.id, openingId)
  const current = await selectCurrentPlan(tx, workspace.id, openingId)
  if (opening === null || current === null) throw openingNotFound()
  if (current.plan !== null) return frozen(current, current.plan)
  const plan = toPlan(current, workspace.name)
  await updatePlanVersion(tx, workspace.id, current.id, { plan, frozenAt: deps.clock.now() })
  return frozen(current, plan)
}

/**
 * `freezePlan` for somebody who agreed to an interview in one language: the newest plan in it, whatever language the opening's
 * next candidates are interviewed in. Null where no version has it: they keep the plan that they agreed to.
 * @throws AppError `opening.not_found`.
 */
export async function freezePlanIn(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspace: { id: string; name: string },
  openingId: string,
  agreed: Locale,
): Promise<FrozenPlan | null> {
  await lockOpening(tx, workspace.id, openingId)
  const versions = await selectPlanVersions(tx, workspace.id, openingId)
  const [current] = versions
  if (current === undefined) throw openingNotFound()
  if (current.language === agreed) return freezePlan(tx, deps, workspace, openingId)
  for (const version of versions) if (version.plan?.language === agreed) return frozen(version, version.plan)
  return null
}

/**
 * The plan as the next candidate would get it, without freezing anything: for previews, and for the row of an interview
 * that nobody has begun.
 * @throws AppError `opening.not_found`.
 */
export async function readPlan(
  tx: Transaction,
  workspace: { id: string; name: string },
  openingId: string,
): Promise<FrozenPlan> {
  const current = await selectCurrentPlan(tx, workspace.id, openingId)
  if (current === null) throw openingNotFound()
  return nextPlanOf(current, workspace.name)
}

/** The same of a version that has been read already. */
export function nextPlanOf(current: StoredPlanVersion, employer: string): FrozenPlan {
  return frozen(current, current.plan ?? toPlan(current, employer))
}

function toPlan({ openingId, version, draft, language }: StoredPlanVersion, employer: string): InterviewPlan {
  return planOf(language, draft, { id: openingId, version, employer })
}

function frozen({ id, version, revision }: StoredPlanVersion, plan: InterviewPlan): FrozenPlan {
  return { planVersionId: id, version, revision, plan }
}
