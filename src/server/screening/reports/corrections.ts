import { type CorrectableTurn, type CustomerCorrections, NewCorrection } from '#contract/customer/reviews.ts'
import { AppError } from '#contract/errors.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { mustHaveOf, protectedSpans } from '#evaluation/protected-words.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { recordStep } from '#server/screening/decision-log/record-step.ts'
import { findInterview, lockInterview } from '#server/screening/interviews/store.ts'
import { selectTurns } from '#server/screening/interviews/transcript-store.ts'
import { requireOwn } from './policy.ts'
import { insertCorrection, type StoredCorrection, selectCorrections, selectReport } from './store.ts'

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
      protectedSpans: protectedSpans(text, mustHaveOf(interview.plan, { questionId })),
      hasRecording: hasRecording && interview.recordingDeletedAt === null,
      corrections: corrections
        .filter(({ turnId }) => turnId === id)
        .map(({ turnId: _, at, ...correction }) => ({
          ...correction,
          protectedSpans: protectedSpans(correction.text, mustHaveOf(interview.plan, { questionId })),
          at: at.toISOString(),
        })),
    }))
  })
}

/**
 * Stores what was really said in a spoken answer, beside what was recognised. The evaluation stays as it is: it rests on
 * the words as recognised, and the report says so wherever it quotes them. Only spoken answers can be corrected: typed
 * ones stand as they were typed. What stands already changes nothing.
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
    const turn = spoken(await selectTurns(tx, interviewId)).find(({ id }) => id === turnId)
    if (turn === undefined) throw new AppError('not_found', 'turn.not_found', 'No spoken answer has this id')
    const latest = (await selectCorrections(tx, interviewId)).find((each) => each.turnId === turnId)
    if ((latest?.text ?? turn.text) === text) return
    if ((latest?.id ?? null) !== seen) {
      throw new AppError('conflict', 'correction.changed', 'Somebody has corrected this answer meanwhile')
    }
    await insertCorrection(tx, {
      id: deps.ids.uuid(),
      interviewId,
      turnId,
      text,
      correctedBy: workspace.userId,
      at: deps.clock.now(),
    })
    await recordStep(tx, deps, interview, { kind: 'correction', content: { turnId, text, by: workspace.userId } })
    await recordAudit(tx, deps, workspace, {
      action: 'interview.transcript_corrected',
      subject: { kind: 'interview', id: interviewId },
      details: { turn: turnId },
    })
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
    return [{ turnId: id, text: correction.text, at: correction.at.toISOString() }]
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
