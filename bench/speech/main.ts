import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { VoiceId } from '../../src/contract/values/voices.ts'
import { createSystemClock } from '../../src/server/platform/clock.ts'
import { readConfig } from '../../src/server/platform/config/load-config.ts'
import { createMetrics } from '../../src/server/platform/metrics/metrics.ts'
import { createStt } from '../../src/server/providers/stt/index.ts'
import type { Stt } from '../../src/server/providers/stt/port.ts'
import { createSynthesisers } from '../../src/server/providers/tts/index.ts'
import { createSpeechEngine } from '../../src/server/speech/engine.ts'
import { type SynthesisersByLanguage, sourcesOf } from '../../src/server/speech/lines/line-store.ts'
import { modelFolders } from '../../src/server/speech/model-files.ts'
import { createSilentLog } from '../../src/server/speech/testing/silent-log.ts'
import { measureMachine } from '../shared/machine-speed.ts'
import { closeModels, openModels } from '../turns/open-models.ts'
import { readPauses } from '../turns/read-recordings.ts'
import { startBenchServer } from '../voice/bench-server.ts'
import { type Clip, readClips } from '../voice/build-items.ts'
import { buildLongAnswers } from './build-long-answers.ts'
import { type LongAnswerFigures, measureLongAnswers } from './measure-long-answers.ts'
import { measureOpenings, type OpeningFigures } from './measure-openings.ts'
import { measureRecognition, type RecognitionFigures, realTimeFactor } from './measure-recognition.ts'
import { measureSocket, type SocketFigures } from './measure-socket.ts'
import { measureSynthesis, type SynthesisFigures } from './measure-synthesis.ts'
import { printLongAnswers } from './print-long-answers.ts'
import { percentOf, sumErrors } from './word-errors.ts'

const defaultFolder = '../shared/speech/clips'
/** Natural speech, for the lengths of its pauses. */
const pausesFolder = '../shared/speech/turns'
/** More errors than this beyond those of the model alone, and the path to it loses words. */
const allowedExtraErrors = 1

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, only: { type: 'string', default: 'model,voices,openings,long,socket' } },
})

async function main(): Promise<void> {
  const parts = new Set(values.only.split(','))
  const folder = positionals[0] ?? defaultFolder
  const clips = existsSync(`${folder}/manifest.json`) ? readClips(folder) : null
  if (clips === null) {
    console.log(`The recordings are not there (${folder}): only the voices are measured.`)
    if (process.env.CI === 'true') process.exitCode = 1
  }
  const alone = await measureAlone(parts, clips)
  const socket = clips !== null && parts.has('socket') ? await measureThroughSocket(clips) : null
  if (alone.main) printRecognition(alone.main, alone.second ?? [], socket)
  if (alone.voices) printVoices(alone.voices)
  if (alone.openings) printOpenings(alone.openings)
  const long = clips !== null && parts.has('long') ? await measureLong(clips) : null
  if (long !== null) printLongAnswers(long)
  if (values.json !== undefined) {
    const report = {
      folder,
      cores: availableParallelism(),
      recognition: alone.main,
      second: alone.second,
      socket,
      long,
    }
    writeFileSync(
      values.json,
      `${JSON.stringify({ ...report, voices: alone.voices, openings: alone.openings }, null, 2)}\n`,
    )
  }
}

async function measureAlone(parts: ReadonlySet<string>, clips: readonly Clip[] | null) {
  const read = readConfig(process.env)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const clock = createSystemClock()
  const engine = createSpeechEngine({
    folders: modelFolders(read.config.modelsDir, read.config.speech.models),
    clock,
    log: createSilentLog(),
    metrics: createMetrics(),
  })
  try {
    const stt = createStt(null, { engine, clock })
    const hasModel = clips !== null && parts.has('model')
    const main = hasModel ? await measureRecognition(stt, clips, 'main') : null
    const second = hasModel ? await measureRecognition(stt, clips, 'second') : null
    const synthesisers = createSynthesisers(null, { engine, clock })
    const voices = parts.has('voices') ? await measureVoices(synthesisers, stt) : null
    const openings = parts.has('openings') ? await measureLiveVoices(synthesisers, stt) : null
    return { main, second, voices, openings }
  } finally {
    engine.close()
  }
}

async function measureVoices(synthesisers: SynthesisersByLanguage, stt: Stt): Promise<SynthesisFigures[]> {
  const figures: SynthesisFigures[] = []
  for (const voice of VoiceId.options) {
    for (const { tts } of sourcesOf(synthesisers, { voice, language: 'en' }))
      figures.push(await measureSynthesis(tts, stt, voice))
  }
  return figures
}

/** Each with what speaks it where nothing is rendered. */
async function measureLiveVoices(synthesisers: SynthesisersByLanguage, stt: Stt): Promise<OpeningFigures[]> {
  const figures: OpeningFigures[] = []
  for (const voice of VoiceId.options) {
    const source = sourcesOf(synthesisers, { voice, language: 'en' }).at(-1)
    if (source !== undefined) figures.push(await measureOpenings(source.tts, stt, voice))
  }
  return figures
}

async function measureLong(clips: readonly Clip[]): Promise<readonly LongAnswerFigures[]> {
  if (!existsSync(`${pausesFolder}/turns.json`)) {
    console.log(`Natural speech is not there (${pausesFolder}): no long answers are measured.`)
    return []
  }
  const models = await openModels()
  try {
    return await measureLongAnswers(models, buildLongAnswers(clips, readPauses(pausesFolder), 1))
  } finally {
    closeModels(models)
  }
}

async function measureThroughSocket(clips: readonly Clip[]): Promise<readonly SocketFigures[]> {
  const server = await startBenchServer({ SPEECH_RENDER_AHEAD: 'false' })
  try {
    return await measureSocket(server.url, clips)
  } finally {
    await server.stop()
  }
}

function printRecognition(
  main: readonly RecognitionFigures[],
  second: readonly RecognitionFigures[],
  socket: readonly SocketFigures[] | null,
): void {
  console.log('\nWords heard wrongly: lower case, no punctuation, digits as words, one spelling (see word-errors.ts)')
  console.table(
    Object.fromEntries(
      main.map((figure, index) => [
        figure.file,
        {
          seconds: Number(figure.seconds.toFixed(1)),
          words: figure.words,
          'model alone': figure.errors,
          'whole socket path': socket?.[index]?.errors ?? '–',
          'small model': second[index]?.errors ?? '–',
          'ms alone': Math.round(figure.computeMs),
        },
      ]),
    ),
  )
  const alone = sumErrors(main)
  console.log(
    `model alone        ${alone.errors} of ${alone.words} (${percentOf(alone)}), real-time factor ${rtf(main)}`,
  )
  const small = sumErrors(second)
  console.log(
    `small model        ${small.errors} of ${small.words} (${percentOf(small)}), real-time factor ${rtf(second)}`,
  )
  if (socket === null) return
  const through = sumErrors(socket)
  const extra = through.errors - alone.errors
  const verdict = extra <= allowedExtraErrors ? 'holds' : 'DOES NOT HOLD'
  console.log(`whole socket path  ${through.errors} of ${through.words} (${percentOf(through)})`)
  console.log(`at most ${allowedExtraErrors} more than the model alone: ${extra >= 0 ? '+' : ''}${extra}, ${verdict}`)
  for (const figure of socket.filter((one, index) => one.errors > (main[index]?.errors ?? 0))) {
    console.log(`  ${figure.file}: ${figure.text}`)
  }
}

const rtf = (figures: readonly RecognitionFigures[]) => realTimeFactor(figures).toFixed(3)

function printVoices(voices: readonly SynthesisFigures[]): void {
  console.log('\nVoices: first audio by words of the first sentence, loudness, silences, and words recognised again')
  console.table(
    Object.fromEntries(
      voices.map((figure) => [
        `${figure.voice} ${figure.synthesiser}`,
        {
          'first audio, ms': figure.firstAudioMs.map(({ words, ms }) => `${words}w ${ms}`).join(', '),
          'real-time factor': Number(figure.realTimeFactor.toFixed(2)),
          'level, dB': Number(figure.levelDb.toFixed(1)),
          'range, dB': Number(figure.levelRangeDb.toFixed(1)),
          'lead, ms': figure.leadMs,
          'longest gap, ms': figure.gapMs,
          'word errors': `${figure.errors} of ${figure.words} (${percentOf(figure)})`,
        },
      ]),
    ),
  )
}

function printOpenings(figures: readonly OpeningFigures[]): void {
  console.log(
    `\nSentences that are not rendered ahead: made whole before they are heard, and begun with their first words`,
  )
  console.log(measureMachine().text)
  console.table(
    Object.fromEntries(
      figures.flatMap(({ voice, ...ways }) =>
        (['whole', 'cut'] as const).map((way) => {
          const { firstMs, stallMs, seconds, levelDb, errors } = ways[way]
          return [
            `${voice} ${way}`,
            {
              'first sound, median ms': firstMs.median,
              '95th percentile': firstMs.p95,
              'longest stall, ms': stallMs,
              'mean length, s': Number(seconds.toFixed(2)),
              'level, dB': Number(levelDb.toFixed(1)),
              'word errors': `${errors.errors} of ${errors.words}`,
            },
          ]
        }),
      ),
    ),
  )
}

await main()
