import type { CallSlots } from './ports.ts'

/** Voice calls that one core holds within the targets. Source: decision 0040, measured with `bench:voice`. */
const callsPerCore = 3

/** @param cores Cores that the speech models may use. */
export function capacityOf(cores: number): number {
  return Math.max(1, Math.floor(cores * callsPerCore))
}

/** Places for voice calls, so many and no more; who finds none is offered text. */
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
