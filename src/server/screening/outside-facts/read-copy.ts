import type { ReportDocument } from '#contract/report/document.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { coversScores } from '#server/screening/reports/covering.ts'
import { isGone } from '#server/screening/reports/policy.ts'
import { loadSharedReport } from '#server/screening/reports/read.ts'

/** What of a report another system of the workspace may be given now. */
export interface OutsideCopy {
  evaluatedAt: Date
  /** Null while the workspace covers scores: nobody can say who reads in the other system, and whether they have rated. */
  document: ReportDocument | null
}

/**
 * The report of an interview as it may leave for another system that the workspace has connected: protected words and sound left
 * out. Null where there is none, or the interview is gone. For nobody to see here.
 */
export async function readOutsideCopy(
  deps: Pick<Deps, 'db' | 'clock'>,
  workspaceId: string,
  interviewId: string,
): Promise<OutsideCopy | null> {
  const found = await inWorkspace(deps.db, workspaceId, async (tx) => {
    const interview = await findInterview(tx, interviewId)
    return { interview, isCovered: await coversScores(tx, workspaceId) }
  })
  const { interview, isCovered } = found
  if (interview === null || interview.workspaceId !== workspaceId || isGone(deps, interview)) return null
  const document = await loadSharedReport(deps, interview, { withRecording: false })
  if (document === null) return null
  return { evaluatedAt: new Date(document.evaluatedAt), document: isCovered ? null : document }
}
