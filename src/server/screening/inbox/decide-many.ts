import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { BulkDecision, BulkOutcome } from '#contract/customer/inbox.ts'
import { findInseparable, type Scored } from '#evaluation/separate-chosen.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { lockInterview } from '#server/screening/interviews/store.ts'
import { coversScores } from '#server/screening/reports/covering.ts'
import { isGone } from '#server/screening/reports/policy.ts'
import { selectReport } from '#server/screening/reports/store.ts'
import { decideWithin } from '#server/screening/reviews/decide.ts'
import { selectReading } from '#server/screening/reviews/decision-store.ts'

type LeftOut = BulkOutcome['leftOut'][number]

/**
 * Decides on several candidates of an opening in one press, with one reason. Left out, each with why, is whoever the member
 * has not read, whoever is decided on already, and whoever the scores cannot tell apart from somebody who is not decided on
 * in the same way (decision 0248). What is decided is one batch, which is taken back as one.
 * @throws AppError `workspace.role_too_small`.
 */
export async function decideMany(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  { interviewIds, outcome, reason }: BulkDecision,
): Promise<BulkOutcome> {
  requireRole(workspace, 'recruiter')
  const batchId = deps.ids.uuid()
  return await workspace.transaction(async (tx) => {
    const leftOut: LeftOut[] = []
    const readable: string[] = []
    // In the order of their ids, as every lock of several interviews.
    for (const interviewId of [...new Set(interviewIds)].sort()) {
      const refusal = await refusalOf(tx, deps, workspace, openingId, interviewId)
      if (refusal === null) readable.push(interviewId)
      else if (refusal !== 'not_here') leftOut.push({ interviewId, ...refusal })
    }
    leftOut.push(...(await findUnscored(tx, workspace.id, openingId, { readable, outcome })))
    const decided = readable.filter((id) => !leftOut.some(({ interviewId }) => interviewId === id))
    for (const id of decided) await decideWithin(tx, deps, workspace, id, { outcome, reason, seen: null, batchId })
    return { outcome, decided: decided.length, leftOut }
  })
}

/** Locks the interview. Null where nothing but a score may speak against a decision; what is not the opening's is left out without a word. */
async function refusalOf(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  openingId: string,
  interviewId: string,
): Promise<Omit<LeftOut, 'interviewId'> | 'not_here' | null> {
  const interview = await lockInterview(tx, interviewId)
  if (interview?.workspaceId !== workspace.id || isGone(deps, interview)) return 'not_here'
  const { name } = interview
  if (interview.plan.opening?.id !== openingId) return 'not_here'
  if (interview.decision !== null) return { name, reason: 'decided', with: null }
  const report = await selectReport(tx, interviewId)
  if (report === null) return { name, reason: 'no_report', with: null }
  // That two are tied would tell something of both scores.
  if (await coversScores(tx, workspace.id)) return { name, reason: 'covered', with: null }
  const reading = await selectReading(tx, interviewId, workspace.userId, report.evaluatedAt)
  return reading === null ? { name, reason: 'unread', with: null } : null
}

/** Who of those that could be decided on the scores do not part from the others, or who has none. */
async function findUnscored(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
  { readable, outcome }: { readable: readonly string[]; outcome: BulkDecision['outcome'] },
): Promise<LeftOut[]> {
  const scored = await selectScored(tx, workspaceId, openingId)
  const byId = new Map(scored.map((each) => [each.id, each]))
  const others = scored.filter(({ id, decision }) => !readable.includes(id) && decision !== outcome)
  const chosen = readable.flatMap((id) => byId.get(id) ?? [])
  const tied = findInseparable(chosen, others)
  const unscored = readable.filter((id) => !byId.has(id))
  return [
    ...chosen.flatMap(({ id, name }): LeftOut[] => {
      const other = tied.get(id)
      return other === undefined ? [] : [{ interviewId: id, name, reason: 'tied', with: byId.get(other)?.name ?? null }]
    }),
    ...(await Promise.all(
      unscored.map(
        async (id): Promise<LeftOut> => ({
          interviewId: id,
          name: await nameIn(tx, id),
          reason: 'no_score',
          with: null,
        }),
      ),
    )),
  ]
}

type ScoredRow = Scored & { name: string | null; decision: string | null }

/** Everybody of an opening who has a score. */
async function selectScored(tx: Transaction, workspaceId: string, openingId: string): Promise<ScoredRow[]> {
  const { id, name, planVersionId, score, scoreLow, scoreHigh, decision, status } = interviews
  const rows = await tx
    .select({ id, name, versionId: planVersionId, score, low: scoreLow, high: scoreHigh, decision })
    .from(interviews)
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        eq(interviews.openingId, openingId),
        eq(interviews.isPreview, false),
        inArray(status, ['completed', 'evaluated']),
        isNotNull(score),
      ),
    )
    .orderBy(asc(id))
  return rows.flatMap(({ score, low, high, ...row }) =>
    score === null || low === null || high === null ? [] : [{ ...row, score, low, high }],
  )
}

async function nameIn(tx: Transaction, interviewId: string): Promise<string | null> {
  const [row] = await tx.select({ name: interviews.name }).from(interviews).where(eq(interviews.id, interviewId))
  return row?.name ?? null
}
