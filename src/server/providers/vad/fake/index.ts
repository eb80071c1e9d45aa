import type { Vad } from '../port.ts'

const windowSamples = 512

/** For tests alone: hears speech in every window whose mean size is above 500. */
export function createFakeVad(): Vad {
  return {
    id: 'fake',
    open() {
      let rest: number[] = []
      let endSample = 0
      return {
        async push(pcm) {
          rest.push(...pcm)
          const windows = []
          while (rest.length >= windowSamples) {
            const size = rest.slice(0, windowSamples).reduce((sum, sample) => sum + Math.abs(sample), 0) / windowSamples
            rest = rest.slice(windowSamples)
            endSample += windowSamples
            windows.push({ endSample, probability: size > 500 ? 1 : 0 })
          }
          return windows
        },
        close() {},
      }
    },
  }
}
