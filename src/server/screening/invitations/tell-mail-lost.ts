import { notify } from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inWorkspaceOf } from './in-workspace-of.ts'

/** A candidate was not reached by an invitation or a reminder: whoever can send it anew is told, once for each mail. */
export async function tellMailLost(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { interviewId, mailId }: { interviewId: string; mailId: string },
): Promise<void> {
  await inWorkspaceOf(deps.db, interviewId, (tx, { workspaceId, concerned }) =>
    notify(tx, deps, workspaceId, { kind: 'invitation_lost', key: `mail/${mailId}`, interviewId, to: concerned }),
  )
}
