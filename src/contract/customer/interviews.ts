import type { ReportState } from '../report/report-state.ts'
import type { FigureSource } from '../values/figure-source.ts'
import type { InterviewList, InterviewQuery } from './invitations.ts'

/** The interviews' part of a request context. */
export interface CustomerInterviews {
  list(query: InterviewQuery): Promise<InterviewList>
  /**
   * The report, or how far it is; null where the workspace has no such interview.
   * @param shownAs What the page shows of it, which is written down for ratings; null for a page without figures.
   */
  readReport(interviewId: string, shownAs: FigureSource | null): Promise<ReportState | null>
}
