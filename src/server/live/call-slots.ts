import type { LiveDeps } from './call/call.ts'
import type { CallSlots, LineVoice, LiveLease } from './ports.ts'

/** Voice calls that one core holds within the targets. Source: decision 0040, measured with `bench:voice`. */
const callsPerCore = 3

/** @param cores Cores that the speech models may use. */
export function capacityOf(cores: number): number {
  return Math.max(1, Math.floor(cores * callsPerCore))
}

/** Slots for voice calls, so many and no more; who finds none is offered text. */
export function createCallSlots(capacity: number): CallSlots {
  let taken = 0
  return {
    take() {
      if (taken >= capacity) return null
      taken++
      let isTaken = true
      return {
        release() {
          if (isTaken) taken--
          isTaken = false
        },
      }
    },
  }
}

/** A call's slot among the voice calls of this machine, and its voice. */
export interface CallSlot {
  /** `full` when the machine has no slot left, `failed` when the engine cannot speak. Asking again is harmless. */
  take(): Promise<LineVoice | 'full' | 'failed'>
  release(): void
}

export function createCallSlot(deps: LiveDeps, lease: LiveLease): CallSlot {
  const { id, voice, plan } = lease.interview
  let slot: { release(): void } | null = null
  let isReleased = false

  return {
    async take() {
      const taken = slot ?? (isReleased ? null : deps.slots.take(id))
      if (taken === null) return 'full'
      slot = taken
      try {
        return await deps.voices.open({ owner: id, voice, plan })
      } catch (error) {
        deps.log.warn({ cause: error }, 'No voice could be opened for a call')
        taken.release()
        slot = null
        return 'failed'
      }
    },
    release() {
      isReleased = true
      slot?.release()
      slot = null
    },
  }
}
