import { AppError } from '#contract/errors.ts'
import type { Speech } from '#server/platform/deps.ts'
import { createBuiltinTurnDetector } from '#server/providers/turn-detector/builtin/index.ts'

/**
 * The engine where there is none: no voice call finds a place and callers are offered text, which goes on working.
 * @param reason For the admin, in `/readyz` and the log.
 */
export function createAbsentSpeech(reason: string): Speech {
  const refuse = () => new AppError('unavailable', 'speech.model_missing', reason)
  return {
    vad: {
      id: 'absent',
      open() {
        throw refuse()
      },
    },
    turnDetector: createBuiltinTurnDetector(),
    stt: {
      id: 'absent',
      capabilities: { languages: ['en'], hasWordTimes: false },
      transcribe: () => Promise.reject(refuse()),
    },
    voices: { languages: ['en'], open: () => Promise.reject(refuse()) },
    slots: { take: () => null },
    readiness: () => ({ state: 'failed', reason }),
    yieldToVisitor: () => {},
  }
}
