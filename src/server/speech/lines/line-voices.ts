import type { Line } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { frameMs, playbackFrameSamples } from '#contract/live/sound-format.ts'
import type { Log } from '#server/platform/log/log.ts'
import { joinSamples } from '#server/platform/sound/join-samples.ts'
import type { LineVoice, LineVoices } from '../../live/ports.ts'
import type { Chunk } from '../audio/split-into-chunks.ts'
import { checkLanguage } from '../check-language.ts'
import {
  type LineSource,
  type LineStore,
  type SynthesisersByLanguage,
  sourcesOf,
  spokenLanguages,
} from './line-store.ts'

export interface LineVoicesDeps {
  store: LineStore
  synthesisers: SynthesisersByLanguage
  linesOf(plan: InterviewPlan): readonly Line[]
  log: Log
}

/**
 * A call speaks in the better voice when all of its plan's lines are rendered in it, in the live one otherwise, and
 * keeps it to its end. What is not rendered is spoken live, in that same voice.
 */
export function createLineVoices(deps: LineVoicesDeps): LineVoices {
  const { store, synthesisers, log } = deps

  async function choose(sources: readonly LineSource[], texts: readonly string[]): Promise<LineSource> {
    const [best, next] = sources
    if (!best) throw new RangeError('A language without a synthesiser')
    if (!next) return best
    // A storage that does not answer must not keep a call from beginning.
    const isRendered = await store.isMarked(best, texts).catch(() => false)
    return isRendered ? best : next
  }

  const languages = spokenLanguages(synthesisers)

  return {
    languages,
    async open({ owner, voice, plan }): Promise<LineVoice> {
      checkLanguage(languages, plan.language)
      const texts = deps.linesOf(plan).map((line) => line.text)
      const source = await choose(sourcesOf(synthesisers, { voice, language: plan.language }), texts)
      source.tts.prepare?.(voice)
      const known = new Set(texts)
      return {
        async *speak(text, signal) {
          const rendered = await readRendered(source, text)
          if (rendered) {
            yield* chunksOf(rendered)
            return
          }
          yield* speakLive(source, text, { owner, isKept: known.has(text) }, signal)
        },
      }
    },
  }

  async function readRendered(source: LineSource, text: string): Promise<Int16Array | null> {
    try {
      return await store.read(source, text)
    } catch (err) {
      log.warn({ err }, 'A rendered line cannot be read and is spoken live')
      return null
    }
  }

  async function* speakLive(
    source: LineSource,
    text: string,
    { owner, isKept }: { owner: string; isKept: boolean },
    signal: AbortSignal,
  ): AsyncGenerator<Chunk, void, undefined> {
    const { language, voice } = source
    const heard: Int16Array[] = []
    for await (const chunk of source.tts.speak(text, { owner, language, voice, urgency: 'live' }, signal)) {
      if (isKept) heard.push(chunk.pcm)
      yield chunk
    }
    // Only the plan's own lines come again.
    if (!isKept || heard.length === 0) return
    await store.keep(source, text, joinSamples(heard)).catch((err: unknown) => {
      log.warn({ err }, 'A spoken line cannot be kept')
    })
  }
}

/** A line that lies there whole is handed out as it is asked for, and not copied: it is a megabyte. */
function* chunksOf(pcm: Int16Array): Generator<Chunk, void, undefined> {
  for (let from = 0; from < pcm.length; from += playbackFrameSamples) {
    const piece = pcm.subarray(from, from + playbackFrameSamples)
    const startMs = (from / playbackFrameSamples) * frameMs
    yield { pcm: piece.length === playbackFrameSamples ? piece : padded(piece), startMs }
  }
}

function padded(piece: Int16Array): Int16Array {
  const whole = new Int16Array(playbackFrameSamples)
  whole.set(piece)
  return whole
}
