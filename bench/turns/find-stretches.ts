import type { TurnPolicy } from '#server/live/turn/policy.ts'
import type { Vad } from '#server/providers/vad/port.ts'
import { callRateHz } from '../voice/read-wav.ts'

export interface Stretch {
  fromMs: number
  toMs: number
}

const batchSamples = callRateHz / 2
const samplesPerMs = callRateHz / 1_000

/** Voice without a gap, as the reducer counts it: easier to keep going than to begin. */
export async function findStretches(pcm: Int16Array, vad: Vad, policy: TurnPolicy): Promise<Stretch[]> {
  const stream = vad.open(new AbortController().signal)
  const found: Stretch[] = []
  let lastVoicedMs = Number.NEGATIVE_INFINITY
  for (let at = 0; at < pcm.length; at += batchSamples) {
    for (const { endSample, probability } of await stream.push(pcm.subarray(at, at + batchSamples))) {
      const audioMs = endSample / samplesPerMs
      const isRunning = audioMs - lastVoicedMs <= policy.runGapMs
      if (probability < (isRunning ? policy.keepProbability : policy.startProbability)) continue
      const last = found.at(-1)
      if (last !== undefined && lastVoicedMs === audioMs - policy.windowMs) last.toMs = audioMs
      else found.push({ fromMs: audioMs - policy.windowMs, toMs: audioMs })
      lastVoicedMs = audioMs
    }
  }
  stream.close()
  return found
}
