import { AppError, isAppError } from '#contract/errors.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findConnector } from '#server/providers/ats/index.ts'
import type { AtsDelivered, AtsDelivery } from '#server/providers/ats/port.ts'
import { syncAddress } from './job-addresses.ts'
import { insertEvents } from './link-store.ts'
import { webhookContext } from './open-session.ts'
import { hashBytes } from './policy.ts'
import { findConnection, type StoredConnection, updateConnection } from './store.ts'

/**
 * Keeps what an ATS tells, once, and asks for a run; nothing is asked of the ATS meanwhile.
 * @throws AppError `connection.not_found`, `webhook.signature_invalid`.
 */
export async function receiveWebhook(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  connectionId: string,
  delivery: AtsDelivery,
): Promise<void> {
  const receivedAt = deps.clock.now()
  await inSystem(deps.db, 'find connection by webhook', async (tx) => {
    const connection = await findConnection(tx, connectionId)
    if (connection === null) throw new AppError('not_found', 'connection.not_found', 'There is no such connection')
    const { workspaceId } = connection
    const delivered = readDelivery(deps, connection, delivery, receivedAt)
    if (delivered === null) {
      throw new AppError('invalid', 'webhook.signature_invalid', 'A delivery of an ATS is not signed right, or is old')
    }
    await bindWorkspace(tx, workspaceId)
    const name = delivered.id ?? hashBytes(delivery.bytes)
    const events = delivered.events.flatMap((event, at) =>
      event.kind === 'application'
        ? [{ connectionId, workspaceId, key: `${name}/${at}`, applicationId: event.applicationId, receivedAt }]
        : [],
    )
    await insertEvents(tx, events)
    await updateConnection(tx, connectionId, { deliveredAt: receivedAt })
    if (events.length > 0) await enqueue(tx, syncAddress, { connectionId })
  })
}

function readDelivery(
  { secrets }: Pick<Deps, 'secrets'>,
  { connector: id, workspaceId, sealedSecret, account }: StoredConnection,
  delivery: AtsDelivery,
  now: Date,
): AtsDelivered | null {
  try {
    const secret = secrets.open(webhookContext(workspaceId), sealedSecret)
    return findConnector(id)?.readWebhook?.(delivery, secret.reveal(), now, account) ?? null
  } catch (error) {
    if (isAppError(error) && error.code === 'secret.unreadable') return null
    throw error
  }
}
