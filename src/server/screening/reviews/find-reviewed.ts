import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { findInterview, lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { requireOwn } from '#server/screening/reports/policy.ts'
import { type StoredReport, selectReport } from '#server/screening/reports/store.ts'

/** An interview of the workspace, also one without a report. @throws AppError `report.not_found` also for one that is deleted or due to be. */
export async function findReviewable(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<StoredInterview> {
  return requireOwn(deps, workspace, await findInterview(tx, interviewId))
}

/**
 * An interview of the workspace with its report, locked until the transaction ends: what members do to one interview
 * happens one after the other, and never after its deletion.
 * @throws AppError `report.not_found`, `report.not_ready`.
 */
export async function lockReviewed(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<{ interview: StoredInterview; report: StoredReport }> {
  const interview = requireOwn(deps, workspace, await lockInterview(tx, interviewId))
  const report = await selectReport(tx, interviewId)
  if (report === null) throw new AppError('conflict', 'report.not_ready', 'The report is not made yet')
  return { interview, report }
}
