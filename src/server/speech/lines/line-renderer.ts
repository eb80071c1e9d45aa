import type { Line } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Locale } from '#contract/values/locales.ts'
import { VoiceId } from '#contract/values/voices.ts'
import { type Clock, waitFor } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { joinSamples } from '#server/platform/sound/join-samples.ts'
import { type LineSource, type LineStore, type SynthesisersByLanguage, sourcesOf } from './line-store.ts'

export interface LineRendererDeps {
  store: LineStore
  synthesisers: SynthesisersByLanguage
  linesOf(plan: InterviewPlan): readonly Line[]
  /** Whether nobody is being served. */
  isQuiet(): boolean
  clock: Clock
  log: Log
}

export interface RenderProgress {
  /** Lines looked at, rendered or found rendered, of all that were asked for. */
  done: number
  total: number
}

export interface LineRenderer {
  /** Adds the plan's lines to what is rendered. Returns at once; a plan added twice is rendered once. */
  add(plan: InterviewPlan): void
  readonly progress: RenderProgress
  /** Resolves when nothing is left to render, or after `close`. */
  settled(): Promise<void>
  close(): void
}

interface Work {
  source: LineSource
  texts: readonly string[]
}

/** How often a busy machine is looked at again, milliseconds. */
const busyPauseMs = 1_000
/** After a failure of the engine or the storage, milliseconds. */
const failurePauseMs = 10_000
/** A line that fails so often is left to be spoken live. */
const attempts = 3

/**
 * Renders the lines of plans in the background, one at a time and only while nobody is being served: first the live
 * voices, whose lines are quick, so that every reply starts at once; then the better ones, the voice that has no live
 * one first.
 */
export function createLineRenderer(deps: LineRendererDeps): LineRenderer {
  const closing = new AbortController()
  const waiting: Work[] = []
  const added = new Set<string>()
  const progress = { done: 0, total: 0 }
  let running: Promise<void> | null = null
  let adopted: Promise<void> | null = null

  /** A storage that fails leaves what is of no use where it is, until the next start. */
  async function adopt(): Promise<void> {
    const all = Object.values(deps.synthesisers).flatMap(({ live, quality }) => [live, quality])
    try {
      await deps.store.adopt([...new Set(all.flatMap((tts) => (tts === null ? [] : [tts.id])))])
    } catch (err) {
      deps.log.warn({ err }, 'Lines of another sound could not be removed')
    }
  }

  async function drain(): Promise<void> {
    adopted ??= adopt()
    await adopted
    for (let work = waiting.shift(); work && !closing.signal.aborted; work = waiting.shift()) {
      try {
        await renderAll(deps, work, progress, closing.signal)
      } catch (err) {
        if (closing.signal.aborted) break
        deps.log.warn({ err, voice: work.source.voice }, 'Lines could not be rendered ahead')
      }
    }
    running = null
  }

  return {
    add(plan) {
      const texts = [...new Set(deps.linesOf(plan).map((line) => line.text))]
      const key = [plan.language, ...texts].join('\n')
      if (added.has(key) || closing.signal.aborted) return
      added.add(key)
      const works = workOf(deps.synthesisers, plan.language, texts)
      progress.total += works.length * texts.length
      waiting.push(...works)
      running ??= drain()
    },
    get progress() {
      return { ...progress }
    },
    async settled() {
      while (running !== null) await running
    },
    close() {
      closing.abort(new Error('Rendering ahead was stopped'))
    },
  }
}

function workOf(synthesisers: SynthesisersByLanguage, language: Locale, texts: readonly string[]): readonly Work[] {
  const voices = VoiceId.options.map((voice) => sourcesOf(synthesisers, { voice, language }))
  const live = voices.filter((sources) => sources.length > 1).flatMap((sources) => sources.slice(-1))
  const alone = voices.filter((sources) => sources.length === 1).flat()
  const better = voices.filter((sources) => sources.length > 1).flatMap((sources) => sources.slice(0, 1))
  return [...live, ...alone, ...better].map((source) => ({ source, texts }))
}

async function renderAll(
  deps: LineRendererDeps,
  { source, texts }: Work,
  progress: { done: number },
  signal: AbortSignal,
): Promise<void> {
  const { store } = deps
  if (await store.isMarked(source, texts)) {
    progress.done += texts.length
    return
  }
  let missing = 0
  for (const text of texts) {
    if (!(await renderOne(deps, source, text, signal))) missing++
    progress.done++
  }
  if (missing === 0) await store.mark(source, texts)
  deps.log.info({ synthesiser: source.tts.id, voice: source.voice, lines: texts.length, missing }, 'Lines are rendered')
}

async function renderOne(
  deps: LineRendererDeps,
  source: LineSource,
  text: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, clock, log } = deps
  for (let attempt = 1; attempt <= attempts; attempt++) {
    while (!deps.isQuiet()) await waitFor(clock, busyPauseMs, signal)
    signal.throwIfAborted()
    try {
      if (await store.isRendered(source, text)) return true
      const pieces: Int16Array[] = []
      const { language, voice } = source
      const options = { owner: 'lines', language, voice, urgency: 'background' } as const
      for await (const chunk of source.tts.speak(text, options, signal)) pieces.push(chunk.pcm)
      await store.write(source, text, joinSamples(pieces))
      return true
    } catch (err) {
      signal.throwIfAborted()
      log.warn({ err, attempt, voice: source.voice }, 'A line could not be rendered ahead')
      await waitFor(clock, failurePauseMs, signal)
    }
  }
  return false
}
