import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Attempted } from './attempt-delivery.ts'
import { lockTroubled, settleDeliveries, updateHealth } from './dispatch-store.ts'
import { type PauseDeps, pauseByItself } from './pause-endpoint.ts'
import { isGivenUp } from './policy.ts'

export type SettleDeps = PauseDeps & Pick<Deps, 'log'>

interface Waiting extends Attempted {
  workspaceId: string
  onEnd(failure?: unknown): void
}

/** Stores what has become of attempts: those that end while others are being stored go together, in one transaction. */
export function createSettler(deps: SettleDeps) {
  let queue: Waiting[] = []
  let isStoring = false

  async function store(): Promise<void> {
    isStoring = true
    while (queue.length > 0) {
      const batch = queue
      queue = []
      try {
        await settleBatch(deps, batch)
        for (const { onEnd } of batch) onEnd()
      } catch (error) {
        for (const { onEnd } of batch) onEnd(error)
      }
    }
    isStoring = false
  }

  return {
    /** @throws what the database refuses; the delivery then stays claimed until its claim has run out. */
    settle(workspaceId: string, attempted: Attempted): Promise<void> {
      return new Promise((resolve, reject) => {
        const onEnd = (failure?: unknown) => (failure === undefined ? resolve() : reject(failure))
        queue.push({ ...attempted, workspaceId, onEnd })
        if (!isStoring) void store()
      })
    },
  }
}

interface Endpoint {
  id: string
  workspaceId: string
}

async function settleBatch(deps: SettleDeps, batch: readonly Waiting[]): Promise<void> {
  const now = deps.clock.now()
  const settlements = batch.map(({ settlement }) => settlement)
  const givenUp = await inSystem(deps.db, 'deliver webhooks', async (tx) => {
    await settleDeliveries(tx, settlements, now)
    const isUsual = batch.every(({ hasFailed, wasFailing }) => !hasFailed && !wasFailing)
    return isUsual ? [] : await noteHealth(tx, batch, now)
  })
  const gone = new Map(
    batch.filter(({ isGone }) => isGone).map(({ settlement, workspaceId }) => [settlement.endpointId, workspaceId]),
  )
  for (const [id, workspaceId] of gone) await pauseByItself(deps, { id, workspaceId }, 'gone')
  for (const endpoint of givenUp) if (!gone.has(endpoint.id)) await pauseByItself(deps, endpoint, 'failing')
}

/** Since when endpoints fail, and until when they want to be left alone. @returns those that are given up. */
async function noteHealth(tx: Transaction, batch: readonly Waiting[], now: Date): Promise<Endpoint[]> {
  const all = new Set(batch.map(({ settlement }) => settlement.endpointId))
  const taking = new Set(batch.flatMap(({ hasFailed, settlement }) => (hasFailed ? [] : [settlement.endpointId])))
  const failed = [...all].filter((id) => !taking.has(id))
  const givenUp: Endpoint[] = []
  for (const { id, workspaceId, failingSince } of await lockTroubled(tx, [...all], failed)) {
    if (taking.has(id)) {
      await updateHealth(tx, id, { failingSince: null, quietUntil: null })
      continue
    }
    await updateHealth(tx, id, { failingSince: failingSince ?? now, quietUntil: quietOf(batch, id) })
    if (isGivenUp(failingSince, now)) givenUp.push({ id, workspaceId })
  }
  return givenUp
}

function quietOf(batch: readonly Waiting[], endpointId: string): Date | null {
  const asked = batch.flatMap(({ settlement }) =>
    settlement.endpointId === endpointId && settlement.quietUntil !== null ? [settlement.quietUntil.getTime()] : [],
  )
  return asked.length === 0 ? null : new Date(Math.max(...asked))
}
