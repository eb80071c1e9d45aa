import type { ReportState } from '#contract/api/reports.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reportNotFound } from './play-turn.ts'
import { loadReportDocument } from './read.ts'

/** What a report link shows: the document, or how far the interview is. @throws AppError `report.not_found`. */
export async function readReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  readerEmail: string | null,
): Promise<ReportState> {
  const finding = await loadReportDocument(deps, token, readerEmail)
  if (finding === null) throw reportNotFound()
  return { status: finding.interview.status, document: finding.document }
}
