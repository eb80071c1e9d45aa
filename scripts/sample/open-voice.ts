import type { VoiceId } from '#contract/values/voices.ts'
import { createSystemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/load-config.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { joinSamples } from '#server/platform/sound/join-samples.ts'
import { createSynthesisers } from '#server/providers/tts/index.ts'
import { createSpeechEngine } from '#server/speech/engine.ts'
import { modelFolders } from '#server/speech/model-files.ts'
import { createSilentLog } from '#server/speech/testing/silent-log.ts'

export const spokenRateHz = 24_000

export interface OpenVoice {
  /** 16-bit mono at 24 kHz. */
  speak(text: string): Promise<Int16Array>
  close(): void
}

/** One of the product's own voices, outside the server. */
export function openVoice(voice: VoiceId): OpenVoice {
  const result = readConfig(process.env)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  const { modelsDir, speech } = result.config
  const clock = createSystemClock()
  const engine = createSpeechEngine({
    folders: modelFolders(modelsDir, speech.models),
    clock,
    log: createSilentLog(),
    metrics: createMetrics(),
  })
  const { live } = createSynthesisers(null, { engine, clock }).en
  return {
    async speak(text) {
      const parts: Int16Array[] = []
      const options = { owner: 'script', language: 'en', voice, urgency: 'background' } as const
      // Without a limit of its own: the first answer waits until the models are loaded, which takes minutes on a machine
      // that is busy with something else. The engine itself ends work that hangs.
      for await (const chunk of live.speak(text, options, new AbortController().signal)) parts.push(chunk.pcm)
      return joinSamples(parts)
    },
    close: () => engine.close(),
  }
}
