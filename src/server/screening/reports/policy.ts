import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'

/** The one answer for every link that opens nothing. */
export function reportNotFound(): AppError {
  return new AppError('not_found', 'report.not_found', 'No report behind this link')
}

/** A workspace's own interview that is still there. @throws AppError `report.not_found`. */
export function requireOwn(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interview: StoredInterview | null,
): StoredInterview {
  if (interview?.workspaceId !== workspace.id || isGone(deps, interview)) throw reportNotFound()
  return interview
}

/** Deleted, or due to be. */
export function isGone({ clock }: Pick<Deps, 'clock'>, { status, deletesAt }: StoredInterview): boolean {
  return status === 'deleted' || deletesAt <= clock.now()
}
