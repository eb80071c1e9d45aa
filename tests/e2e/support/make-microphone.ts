import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createSystemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/load-config.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { createSynthesisers } from '#server/providers/tts/index.ts'
import { createSpeechEngine } from '#server/speech/engine.ts'
import { modelFolders } from '#server/speech/model-files.ts'
import { createSilentLog } from '#server/speech/testing/silent-log.ts'
import { microphoneAnswers } from './microphone-answers.ts'

/** Long enough for the interviewer to acknowledge and ask the next question before the recording speaks again. */
const gapSeconds = 11
const rateHz = 24_000

/** Speaks the answers with one of the product's own voices into one WAV, which a browser then takes for a microphone. */
async function makeMicrophone(file: string): Promise<void> {
  const result = readConfig(process.env)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  const { modelsDir, speech } = result.config
  const engine = createSpeechEngine({
    folders: modelFolders(modelsDir, speech.models),
    clock: createSystemClock(),
    log: createSilentLog(),
    metrics: createMetrics(),
  })
  const { live } = createSynthesisers(null, { engine })
  const parts: Int16Array[] = []
  for (const answer of microphoneAnswers) {
    parts.push(new Int16Array(rateHz * gapSeconds))
    const options = { owner: 'microphone', voice: 'female_us_eng', urgency: 'live' } as const
    for await (const chunk of live.speak(answer, options, AbortSignal.timeout(60_000))) parts.push(chunk.pcm)
  }
  engine.close()
  const pcm = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    pcm.set(part, at)
    at += part.length
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, encodeWav(pcm, rateHz))
}

await makeMicrophone(process.argv[2] ?? 'build/test-results/microphone.wav')
