import type { PauseReason } from '#contract/values/webhooks.ts'
import { notify, queueMail } from '#server/messaging/index.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectEmployer, selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { selectEndpoint, updateEndpoint } from './endpoint-store.ts'
import { isGivenUp } from './policy.ts'

export type PauseDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/** Pauses an endpoint that takes nothing any more, once, and tells the owners. What is for it waits. */
export async function pauseByItself(
  deps: PauseDeps,
  { id, workspaceId }: { id: string; workspaceId: string },
  reason: Exclude<PauseReason, 'owner'>,
): Promise<void> {
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    const endpoint = await selectEndpoint(tx, workspaceId, id, { isLocked: true })
    const now = deps.clock.now()
    if (endpoint === null || endpoint.pausedFor !== null) return
    // It may have taken something meanwhile.
    if (reason === 'failing' && !isGivenUp(endpoint.failingSince, now)) return
    await updateEndpoint(tx, endpoint, { pausedFor: reason, pausedAt: now })
    const { host } = new URL(endpoint.url)
    await recordAudit(
      tx,
      deps,
      { id: workspaceId, userId: null },
      {
        action: 'webhook.paused_by_itself',
        subject: { kind: 'webhook', id },
        details: { host, reason: reason === 'gone' ? 'it answered 410' : 'it took nothing for three days' },
      },
    )
    await tellOwners(tx, deps, workspaceId, { id, host, isGone: reason === 'gone', now })
  })
}

async function tellOwners(
  tx: Transaction,
  deps: PauseDeps,
  workspaceId: string,
  { id, host, isGone, now }: { id: string; host: string; isGone: boolean; now: Date },
): Promise<void> {
  const owners = (await selectMembers(tx, workspaceId)).filter(({ role }) => role === 'owner')
  const key = `webhook/${id}/paused/${now.toISOString()}`
  const to = owners.map(({ userId }) => userId)
  await notify(tx, deps, workspaceId, { kind: 'webhook_paused', key, interviewId: null, to })
  const { workspaceName } = await selectEmployer(tx, workspaceId)
  for (const { userId, email } of owners) {
    await queueMail(tx, deps, {
      key: `${key}/${userId}`,
      to: email,
      template: 'webhook-paused',
      data: {
        workspaceName,
        host,
        isGone,
        endpointUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/settings/webhooks/${id}`,
      },
    })
  }
}
