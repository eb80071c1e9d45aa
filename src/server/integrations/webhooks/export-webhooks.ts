import { writeCsvLine } from '#contract/values/csv-line.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import type { ZipEntry } from '#server/platform/write-zip.ts'
import { messageIdOf } from './attempt-delivery.ts'
import { type StoredDelivery, selectDeliveries } from './delivery-store.ts'
import { selectEndpoints } from './endpoint-store.ts'

/** Rows of one question to the database. */
const rowsAtOnce = 500
const columns = ['id', 'endpoint', 'event', 'happened', 'state', 'attempts', 'lastStatus', 'interview'] as const

/**
 * A workspace's endpoints without their secrets, and what was sent to each, the newest first, without its bodies: those are made
 * from what the archive holds anyway.
 */
export async function* exportWebhooks({ id: workspaceId, transaction }: Workspace): AsyncGenerator<ZipEntry> {
  const endpoints = await transaction((tx) => selectEndpoints(tx, workspaceId))
  if (endpoints.length === 0) return
  const shown = endpoints.map(({ sealedSecret: _, sealedPrevious: __, previousUntil: ___, ...rest }) => rest)
  yield { name: 'webhooks.json', bytes: Buffer.from(`${JSON.stringify(shown, null, 2)}\n`) }
  const lines = [`\uFEFF${writeCsvLine([...columns])}`]
  for (const { id: endpointId } of endpoints) {
    for (let after: number | null = null; ; ) {
      const query = { type: null, state: null, after }
      const rows: StoredDelivery[] = await transaction((tx) =>
        selectDeliveries(tx, { workspaceId, endpointId }, query, rowsAtOnce),
      )
      lines.push(...rows.map((row) => lineOf(endpointId, row)))
      const last = rows.at(-1)
      if (last === undefined || rows.length < rowsAtOnce) break
      after = last.sequence
    }
  }
  yield { name: 'webhook-deliveries.csv', bytes: Buffer.from(lines.join('')) }
}

function lineOf(endpointId: string, delivery: StoredDelivery): string {
  const { id, type, occurredAt, state, attempts, history, interviewId } = delivery
  const status = history[0]?.status ?? null
  return writeCsvLine([
    ...[messageIdOf(id), endpointId, type, occurredAt.toISOString(), state, String(attempts)],
    status === null ? null : String(status),
    interviewId,
  ])
}
