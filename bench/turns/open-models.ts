import { createSystemClock, createVirtualClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/load-config.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { createStt } from '#server/providers/stt/index.ts'
import type { Stt } from '#server/providers/stt/port.ts'
import { openTurnDetector } from '#server/providers/turn-detector/index.ts'
import type { TurnDetector } from '#server/providers/turn-detector/port.ts'
import { createVad } from '#server/providers/vad/index.ts'
import type { Vad } from '#server/providers/vad/port.ts'
import { createSpeechEngine, type SpeechEngine } from '#server/speech/engine.ts'
import { modelFolders } from '#server/speech/model-files.ts'
import { createSilentLog } from '#server/speech/testing/silent-log.ts'

export interface Models {
  engine: SpeechEngine
  stt: Stt
  vad: Vad
  /** The learned turn detector that the environment configures, and the checksum of its weights; null without one. */
  turns: { detector: TurnDetector; weights: string } | null
}

export async function openModels(): Promise<Models> {
  const read = readConfig(process.env)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const clock = createSystemClock()
  const folders = modelFolders(read.config.modelsDir, read.config.speech.models)
  const metrics = createMetrics()
  const log = createSilentLog()
  const engine = createSpeechEngine({ folders, clock, log, metrics })
  const { turnDetector } = read.config
  // What it says is measured here and not how soon: a clock that stands still has no deadlines.
  const withoutDeadlines = createVirtualClock()
  const turns =
    turnDetector === null
      ? null
      : {
          detector: await openTurnDetector(read.config, { clock: withoutDeadlines, log, metrics }),
          weights: turnDetector.sha256,
        }
  return {
    engine,
    stt: createStt(null, { engine, clock }),
    vad: createVad({ folder: folders['silero-vad'] }, engine),
    turns,
  }
}

export function closeModels({ engine, turns }: Models): void {
  engine.close()
  turns?.detector.close()
}
