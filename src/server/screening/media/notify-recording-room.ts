import { notify } from '#server/messaging/index.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { recordingRoomAlertOf, recordingRoomLowBytes } from './policy.ts'
import { countBytes, selectUsedAtLeast } from './store.ts'

const batchSize = 100

/**
 * Tells the owners, who can do something about it, that the room for recordings is nearly used up, and that it is: once
 * each a month, however often some are deleted and others come.
 */
export async function notifyRecordingRoom(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { recordingQuotaBytes } = deps.config
  const outcome = await forEachDue<{ workspaceId: string }>(deps, signal, {
    task: 'tell of the room for recordings',
    idOf: ({ workspaceId }) => workspaceId,
    select: (tx, afterId) => selectUsedAtLeast(tx, afterId, recordingRoomLowBytes(recordingQuotaBytes), batchSize),
    run: ({ workspaceId }) => notifyOwners(deps, workspaceId),
  })
  doneOf(outcome)
}

function notifyOwners(deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>, workspaceId: string): Promise<boolean> {
  return inWorkspace(deps.db, workspaceId, async (tx) => {
    const { workspace: usedBytes } = await countBytes(tx, workspaceId)
    const alert = recordingRoomAlertOf(usedBytes, deps.config.recordingQuotaBytes)
    if (alert === null) return false
    const members = await selectMembers(tx, workspaceId)
    const month = deps.clock.now().toISOString().slice(0, 7)
    await notify(tx, deps, workspaceId, {
      kind: alert === 'low' ? 'films_low' : 'films_full',
      key: `films/${month}/${alert}`,
      interviewId: null,
      to: members.filter(({ role }) => role === 'owner').map(({ userId }) => userId),
    })
    return true
  })
}
