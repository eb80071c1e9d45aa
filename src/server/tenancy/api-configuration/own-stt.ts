import { isAppError } from '#contract/errors.ts'
import { openDeadline } from '#server/platform/abort-signals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Stt, SttOptions, Transcript } from '#server/providers/stt/port.ts'
import { type Account, problemOf } from './account.ts'
import { nothingUsed, transcriptionTimeoutMs } from './policy.ts'
import { givenUp } from './store.ts'

export interface OwnSttOptions {
  /** The customer's. */
  own: Stt
  model: string
  /** What takes over, and listens a second time for the confidence. */
  builtin: Stt
  account: Account
  clock: Clock
}

const samplesPerMs = 16

/**
 * The customer's recogniser with the built-in one behind it: at the first failure the rest of the call is heard by the
 * built-in one, since somebody is waiting for an answer. The second listening, whose agreement is the confidence, is the
 * built-in one's, which costs the customer nothing and knows nothing of the first.
 */
export function createOwnStt({ own, model, builtin, account, clock }: OwnSttOptions): Stt {
  let hasFailed = false

  /** Null: it failed, and nothing more is asked of it in this call. */
  async function ask(pcm: Int16Array, options: SttOptions, signal: AbortSignal): Promise<Transcript | null> {
    const result = { use: 'transcription', model, startedAtMs: clock.monotonicMs() } as const
    const sent = { ...nothingUsed, audioMs: Math.round(pcm.length / samplesPerMs) }
    const deadline = openDeadline(signal, transcriptionTimeoutMs)
    try {
      const transcript = await own.transcribe(pcm, options, deadline.signal)
      const amount = { ...sent, audioMs: transcript.sentMs ?? 0 }
      // Nothing was sent where nothing was said.
      if (amount.audioMs > 0) account({ ...result, amount, problem: null })
      return transcript
    } catch (error) {
      if (signal.aborted) account({ ...result, amount: sent, problem: givenUp })
      if (signal.aborted || !(isAppError(error) || isTimeout(error))) throw error
      hasFailed = true
      account({ ...result, amount: sent, problem: problemOf(error) })
      return null
    } finally {
      deadline.clear()
    }
  }

  return {
    id: own.id,
    capabilities: own.capabilities,
    async transcribe(pcm, options, signal) {
      const isOwn = !hasFailed && options.model !== 'second'
      const transcript = isOwn ? await ask(pcm, options, signal) : null
      return transcript ?? (await builtin.transcribe(pcm, options, signal))
    },
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
