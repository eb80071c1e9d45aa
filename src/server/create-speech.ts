import { availableParallelism } from 'node:os'
import type { Line } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { capacityOf, createCallSlots } from './live/call-slots.ts'
import type { Clock } from './platform/clock.ts'
import type { SpeechSettings } from './platform/config/speech-settings.ts'
import type { Speech, SpeechReadiness } from './platform/deps.ts'
import type { Log } from './platform/log/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { ObjectStorage } from './providers/storage/port.ts'
import { createStt } from './providers/stt/index.ts'
import { createSynthesisers } from './providers/tts/index.ts'
import type { Tts } from './providers/tts/port.ts'
import type { TurnDetector } from './providers/turn-detector/port.ts'
import { createVad } from './providers/vad/index.ts'
import { createSpeechEngine, type SpeechEngine } from './speech/engine.ts'
import { createLineRenderer, type RenderProgress } from './speech/lines/line-renderer.ts'
import { createLineStore } from './speech/lines/line-store.ts'
import { createLineVoices } from './speech/lines/line-voices.ts'
import { type ModelFolders, modelFolders, modelVersion } from './speech/model-files.ts'
import { renderingVersion } from './speech/voices.ts'

export interface CreateSpeechOptions {
  config: { modelsDir: string; speech: SpeechSettings }
  clock: Clock
  log: Log
  metrics: Metrics
  storage: ObjectStorage
  turnDetector: TurnDetector
  /** What the interviewer of a plan can say. */
  linesOf(plan: InterviewPlan): readonly Line[]
}

export interface SpeechServices extends Speech {
  /** What calls without rendered lines are spoken with. */
  /** Those of English. */
  tts: Tts
  /** Renders a plan's lines in the background whenever nobody is being served; returns at once. */
  renderAhead(plan: InterviewPlan): void
  readonly renderProgress: RenderProgress
  close(): void
}

/**
 * Everything a call hears and speaks with, as configured. The models begin to load at once, in a process of their own;
 * `readiness` tells when they have.
 */
export function createSpeech(options: CreateSpeechOptions): SpeechServices {
  const { config, clock, log, metrics, storage, turnDetector, linesOf } = options
  const { speech } = config
  const folders = modelFolders(config.modelsDir, speech.models)
  const cores = speech.cores ?? availableParallelism()
  const engine = createSpeechEngine({ folders, clock, log, metrics, cores })
  const stt = createStt(speech.stt, { engine, clock })
  const synthesisers = createSynthesisers(speech.tts, { engine, clock })
  const store = createLineStore(storage, soundVersion(folders, speech), clock)
  const renderer = createLineRenderer({
    store,
    synthesisers,
    linesOf,
    isQuiet: () => engine.isQuiet,
    clock,
    log,
  })
  const isBuiltinNeeded = !hearsEnglish(speech) || !speaksEnglish(speech)
  const problem = isBuiltinNeeded ? warmUp(engine, log) : null
  return {
    vad: createVad({ folder: folders['silero-vad'] }, { pauseBackground: () => engine.pauseBackground() }),
    stt,
    turnDetector,
    tts: synthesisers.en.live,
    voices: createLineVoices({ store, synthesisers, linesOf, log }),
    slots: createCallSlots(speech.mostCalls ?? capacityOf(cores)),
    readiness: () => (isBuiltinNeeded ? readinessOf(engine, problem) : { state: 'ready' }),
    yieldToVisitor: () => engine.yieldToVisitor(),
    renderAhead: (plan) => renderer.add(plan),
    get renderProgress() {
      return renderer.progress
    },
    close() {
      renderer.close()
      turnDetector.close()
      engine.close()
    },
  }
}

/** Whether a service does; else the built-in engine. */
function hearsEnglish({ stt }: SpeechSettings): boolean {
  return stt?.languages.includes('en') === true
}

function speaksEnglish({ tts }: SpeechSettings): boolean {
  return tts?.voices.en !== undefined
}

/** What went wrong at once; calls go on in writing then. */
function warmUp(engine: SpeechEngine, log: Log): string | null {
  try {
    engine.warmUp()
    return null
  } catch (err) {
    log.error({ err }, 'The speech engine cannot start')
    return err instanceof Error ? err.message : 'unknown'
  }
}

function readinessOf(engine: SpeechEngine, problem: string | null): SpeechReadiness {
  if (problem !== null) return { state: 'failed', reason: problem }
  const { state } = engine
  if (state.state === 'failed') return { state: 'failed', reason: state.reason }
  return { state: state.state === 'ready' ? 'ready' : 'warming' }
}

/** Everything that shapes the sound of a line apart from voice and text. */
function soundVersion(folders: ModelFolders, speech: SpeechSettings): string {
  const { tts } = speech
  const ofService = tts === null ? [] : [tts.url, tts.model, ...Object.values(tts.voices).flatMap(Object.values)]
  const builtin = [modelVersion(folders, 'piper-libritts-r'), modelVersion(folders, 'kokoro')]
  return [renderingVersion, ...ofService, ...(speaksEnglish(speech) ? [] : builtin)].join(' ')
}
