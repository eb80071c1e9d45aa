import { notify, selectMailKey } from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invitedByMail } from '#server/screening/interviews/mails-of.ts'
import { inWorkspaceOf } from './in-workspace-of.ts'

/**
 * A candidate was not reached by an invitation or a reminder: whoever can send it anew is told, once for each mail. Every other
 * mail stands in the outbox.
 */
export async function notifyOfLostMail(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, mailId: string): Promise<void> {
  const key = await selectMailKey(deps.db, mailId)
  const interviewId = key === null ? null : invitedByMail(key)
  if (interviewId === null) return
  await inWorkspaceOf(deps.db, interviewId, (tx, { workspaceId, concerned }) =>
    notify(tx, deps, workspaceId, { kind: 'invitation_lost', key: `mail/${mailId}`, interviewId, to: concerned }),
  )
}
