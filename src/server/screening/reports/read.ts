import { z } from 'zod'
import { isAppError } from '#contract/errors.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { ReportDocument, ReportReader, ReportState } from '#contract/report/document.ts'
import type { EmployerLook } from '#contract/values/employer.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { FigureSource } from '#contract/values/reviews.ts'
import { coverDocument } from '#report/cover-report.ts'
import { inInterview, inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { findReportInterview } from '#server/screening/interviews/read.ts'
import { findInterview, isGone, type StoredInterview } from '#server/screening/interviews/store.ts'
import { selectRemark, selectTurns } from '#server/screening/interviews/transcript-store.ts'
import { readEmployerLook } from '#server/tenancy/index.ts'
import { selectHoldingCorrections } from './corrections.ts'
import { selectCovered } from './covering.ts'
import { markOpened } from './figure-openings.ts'
import { correctableUntil, reportNotFound } from './policy.ts'
import { leaveOutProtectedWords, markProtectedWords } from './protected-words.ts'
import { countShareView, findShared, markShareRead, type OpenShare } from './shares.ts'
import { type StoredReport, selectReport } from './store.ts'

/** Asks for an interview's evaluation; enqueued each time it is completed. */
export const evaluateReportAddress = {
  name: 'reports.evaluate',
  payload: z.object({ interviewId: InterviewId }),
} satisfies JobAddress

/** What a report link shows: how far the interview is, and the document once it has been evaluated. */
export interface ReportFinding {
  interview: StoredInterview
  document: ReportDocument | null
  /** The link that a workspace has shared; null where it was opened otherwise. */
  share: Pick<OpenShare, 'expiresAt'> | null
  /** The document is without what tells how it rates: the member has yet to rate. */
  isCovered?: true
}

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
  const found = await findReadable(deps, token, readerEmail)
  if (found === null) return null
  const { interview, share } = found
  const finding = await documentOf(deps, interview)
  if (share === null) return finding
  if (finding.document !== null && readerEmail !== null) {
    try {
      await markShareRead(deps, token, readerEmail)
    } catch (error) {
      // The link opens nothing for a member who has yet to rate.
      if (isAppError(error) && error.code === 'report.covered') return null
      throw error
    }
  }
  return { ...finding, share, document: sharedDocument(finding.document, share) }
}

/** What a link shows to whoever opens it; a shared one counts that a person opened it. Null when it opens nothing. */
export async function openReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { email, isReadByProgram }: ReportReader,
): Promise<ReportState | null> {
  const finding = await loadReportDocument(deps, token, email)
  if (finding === null) return null
  const { interview, document, share } = finding
  const look = await lookOf(deps, interview)
  if (share === null) return { status: interview.status, document, look }
  if (!isReadByProgram) await countShareView(deps, token)
  return { status: interview.status, document, look, share: { expiresAt: share.expiresAt.toISOString() } }
}

/** Undefined for a demo, which no employer held. */
async function lookOf(deps: Pick<Deps, 'db'>, { workspaceId }: StoredInterview): Promise<EmployerLook | undefined> {
  if (workspaceId === null) return undefined
  return await inWorkspace(deps.db, workspaceId, (tx) => readEmployerLook(tx, workspaceId))
}

/** The report of an interview as it may leave the workspace; null before it has been evaluated. */
export async function loadSharedReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  interview: StoredInterview,
  share: Pick<OpenShare, 'withRecording'>,
): Promise<ReportDocument | null> {
  return sharedDocument((await documentOf(deps, interview)).document, share)
}

/** Protected words and their sound are left out of it; without the recording, nothing in it leads to a sound. */
function sharedDocument(
  document: ReportDocument | null,
  { withRecording }: Pick<OpenShare, 'withRecording'>,
): ReportDocument | null {
  const shown = document === null ? null : leaveOutProtectedWords(document)
  if (shown === null || withRecording) return shown
  return { ...shown, turns: shown.turns.map((turn) => ({ ...turn, audioStartMs: null })) }
}

/**
 * The report of one of a workspace's interviews, for its members; null where the workspace has no such interview. Of one that
 * its candidate has deleted, that it is, and nothing else.
 * @param shownAs What the member is about to be shown of it, which is written down before; null where they are shown no more
 * than its words and whose they are.
 * @throws AppError `report.covered` where that tells what is covered for the member.
 */
export async function loadWorkspaceReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  workspace: Workspace,
  interviewId: string,
  shownAs: FigureSource | null,
): Promise<ReportFinding | null> {
  const found = await workspace.transaction((tx) => findInterview(tx, interviewId))
  if (found === null || found.workspaceId !== workspace.id) return null
  if (found.erasureAskedAt !== null) return { interview: { ...found, status: 'deleted' }, document: null, share: null }
  if (found.status === 'deleted' || found.deletesAt <= deps.clock.now()) return null
  const finding = await documentOf(deps, found)
  const { document } = finding
  if (document === null) return finding
  const isCovered = await workspace.transaction(async (tx) => {
    if (shownAs !== null) await markOpened(tx, deps, workspace, [interviewId], shownAs)
    return (await selectCovered(tx, workspace, [interviewId])).has(interviewId)
  })
  return isCovered ? { ...finding, document: coverDocument(document), isCovered } : finding
}

/** Null also for what is deleted or is due to be. */
export async function findWorkspaceInterview(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<StoredInterview | null> {
  const found = await workspace.transaction((tx) => findInterview(tx, interviewId))
  if (found === null || isGone(found) || found.deletesAt <= deps.clock.now()) return null
  return found.workspaceId === workspace.id ? found : null
}

async function documentOf(deps: Pick<Deps, 'db' | 'clock'>, found: StoredInterview): Promise<ReportFinding> {
  const { report, turns, corrections, remark } = await inInterview(deps.db, found.id, async (tx) => {
    const turns = await selectTurns(tx, found.id)
    const report = await selectReport(tx, found.id)
    const holding = await selectHoldingCorrections(tx, found.id, turns)
    const used = new Map(report?.corrections.map(({ turnId, text }) => [turnId, text]))
    const corrections = holding.map((each) => ({
      ...each,
      ...(used.get(each.turnId) === each.text && { isEvaluated: true }),
    }))
    return { report, turns, corrections, remark: await selectRemark(tx, found.id) }
  })
  if (report === null) return { interview: found, document: null, share: null }
  // A stored report is an evaluated interview; the status column follows by an event and may be a moment behind.
  const interview: StoredInterview = { ...found, status: 'evaluated' }
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
      recordingDeletesAt: interview.recordingDeletesAt?.toISOString() ?? null,
      recordingDeletedAt: interview.recordingDeletedAt?.toISOString() ?? null,
      isRecordingRefused: interview.agreedToRecording === false,
    },
    candidateRemark: remark === null ? null : { text: remark.text, at: remark.at.toISOString() },
    plan: interview.plan,
    turns: turns.map(({ hasRecording: _, ...turn }) => turn),
    evaluation: report.evaluation,
    evaluatedAt: report.evaluatedAt.toISOString(),
    ...preliminaryOf(deps, found, { report, turns }),
    ...(corrections.length === 0 ? {} : { corrections }),
  }
  return { interview, document: markProtectedWords(document), share: null }
}

function preliminaryOf(
  { clock }: Pick<Deps, 'clock'>,
  interview: StoredInterview,
  { report, turns }: { report: StoredReport; turns: readonly Turn[] },
): Pick<ReportDocument, 'preliminary'> {
  const until = correctableUntil(interview, turns)
  const isCorrectable = until !== null && until > clock.now()
  const { awaitsModel } = report
  if (!isCorrectable && !awaitsModel) return {}
  return { preliminary: { correctableUntil: isCorrectable ? until.toISOString() : null, awaitsModel } }
}

/** The interview that a link opens: the one of whoever was interviewed, or one that a workspace has shared. */
export async function findReadable(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  readerEmail: string | null,
): Promise<{ interview: StoredInterview; share: OpenShare | null } | null> {
  const interview = await findReportInterview(deps.db, token, deps.clock.now(), readerEmail)
  return interview === null ? await findShared(deps, token) : { interview, share: null }
}

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
