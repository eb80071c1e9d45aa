import { AppError } from '#contract/errors.ts'
import { leadsToInterview } from '#contract/values/message-kind.ts'
import { deliveryTimeoutMs, recallMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { messageMailKey } from '#server/screening/interviews/mails-of.ts'
import { lockInterview } from '#server/screening/interviews/store.ts'
import { selectDecisions } from '#server/screening/reviews/decision-store.ts'
import { isRefuted } from './policy.ts'
import { deleteLinksOf, lockMessage, type OpenMessage, selectOpen, updateMessage } from './store.ts'

type RecallDeps = Pick<Deps, 'clock' | 'ids'>

/**
 * Takes a message back that has not left. Repeating it changes nothing.
 * @throws AppError `workspace.role_too_small`, `message.not_found`, `message.left` for one that has left, or may have.
 */
export async function recallMessage(deps: RecallDeps, workspace: Workspace, messageId: string): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const outcome = await recall(tx, deps, workspace, messageId)
    if (outcome === 'none') throw new AppError('not_found', 'message.not_found', 'The workspace has no such message')
    if (outcome === 'left') throw new AppError('conflict', 'message.left', 'The message has left')
  })
}

/** Whose messages are recalled. */
interface Recalled {
  workspaceId: string
  interviewId: string
  /** Which of them; left out for all. */
  which?(message: OpenMessage): boolean
}

/**
 * Recalls what still waits for one candidate. What has left stays. The transaction is bound to the workspace.
 * @returns those that were recalled.
 */
export async function recallMessagesOf(
  tx: Transaction,
  deps: RecallDeps,
  { workspaceId, interviewId, which = () => true }: Recalled,
): Promise<OpenMessage[]> {
  const recalled: OpenMessage[] = []
  for (const message of (await selectOpen(tx, interviewId)).filter(which)) {
    const outcome = await recall(tx, deps, { id: workspaceId, userId: null }, message.id)
    if (outcome === 'recalled') recalled.push(message)
  }
  return recalled
}

/**
 * A decision was made or taken back: recalls what waits and tells of another than the one that holds now, whenever that is
 * heard of. The transaction is bound to the workspace.
 */
export async function recallRefuted(
  tx: Transaction,
  deps: RecallDeps,
  { workspaceId, interviewId, decisionId }: { workspaceId: string; interviewId: string; decisionId: string },
): Promise<void> {
  const interview = await lockInterview(tx, interviewId)
  if (interview === null) return
  const decisions = await selectDecisions(tx, workspaceId, interviewId, 'nobody')
  const heardOf = decisions.find(({ id }) => id === decisionId) ?? null
  await recallMessagesOf(tx, deps, {
    workspaceId,
    interviewId,
    which: (message) => isRefuted(message, interview.decision, heardOf),
  })
}

/** The interview is over, or cancelled: recalls what waits and would lead to it. The transaction is bound to the workspace. */
export async function recallInvitations(
  tx: Transaction,
  deps: RecallDeps,
  { workspaceId, interviewId }: { workspaceId: string; interviewId: string },
): Promise<void> {
  await recallMessagesOf(tx, deps, { workspaceId, interviewId, which: ({ kind }) => leadsToInterview(kind) })
}

async function recall(
  tx: Transaction,
  deps: RecallDeps,
  by: { id: string; userId: string | null },
  messageId: string,
): Promise<'recalled' | 'before' | 'left' | 'none'> {
  const message = await lockMessage(tx, by.id, messageId)
  if (message === null) return 'none'
  if (message.recalledAt !== null) return 'before'
  const now = deps.clock.now()
  const quietSince = new Date(now.getTime() - deliveryTimeoutMs)
  if (!(await recallMail(tx, messageMailKey(message.interviewId, messageId), quietSince))) return 'left'
  await updateMessage(tx, messageId, { recalledAt: now })
  await deleteLinksOf(tx, messageId)
  await recordAudit(tx, deps, by, {
    action: 'message.recalled',
    subject: { kind: 'interview', id: message.interviewId },
  })
  return 'recalled'
}
