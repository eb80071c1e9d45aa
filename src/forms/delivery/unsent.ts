import type { Delivery, DeliveryOutcome } from './deliver.ts'
import { unsentKey } from './unsent-key.ts'

/** More than a person sends by hand while offline; a store that only grows would fill the browser's. */
const maxKept = 20
/** After that the offer it asked for is over; the details do not stay in the browser for ever. */
const keptForMs = 30 * 24 * 60 * 60 * 1000

interface Unsent {
  atMs: number
  delivery: Delivery
}

function readUnsent(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(unsentKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent) : []
  } catch {
    return []
  }
}

/** What another version of this page has left is no delivery. */
function isUnsent(entry: unknown): entry is Unsent {
  if (typeof entry !== 'object' || entry === null || !('atMs' in entry) || !('delivery' in entry)) return false
  const { delivery } = entry
  return typeof delivery === 'object' && delivery !== null && 'key' in delivery && 'savedLead' in delivery
}

function writeUnsent(entries: readonly Unsent[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(unsentKey)
    else localStorage.setItem(unsentKey, JSON.stringify(entries))
  } catch {
    // Without a store there is nothing to keep it in; the page says what became of it.
  }
}

/** Keeps a sending until it has arrived. @returns whether the browser could keep it. */
export function keepUnsent(delivery: Delivery): boolean {
  const others = readUnsent().filter((entry) => entry.delivery.key !== delivery.key)
  writeUnsent([...others, { atMs: Date.now(), delivery }].slice(-maxKept))
  return readUnsent().some((entry) => entry.delivery.key === delivery.key)
}

export function forgetUnsent(key: string): void {
  writeUnsent(readUnsent().filter((entry) => entry.delivery.key !== key))
}

/**
 * Sends again what is kept, oldest first, and forgets what has arrived or is refused for good. Two tabs may do it at
 * once: the keys make repeats one.
 */
export async function resendUnsent(send: (delivery: Delivery) => Promise<DeliveryOutcome>): Promise<void> {
  for (const { atMs, delivery } of readUnsent()) {
    const isDone = Date.now() - atMs > keptForMs || (await send(delivery)) !== 'failed'
    if (isDone) forgetUnsent(delivery.key)
  }
}
