import type { LineVoice, LiveLease } from '../ports.ts'
import type { LiveDeps } from './deps.ts'

/** A call's place among the voice calls of this machine, and its voice. */
export interface VoicePlace {
  /** `full` when the machine has no place left, `failed` when the engine cannot speak. Asking again is harmless. */
  take(): Promise<LineVoice | 'full' | 'failed'>
  release(): void
}

export function createVoicePlace(deps: LiveDeps, lease: LiveLease): VoicePlace {
  const { id, voice, plan } = lease.interview
  let place: { release(): void } | null = null
  let isReleased = false

  return {
    async take() {
      place ??= isReleased ? null : deps.slots.take(id)
      if (place === null) return 'full'
      try {
        return await deps.voices.open({ owner: id, voice, plan })
      } catch (error) {
        deps.log.warn({ cause: error }, 'No voice could be opened for a call')
        place.release()
        place = null
        return 'failed'
      }
    },
    release() {
      isReleased = true
      place?.release()
      place = null
    },
  }
}
