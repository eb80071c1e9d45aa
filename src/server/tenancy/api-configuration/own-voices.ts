import type { LineVoices } from '#server/live/ports.ts'
import { followSignals, openDeadline } from '#server/platform/abort-signals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tts, TtsChunk } from '#server/providers/tts/port.ts'
import { type Account, problemOf } from './account.ts'
import { nothingUsed, speechTimeoutMs } from './policy.ts'
import { givenUp } from './store.ts'

export interface OwnVoicesOptions {
  /** The customer's. */
  own: Tts
  model: string
  /** What takes over. */
  builtin: LineVoices
  account: Account
  clock: Clock
}

/**
 * The customer's voice with the built-in one behind it. At the first failure the built-in voice says that line, from its
 * beginning, and keeps the rest of the call: a line said twice over is understood, half a question is not. In a language that the
 * built-in voice does not speak, the line is read, and the next one is tried again.
 */
export function createOwnVoices({ own, model, builtin, account, clock }: OwnVoicesOptions): LineVoices {
  return {
    languages: [...new Set([...own.capabilities.languages, ...builtin.languages])],
    async open(options) {
      let fallback: ReturnType<LineVoices['open']> | null = null
      const { owner, voice } = options
      const { language } = options.plan
      if (!own.capabilities.languages.includes(language)) return await builtin.open(options)
      return {
        async *speak(text, signal) {
          if (fallback !== null) {
            yield* (await fallback).speak(text, signal)
            return
          }
          const result = { use: 'speech', model, startedAtMs: clock.monotonicMs() } as const
          const amount = { ...nothingUsed, characters: text.length }
          let isAccounted = false
          const settle = (problem: string | null) => {
            if (!isAccounted) account({ ...result, amount, problem })
            isAccounted = true
          }
          const line = followSignals(signal)
          try {
            yield* inTime(own.speak(text, { owner, language, voice, urgency: 'live' }, line.signal), signal)
            settle(null)
          } catch (error) {
            if (signal.aborted) throw error
            settle(problemOf(error))
            if (!builtin.languages.includes(language)) throw error
            fallback ??= builtin.open(options)
            yield* (await fallback).speak(text, signal)
          } finally {
            // Also where whoever listens has stopped: nothing more is asked of the provider.
            settle(givenUp)
            line.abort()
            line.leave()
          }
        },
      }
    },
  }
}

/** The same sound, given up where a part of it does not come in time. */
async function* inTime(chunks: AsyncIterable<TtsChunk>, signal: AbortSignal): AsyncGenerator<TtsChunk> {
  const reader = chunks[Symbol.asyncIterator]()
  for (;;) {
    const next = await withPatience(reader.next(), signal)
    if (next.done) return
    yield next.value
  }
}

async function withPatience<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const deadline = openDeadline(signal, speechTimeoutMs)
  let stop = () => {}
  const ended = new Promise<never>((_resolve, reject) => {
    stop = () => reject(deadline.signal.reason)
    if (deadline.signal.aborted) stop()
    deadline.signal.addEventListener('abort', stop, { once: true })
  })
  // Of the two, the one that loses is not heard of again.
  work.catch(() => undefined)
  ended.catch(() => undefined)
  try {
    return await Promise.race([work, ended])
  } finally {
    deadline.signal.removeEventListener('abort', stop)
    deadline.clear()
  }
}
