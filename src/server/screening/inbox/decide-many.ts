import type { BulkDecision, BulkOutcome } from '#contract/customer/inbox.ts'
import { findInseparable } from '#evaluation/separate-chosen.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { coversScores } from '#server/screening/reports/covering.ts'
import { isGone } from '#server/screening/reports/policy.ts'
import { selectReport } from '#server/screening/reports/store.ts'
import { decideWithin } from '#server/screening/reviews/decide.ts'
import { selectReading } from '#server/screening/reviews/decision-store.ts'
import { type ScoredRow, selectScored } from './store.ts'

type LeftOut = BulkOutcome['leftOut'][number]
type Readable = Pick<StoredInterview, 'id' | 'name'>

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
    const readable: Readable[] = []
    // That two are tied would tell something of both scores.
    const isCovered = await coversScores(tx, workspace.id)
    // In the order of their ids, as every lock of several interviews.
    for (const interviewId of [...new Set(interviewIds)].sort()) {
      const interview = await lockInterview(tx, interviewId)
      if (interview?.workspaceId !== workspace.id || isGone(deps, interview)) continue
      if (interview.plan.opening?.id !== openingId) continue
      const { name } = interview
      const reason = await refusalOf(tx, workspace, interview, isCovered)
      if (reason === null) readable.push({ id: interviewId, name })
      else leftOut.push({ interviewId, name, reason, with: null })
    }
    const scored = await selectScored(tx, workspace.id, openingId)
    leftOut.push(...findUnscored(scored, readable, outcome))
    const decided = readable.filter(({ id }) => !leftOut.some(({ interviewId }) => interviewId === id))
    for (const { id } of decided) await decideWithin(tx, deps, workspace, id, { outcome, reason, seen: null, batchId })
    return { outcome, decided: decided.length, leftOut }
  })
}

/** Null where nothing but a score may speak against a decision. */
async function refusalOf(
  tx: Transaction,
  workspace: Workspace,
  { id, decision }: StoredInterview,
  isCovered: boolean,
): Promise<LeftOut['reason'] | null> {
  if (decision !== null) return 'decided'
  const report = await selectReport(tx, id)
  if (report === null) return 'no_report'
  if (isCovered) return 'covered'
  return (await selectReading(tx, id, workspace.userId, report.evaluatedAt)) === null ? 'unread' : null
}

/** Who of those that could be decided on the scores do not part from the others, or who has none. */
function findUnscored(
  scored: readonly ScoredRow[],
  readable: readonly Readable[],
  outcome: BulkDecision['outcome'],
): LeftOut[] {
  const byId = new Map(scored.map((each) => [each.id, each]))
  const chosen = readable.flatMap(({ id }) => byId.get(id) ?? [])
  const others = scored.filter((each) => !chosen.includes(each) && each.decision !== outcome)
  const tied = findInseparable(chosen, others)
  return readable.flatMap(({ id: interviewId, name }): LeftOut[] => {
    if (!byId.has(interviewId)) return [{ interviewId, name, reason: 'no_score', with: null }]
    const other = tied.get(interviewId)
    return other === undefined ? [] : [{ interviewId, name, reason: 'tied', with: byId.get(other)?.name ?? null }]
  })
}
