import { z } from 'zod'
import { type CorrectableTurn, type CustomerCorrections, NewCorrection } from '#contract/customer/reviews.ts'
import { AppError } from '#contract/errors.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { mustHaveOf, protectedSpans } from '#evaluation/protected-words.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { recordStep } from '#server/screening/decision-log/record-step.ts'
import { findInterview, lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { selectTurns } from '#server/screening/interviews/transcript-store.ts'
import { correctableUntil, requireOwn } from './policy.ts'
import {
  type CorrectedWords,
  hasReport,
  insertCorrection,
  type StoredCorrection,
  selectCorrections,
  selectReport,
} from './store.ts'

/** Asks for an evaluation that takes the place of the one that is there; enqueued with each correction. */
export const reevaluateReportAddress = {
  name: 'reports.reevaluate',
  payload: z.object({ interviewId: InterviewId }),
} satisfies JobAddress

type Turns = Awaited<ReturnType<typeof selectTurns>>

/** Spoken answers in their order, each with every correction of it. @throws AppError `report.not_found`. */
export async function listCorrections(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<CorrectableTurn[]> {
  return await workspace.transaction(async (tx) => {
    const interview = requireOwn(deps, workspace, await findInterview(tx, interviewId))
    const corrections = await selectCorrections(tx, interviewId)
    return spoken(await selectTurns(tx, interviewId)).map(({ id, questionId, startMs, text, hasRecording }) => ({
      turnId: id,
      startMs,
      original: text,
      protectedSpans: protectedSpans(text, mustHaveOf(interview.plan, { questionId }), interview.plan.language),
      hasRecording: hasRecording && interview.recordingDeletedAt === null,
      corrections: corrections
        .filter(({ turnId }) => turnId === id)
        .map(({ turnId: _, at, ...correction }) => ({
          ...correction,
          protectedSpans: protectedSpans(
            correction.text,
            mustHaveOf(interview.plan, { questionId }),
            interview.plan.language,
          ),
          at: at.toISOString(),
        })),
    }))
  })
}

/**
 * Stores what was really said in a spoken answer, beside what was recognised, and has the interview evaluated anew with it.
 * Only spoken answers can be corrected: typed ones stand as they were typed. What stands already changes nothing.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `report.not_ready`, `turn.not_found`,
 * `correction.changed` when somebody else has corrected it meanwhile.
 */
export async function correctTurn(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
  turnId: string,
  { text, seen }: NewCorrection,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const interview = requireOwn(deps, workspace, await lockInterview(tx, interviewId))
    if ((await selectReport(tx, interviewId)) === null) {
      throw new AppError('conflict', 'report.not_ready', 'The report is not made yet')
    }
    if (!(await storeCorrection(tx, deps, interview, { turnId, text, seen, by: workspace.userId }))) return
    await recordAudit(tx, deps, workspace, {
      action: 'interview.transcript_corrected',
      subject: { kind: 'interview', id: interviewId },
      details: { turn: turnId },
    })
  })
}

interface Corrected {
  turnId: string
  text: string
  /** The correction that was seen before; null: none, undefined: whatever holds. */
  seen?: string | null
  /** Null: the candidate. */
  by: string | null
}

/**
 * The correction itself, in the transaction that has locked the interview; false: it stands already.
 * @throws AppError `turn.not_found`, `correction.changed`.
 */
async function storeCorrection(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interview: StoredInterview,
  { turnId, text, seen, by }: Corrected,
): Promise<boolean> {
  const { id: interviewId } = interview
  const turn = spoken(await selectTurns(tx, interviewId)).find(({ id }) => id === turnId)
  if (turn === undefined) throw new AppError('not_found', 'turn.not_found', 'No spoken answer has this id')
  const latest = (await selectCorrections(tx, interviewId)).find((each) => each.turnId === turnId)
  if ((latest?.text ?? turn.text) === text) return false
  if (seen !== undefined && (latest?.id ?? null) !== seen) {
    throw new AppError('conflict', 'correction.changed', 'Somebody has corrected this answer meanwhile')
  }
  const correction = { id: deps.ids.uuid(), interviewId, turnId, text, at: deps.clock.now() }
  await insertCorrection(tx, { ...correction, correctedBy: by, byCandidate: by === null })
  await recordStep(tx, deps, interview, { kind: 'correction', content: { turnId, text, by: by ?? 'candidate' } })
  await enqueue(tx, reevaluateReportAddress, { interviewId }, { key: correction.id })
  return true
}

/** A spoken answer as its candidate may correct it. */
export interface OwnAnswer {
  turnId: string
  recognised: string
  /** As it holds now. */
  text: string
}

/** What a candidate may correct, and until when; null where nothing of it, or no longer. */
export async function listOwnAnswers(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  interview: StoredInterview,
): Promise<{ until: Date; answers: OwnAnswer[] } | null> {
  const turns = await selectTurns(tx, interview.id)
  const until = correctableUntil(interview, turns)
  if (until === null || until <= deps.clock.now() || !(await hasReport(tx, interview.id))) return null
  const holding = new Map((await selectHoldingCorrections(tx, interview.id, turns)).map((each) => [each.turnId, each]))
  return {
    until,
    answers: spoken(turns)
      .filter(({ kind }) => kind === 'answer')
      .map(({ id, text }) => ({ turnId: id, recognised: text, text: holding.get(id)?.text ?? text })),
  }
}

/**
 * A candidate writes what they really said, within a day; the caller has locked the interview. Both versions are kept, and
 * whoever reads the report sees both. False where the day is over, or there is no such answer.
 */
export async function correctOwnAnswer(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interview: StoredInterview,
  { turnId, text }: { turnId: string; text: string },
): Promise<boolean> {
  const own = await listOwnAnswers(tx, deps, interview)
  if (own?.answers.some((answer) => answer.turnId === turnId) !== true) return false
  await storeCorrection(tx, deps, interview, { turnId, text, by: null })
  return true
}

/** The turns as they were really said, where that is known. A correction was written, so that no recogniser is in doubt of it. */
export function withCorrections(turns: readonly Turn[], corrections: readonly CorrectedWords[]): Turn[] {
  const byTurn = new Map(corrections.map(({ turnId, text }) => [turnId, text]))
  return turns.map((turn) => {
    const text = byTurn.get(turn.id)
    if (text === undefined) return turn
    const { startMs, endMs } = turn
    return { ...turn, text, asrConfidence: null, segments: [{ text, startMs, endMs }] }
  })
}

/** What holds, for the report: who corrected is the workspace's own affair. A turn that was put back to its original has none. */
export async function selectHoldingCorrections(
  tx: Transaction,
  interviewId: string,
  turns: Turns,
): Promise<NonNullable<ReportDocument['corrections']>> {
  const newest = new Map<string, StoredCorrection>()
  for (const correction of await selectCorrections(tx, interviewId)) {
    if (!newest.has(correction.turnId)) newest.set(correction.turnId, correction)
  }
  return turns.flatMap(({ id, text }) => {
    const correction = newest.get(id)
    if (correction === undefined || correction.text === text) return []
    const { text: corrected, byCandidate, at } = correction
    return [{ turnId: id, text: corrected, at: at.toISOString(), ...(byCandidate && { byCandidate }) }]
  })
}

function spoken(turns: Turns): Turns {
  return turns.filter(({ speaker, channel }) => speaker === 'candidate' && channel === 'voice')
}

/** The part of a customer’s visit. */
export function openCorrections(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerCorrections {
  return {
    list: async (interviewId) =>
      InterviewId.safeParse(interviewId).success ? await listCorrections(deps, workspace, interviewId) : null,
    correct: (interviewId, turnId, correction) =>
      correctTurn(deps, workspace, interviewId, turnId, NewCorrection.parse(correction)),
  }
}
