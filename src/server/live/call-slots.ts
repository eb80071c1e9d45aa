import type { NoticeCode } from '#contract/live/messages.ts'
import type { LiveDeps } from './call/call.ts'
import type { CallSlots, LineVoice, LiveInterview, LiveLease } from './ports.ts'

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

export type NoVoice = 'full' | 'failed' | 'language'

/** What a candidate is told who asked for voice. */
export const noticeOf: Readonly<Record<NoVoice, NoticeCode>> = {
  full: 'machine-full',
  failed: 'speech-unavailable',
  language: 'language-in-writing',
}

/**
 * Whether this interview can be held by voice: nobody is heard in one language and answered in another, nor where they agreed
 * to an interview in writing.
 */
export function isSpoken(
  { stt, voices }: Pick<LiveDeps, 'stt' | 'voices'>,
  { plan: { language }, isInWriting = false }: Pick<LiveInterview, 'plan' | 'isInWriting'>,
): boolean {
  return !isInWriting && stt.capabilities.languages.includes(language) && voices.languages.includes(language)
}

/** A call's slot among the voice calls of this machine, and its voice. */
export interface CallSlot {
  /**
   * `full` when the machine has no slot left, `failed` when the engine cannot speak, `language` where the plan's is not both heard
   * and spoken, or was not when the candidate agreed. Asking again is harmless.
   */
  take(): Promise<LineVoice | NoVoice>
  release(): void
}

export function createCallSlot(deps: LiveDeps, lease: LiveLease): CallSlot {
  const { id, voice, plan } = lease.interview
  let slot: { release(): void } | null = null
  let isReleased = false

  return {
    async take() {
      if (!isSpoken(deps, lease.interview)) return 'language'
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
