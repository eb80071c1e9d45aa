import { availableParallelism } from 'node:os'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { findMissing, type ModelFolders, type ModelId, requireModels } from './model-files.ts'
import { forkSpeechProcess, type StartProcess } from './process/fork-process.ts'
import { superviseWorker } from './process/supervise-worker.ts'
import type { SpeechWorker, Work, WorkerState } from './process/worker.ts'
import type { EngineVoice } from './voices.ts'

/** The built-in models behind their queues. `live` answers calls; `render` holds the slow voice and gives way. */
export interface SpeechEngine {
  /** One segment at 16 kHz. Empty text when nothing was said. */
  recognise(pcm: Int16Array, options: RecogniseOptions, signal: AbortSignal): Promise<Recognised>
  /** One sentence as sound at 24 kHz. Empty when there is nothing to say in it. */
  speak(sentence: string, options: SpeakOptions, signal: AbortSignal): Promise<Spoken>
  /** Of the models that calls need. */
  readonly state: WorkerState
  /** Tells that somebody is being served, until it is called back: background rendering waits. */
  pauseBackground(): () => void
  /** Tells that somebody looks at a page: on a machine whose cores the renderer fills, no line is begun for a while. */
  yieldToVisitor(): void
  /** Whether nobody is being served or waits for the models, so that rendering ahead disturbs nobody. */
  readonly isQuiet: boolean
  /** Whether what a call asks for now is begun at once, with nothing else beside it. */
  readonly isFree: boolean
  /** Starts loading what calls need; everything else is loaded when it is first asked for. */
  warmUp(): void
  /** Loads what speaks a voice, so that its first sentence does not wait for that; nothing where the models are not there. */
  prepare(voice: EngineVoice): void
  close(): void
}

interface RecogniseOptions {
  owner: string
  urgency: 'final' | 'speculative' | 'background'
  model: 'main' | 'second'
}

interface Recognised {
  text: string
  waitMs: number
  computeMs: number
}

interface SpeakOptions {
  owner: string
  urgency: 'live' | 'background'
  voice: EngineVoice
}

interface Spoken {
  pcm: Int16Array
  waitMs: number
  computeMs: number
}

export interface SpeechEngineOptions {
  folders: ModelFolders
  clock: Clock
  log: Log
  metrics: Metrics
  /** Cores to use; the machine's by default. */
  cores?: number
  /** Cores that there are; asked of the machine by default. */
  machineCores?: number
  startProcess?: (threads: number) => StartProcess
}

const recogniseRank = { final: 0, speculative: 1, background: 2 } as const
const speakRank = { live: 0, background: 3 } as const

const liveModels: readonly ModelId[] = ['moonshine-base', 'moonshine-tiny', 'espeak-ng-data', 'piper-libritts-r']
const renderModels: readonly ModelId[] = ['espeak-ng-data', 'kokoro']

/** The renderer yields to everything (POSIX nice): at 10 it gets a tenth of what a call gets, and never nothing. */
const renderNiceness = 10
/** The renderer holds 450 MB; it is ended when nothing has been rendered for so long, milliseconds. */
const renderIdleMs = 10 * 60_000
/** After the last live work, background rendering waits this long for the next, milliseconds. */
const quietAfterMs = 5_000
/** After a look at a page it waits this long for the next, milliseconds: pages are read for longer, and mostly two or three. */
const quietAfterLookMs = 20_000
/** A site that is looked at all the time renders all the same after so long, milliseconds. */
const maxYieldMs = 60 * 60_000
/** Threads of a model: more make one sentence of a few seconds hardly faster. */
const maxThreads = 2

export function createSpeechEngine(options: SpeechEngineOptions): SpeechEngine {
  const { folders, clock } = options
  const cores = options.cores ?? availableParallelism()
  const startProcess =
    options.startProcess ??
    ((threads: number): StartProcess =>
      (events) =>
        forkSpeechProcess(threads, events))
  const live = createWorker(options, 'live', startProcess, cores, 0)
  // One rendering at a time, on two threads: on both cores it takes half the time, and it runs when they are idle.
  const render = createWorker(options, 'render', startProcess, 1, renderNiceness)
  let nextId = 1
  const watch = createQuietWatch(clock, (options.machineCores ?? availableParallelism()) > maxThreads)

  return {
    get state() {
      return live.state
    },
    get isQuiet() {
      return live.state.state !== 'loading' && watch.isQuiet()
    },
    get isFree() {
      return live.load.waiting + live.load.running === 0
    },
    yieldToVisitor: watch.yieldToVisitor,
    pauseBackground: watch.pauseBackground,
    warmUp() {
      requireModels(folders, liveModels)
      live.start()
    },
    prepare(voice) {
      if (voice.engine === 'kokoro' && findMissing(folders, renderModels).length === 0) render.start()
    },
    recognise(pcm, { owner, urgency, model }, signal) {
      return watch.whileLive(urgency !== 'background', async () => {
        requireModels(folders, liveModels)
        const request = { type: 'recognise', id: nextId++, model, pcm } as const
        const { reply, waitMs } = await live.run(request, { owner, rank: recogniseRank[urgency] }, signal)
        if (reply.type !== 'recognised') throw misanswered(reply)
        return { text: reply.text, waitMs, computeMs: reply.computeMs }
      })
    },
    speak(text, { owner, urgency, voice }, signal) {
      return watch.whileLive(urgency === 'live', async () => {
        const isPiper = voice.engine === 'piper'
        requireModels(folders, isPiper ? liveModels : renderModels)
        const request = { type: 'speak', id: nextId++, text, voice } as const
        const worker = isPiper ? live : render
        const { reply, waitMs } = await worker.run(request, { owner, rank: speakRank[urgency] }, signal)
        if (reply.type !== 'spoken') throw misanswered(reply)
        return { pcm: reply.pcm, waitMs, computeMs: reply.computeMs }
      })
    },
    close() {
      live.close()
      render.close()
    },
  }
}

/** Knows whether somebody is being served, or was a moment ago, so that background work can wait. */
function createQuietWatch(clock: Clock, leavesCores: boolean) {
  let holders = 0
  let lastLiveMs = Number.NEGATIVE_INFINITY
  let firstLookMs = Number.NEGATIVE_INFINITY
  let lastLookMs = Number.NEGATIVE_INFINITY

  function yields(nowMs: number): boolean {
    return !leavesCores && nowMs - lastLookMs < quietAfterLookMs && nowMs - firstLookMs < maxYieldMs
  }

  function pauseBackground(): () => void {
    let isHeld = true
    holders++
    return () => {
      if (!isHeld) return
      isHeld = false
      holders--
      lastLiveMs = clock.monotonicMs()
    }
  }

  return {
    pauseBackground,
    yieldToVisitor(): void {
      const nowMs = clock.monotonicMs()
      if (nowMs - lastLookMs >= quietAfterLookMs) firstLookMs = nowMs
      lastLookMs = nowMs
    },
    isQuiet(): boolean {
      const nowMs = clock.monotonicMs()
      return holders === 0 && nowMs - lastLiveMs >= quietAfterMs && !yields(nowMs)
    },
    async whileLive<Result>(isLive: boolean, run: () => Promise<Result>): Promise<Result> {
      if (!isLive) return await run()
      const release = pauseBackground()
      try {
        return await run()
      } finally {
        release()
      }
    },
  }
}

function createWorker(
  options: SpeechEngineOptions,
  role: 'live' | 'render',
  startProcess: (threads: number) => StartProcess,
  slots: number,
  niceness: number,
): SpeechWorker {
  const threads = Math.min(maxThreads, options.cores ?? availableParallelism())
  return superviseWorker({
    start: startProcess(slots),
    load: { type: 'load', role, folders: options.folders, threads, niceness },
    slots,
    idleMs: role === 'render' ? renderIdleMs : null,
    loadMs: null,
    clock: options.clock,
    log: options.log,
    metrics: options.metrics,
  })
}

function misanswered(reply: Work['reply']): AppError {
  return new AppError('provider', 'speech.failed', 'A speech process answered another question', {
    details: { type: reply.type },
  })
}
