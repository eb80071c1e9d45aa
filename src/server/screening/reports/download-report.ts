import { AppError } from '#contract/errors.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reportNotFound } from './policy.ts'
import { leaveOutProtectedWords } from './protected-words.ts'
import { loadReportDocument, type ReportFinding } from './read.ts'

export type RenderPdf = (document: ReportDocument, brandName: string) => Promise<Uint8Array>

/**
 * The report behind a link as a PDF.
 * @throws AppError `report.not_found`, `report.not_ready` before the interview has been evaluated.
 */
export async function downloadReport(
  deps: Pick<Deps, 'db' | 'clock' | 'site'>,
  token: string,
  readerEmail: string | null,
  renderPdf: RenderPdf,
): Promise<{ bytes: Uint8Array; downloadName: string }> {
  return await renderFinding(deps, () => loadReportDocument(deps, token, readerEmail), renderPdf)
}

/**
 * A file leaves the workspace: protected words are left out of it. Whether it may be read is looked up before and after: a PDF
 * waits behind evaluations, and what was deleted meanwhile, by whichever process, is not handed out.
 * @throws AppError `report.not_found`, `report.not_ready`.
 */
export async function renderFinding(
  deps: Pick<Deps, 'site'>,
  load: () => Promise<ReportFinding | null>,
  renderPdf: RenderPdf,
): Promise<{ bytes: Uint8Array; downloadName: string }> {
  const finding = readable(await load())
  if (finding.document === null) throw new AppError('conflict', 'report.not_ready', 'The report is not made yet')
  const document = leaveOutProtectedWords(finding.document)
  const bytes = await renderPdf(document, document.plan.opening?.employer ?? deps.site.brand.name)
  readable(await load())
  return { bytes, downloadName: nameOf(document) }
}

function readable(finding: ReportFinding | null): ReportFinding {
  if (finding === null || finding.interview.status === 'deleted') throw reportNotFound()
  return finding
}

function nameOf(document: ReportDocument): string {
  const who = document.interview.name
  return who === null ? 'Interview report.pdf' : `Interview report - ${who}.pdf`
}
