import { AppError } from '#contract/errors.ts'
import type { TurnDetector } from '../port.ts'

export interface FakeTurnDetector extends TurnDetector {
  /** What it answers next, in order; the last one stays. `failed` and `silent` are a broken and a hanging one. */
  script: (number | 'failed' | 'silent')[]
  /** Lengths of what it was given, samples. */
  heard: number[]
  /** How many of its questions were given up. */
  dropped: number
}

/** For tests alone: answers from a script, and never in time where the script says so. */
export function createFakeTurnDetector(script: FakeTurnDetector['script'] = [0.5]): FakeTurnDetector {
  const detector: FakeTurnDetector = {
    id: 'fake',
    listens: true,
    script,
    heard: [],
    dropped: 0,
    async judge(pcm, _options, signal) {
      signal.throwIfAborted()
      detector.heard.push(pcm.length)
      const next = (detector.script.length > 1 ? detector.script.shift() : detector.script[0]) ?? 'silent'
      if (next === 'failed') throw new AppError('provider', 'speech.failed', 'broken on purpose', { retryable: true })
      // As from another process: never before whoever asks has had the chance to give up.
      await Promise.resolve()
      signal.throwIfAborted()
      if (next !== 'silent') return next
      return await new Promise((_resolve, reject) => {
        const drop = () => {
          detector.dropped++
          reject(signal.reason)
        }
        signal.addEventListener('abort', drop, { once: true })
      })
    },
    close() {},
  }
  return detector
}
