import type { AdminEvents, DeadLetter } from '#contract/admin/events.ts'
import type { Deps } from '../deps.ts'
import {
  countDeadLetters,
  type DeliveryKey,
  reviveDelivery,
  type StoredDeadLetter,
  selectDeadLetters,
} from './store.ts'

const pageSize = 50

/** What was given up, for the admin. */
export function openDeadLetters({ db }: Pick<Deps, 'db'>): AdminEvents {
  return {
    async list(after) {
      const [rows, total] = await Promise.all([selectDeadLetters(db, keyOf(after), pageSize + 1), countDeadLetters(db)])
      const letters = rows.slice(0, pageSize).map(toDeadLetter)
      return { letters, next: rows.length > pageSize ? (letters.at(-1)?.id ?? null) : null, total }
    },
    async replay(id) {
      const key = keyOf(id)
      return key !== null && (await reviveDelivery(db, key))
    },
  }
}

function toDeadLetter({ eventId, subscriber, occurredAt, deadAt, lastError, ...rest }: StoredDeadLetter): DeadLetter {
  return {
    ...rest,
    id: `${eventId}.${subscriber}`,
    subscriber,
    error: lastError,
    occurredAt: occurredAt.toISOString(),
    deadAt: deadAt.toISOString(),
  }
}

/** Null for what is no id of a delivery. */
function keyOf(id: string): DeliveryKey | null {
  const [, eventId, subscriber] = /^(\d{1,15})\.([\w.-]{1,100})$/.exec(id) ?? []
  return eventId === undefined || subscriber === undefined ? null : { eventId: Number(eventId), subscriber }
}
