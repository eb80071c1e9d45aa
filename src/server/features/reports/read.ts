import { z } from 'zod'
import type { ReportDocument } from '#contract/report/document.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { findReportInterview, type StoredInterview, selectTurns } from '#server/features/interviews/read.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { selectReport } from './store.ts'

/** Asks for an interview's evaluation; enqueued, once per interview, in the transaction that completes it. */
export const evaluateReportAddress = {
  name: 'reports.evaluate',
  payload: z.object({ interviewId: InterviewId }),
} satisfies JobAddress

export async function hasReport(db: Db | Transaction, interviewId: string): Promise<boolean> {
  return (await selectReport(db, interviewId)) !== null
}

/** What a report link shows: how far the interview is, and the document once it has been evaluated. */
export type ReportFinding = { interview: StoredInterview; document: ReportDocument | null }

/**
 * The report behind a link; null when there is nothing to show for this token, whatever the reason.
 * @param readerEmail The address that the reader has proved: it opens their own interviews by id, too.
 * `document` is null until the interview has been evaluated.
 */
export async function loadReportDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  readerEmail: string | null = null,
): Promise<ReportFinding | null> {
  const found = await findReportInterview(deps.db, token, deps.clock.now(), readerEmail)
  if (found === null) return null
  const report = await selectReport(deps.db, found.id)
  if (report === null) return { interview: found, document: null }
  // A stored report is an evaluated interview; the status column follows by a job and may be a moment behind.
  const interview: StoredInterview = { ...found, status: 'evaluated' }
  const turns = await selectTurns(deps.db, interview.id)
  const document: ReportDocument = {
    interview: {
      id: interview.id,
      name: interview.name,
      position: interview.position,
      voice: interview.voice,
      status: interview.status,
      startedAt: interview.startedAt?.toISOString() ?? null,
      endedAt: interview.endedAt?.toISOString() ?? null,
      deletesAt: interview.deletesAt.toISOString(),
      recordingDeletedAt: interview.recordingDeletedAt?.toISOString() ?? null,
    },
    plan: interview.plan,
    turns: turns.map(({ hasRecording: _, ...turn }) => turn),
    evaluation: report.evaluation,
    evaluatedAt: report.evaluatedAt.toISOString(),
  }
  return { interview, document }
}
