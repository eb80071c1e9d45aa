import { AppError, isAppError } from '#contract/errors.ts'
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
 * built-in one's, which costs the customer nothing and knows nothing of the first. In a language that the built-in one does not
 * hear, nothing takes over: the customer's own is asked again, and whoever waits is told to write.
 */
export function createOwnStt({ own, model, builtin, account, clock }: OwnSttOptions): Stt {
  let hasFailed = false

  const knows = ({ capabilities }: Stt, { language }: SttOptions) => capabilities.languages.includes(language)

  /** Its failure, in the place of words, where that is its own. */
  async function ask(pcm: Int16Array, options: SttOptions, signal: AbortSignal): Promise<Transcript | AppError> {
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
      const failure = ownFailure(error)
      if (signal.aborted || failure === null) throw error
      account({ ...result, amount: sent, problem: problemOf(error) })
      return failure
    } finally {
      deadline.clear()
    }
  }

  return {
    id: own.id,
    capabilities: {
      ...own.capabilities,
      languages: [...new Set([...own.capabilities.languages, ...builtin.capabilities.languages])],
    },
    async transcribe(pcm, options, signal) {
      const isOwn = !hasFailed && options.model !== 'second' && knows(own, options)
      if (isOwn) {
        const heard = await ask(pcm, options, signal)
        if (!isAppError(heard)) return heard
        if (!knows(builtin, options)) throw heard
        hasFailed = true
      }
      return await builtin.transcribe(pcm, options, signal)
    },
  }
}

/** Null for what is a fault of ours. */
function ownFailure(error: unknown): AppError | null {
  if (isAppError(error)) return error
  if (!isTimeout(error)) return null
  return new AppError('provider', 'speech.failed', 'The speech service did not answer in time', { retryable: true })
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
