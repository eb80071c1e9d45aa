import type { Stt } from '../port.ts'

/** For tests alone: says the next line of its script for sound, nothing for silence. */
export function createFakeStt(script: readonly string[]): Stt {
  let next = 0
  return {
    id: 'fake',
    capabilities: { languages: ['en'], hasWordTimes: false },
    async transcribe(pcm, _options, signal) {
      signal.throwIfAborted()
      const text = pcm.some((sample) => Math.abs(sample) > 500) ? (script[next++ % script.length] ?? '') : ''
      return { text, waitMs: 0, computeMs: 0 }
    },
  }
}
