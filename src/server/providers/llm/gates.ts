import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { createSlots, type Slots } from './slots.ts'

/** What all calls to one address with one key share. */
export interface LlmGate {
  breaker: CircuitBreaker
  slots: Slots
}

export type FindGate = (url: string, key: Secret | null) => LlmGate

/** Calls of one key at once: an interview has one under way, an evaluation a few. Services of this machine queue themselves. */
const maxAtOnce = 8
/** Addresses and keys that are remembered; the one that was asked longest ago is forgotten first. */
const maxGates = 1_000

export function createLlmGates(clock: Pick<Clock, 'monotonicMs'>): FindGate {
  const gates = new Map<string, LlmGate>()
  return (url, key) => {
    // Keys are not kept in memory in the open for longer than they are used.
    const id = createHash('sha256')
      .update(`${url}\n${key?.reveal() ?? ''}`)
      .digest('base64')
    const gate = gates.get(id) ?? { breaker: createCircuitBreaker(clock), slots: createSlots(maxAtOnce) }
    gates.delete(id)
    gates.set(id, gate)
    const [oldest] = gates.keys()
    if (gates.size > maxGates && oldest !== undefined) gates.delete(oldest)
    return gate
  }
}
