import { type RouterContextProvider, redirect } from 'react-router'
import type { ReportDocument } from '#contract/report/document.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import type { FigureSource } from '#contract/values/reviews.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { customerOf } from '../services.ts'

export interface ReviewParams {
  workspaceId?: string
  interviewId?: string
}

/**
 * The report that a page beside it is about; without one yet, the report's own page says how far it is.
 * @param shownAs As what the page shows it; null for a page that shows none of its figures and findings.
 */
export async function loadReport(
  context: Readonly<RouterContextProvider>,
  { workspaceId, interviewId = '' }: ReviewParams,
  shownAs: FigureSource | null,
): Promise<{ interviewId: string; document: ReportDocument; isCovered: boolean }> {
  const { interviews } = customerOf(context)
  const state = await interviews.readReport(interviewId, shownAs)
  if (state === null) throw new Response(null, { status: 404 })
  if (state.document === null) throw redirect(dashboardPathOf(workspaceId ?? null, interviewPath(interviewId)))
  return { interviewId, document: state.document, isCovered: state.isCovered === true }
}
