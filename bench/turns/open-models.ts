import { createSystemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/load-config.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { createStt } from '#server/providers/stt/index.ts'
import type { Stt } from '#server/providers/stt/port.ts'
import { createVad } from '#server/providers/vad/index.ts'
import type { Vad } from '#server/providers/vad/port.ts'
import { createSpeechEngine, type SpeechEngine } from '#server/speech/engine.ts'
import { modelFolders } from '#server/speech/model-files.ts'
import { createSilentLog } from '#server/speech/testing/silent-log.ts'

export interface Models {
  engine: SpeechEngine
  stt: Stt
  vad: Vad
}

export function openModels(): Models {
  const read = readConfig(process.env)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const clock = createSystemClock()
  const folders = modelFolders(read.config.modelsDir, read.config.speech.models)
  const engine = createSpeechEngine({ folders, clock, log: createSilentLog(), metrics: createMetrics() })
  return { engine, stt: createStt(null, { engine, clock }), vad: createVad({ folder: folders['silero-vad'] }, engine) }
}
