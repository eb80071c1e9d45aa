import { AppError } from '#contract/errors.ts'
import { deliveryTimeoutMs, recallMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { messageMailKey } from '#server/screening/interviews/mails-of.ts'
import { deleteLinksOf, lockMessage, selectOpenIds, updateMessage } from './store.ts'

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
  /** Those that tell of this decision, of any, or of any but this one; null for all. */
  decision: { isOf: string } | { isNotOf: string } | 'any' | null
  /** One that has left for certain: its link was opened. */
  except?: string
}

/**
 * Recalls what still waits for one candidate: what tells of a decision that is taken back or replaced, or everything once they
 * want no more. What has left stays. The transaction is bound to the workspace. @returns how many.
 */
export async function recallMessagesOf(
  tx: Transaction,
  deps: RecallDeps,
  { workspaceId, interviewId, decision, except }: Recalled,
): Promise<number> {
  let recalled = 0
  for (const id of await selectOpenIds(tx, interviewId, decision)) {
    if (id === except) continue
    if ((await recall(tx, deps, { id: workspaceId, userId: null }, id)) === 'recalled') recalled += 1
  }
  return recalled
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
