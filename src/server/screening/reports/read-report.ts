import type { ReportState } from '#contract/report/report-state.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reportNotFound } from './policy.ts'
import { openReport } from './read.ts'

/** What a report link shows: the document, or how far the interview is. @throws AppError `report.not_found`. */
export async function readReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  readerEmail: string | null,
): Promise<ReportState> {
  const state = await openReport(deps, token, { email: readerEmail, isReadByProgram: false })
  if (state === null) throw reportNotFound()
  return state
}
