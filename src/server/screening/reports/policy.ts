import { AppError } from '#contract/errors.ts'
import type { Turn } from '#contract/interview/turn.ts'
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

/** How long after an interview its candidate may correct what was recognised of their answers. Until then its report is preliminary. */
export const correctionMs = 24 * 60 * 60 * 1000

/** Until when a candidate may correct; null where they may not: a demo has no page of theirs, and typed words stand. */
export function correctableUntil(
  interview: Pick<StoredInterview, 'workspaceId' | 'isPreview' | 'endedAt'>,
  turns: readonly Pick<Turn, 'speaker' | 'channel'>[],
): Date | null {
  if (interview.workspaceId === null || interview.isPreview || interview.endedAt === null) return null
  const hasSpeech = turns.some(({ speaker, channel }) => speaker === 'candidate' && channel === 'voice')
  return hasSpeech ? new Date(interview.endedAt.getTime() + correctionMs) : null
}
