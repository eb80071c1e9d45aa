import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { VoiceId } from '#contract/values/voices.ts'
import { joinSamples } from '#server/platform/sound/join-samples.ts'
import { resample } from '#sound/resampler.ts'
import { createSpeech, type SpeechServices } from './create-speech.ts'
import { hearInVirtualTime } from './live/testing/hear-in-virtual-time.ts'
import { createSystemClock } from './platform/clock.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { sttConformance } from './providers/stt/conformance.ts'
import { ttsConformance } from './providers/tts/conformance.ts'
import { turnDetectorAdapters } from './providers/turn-detector/index.ts'
import { vadConformance } from './providers/vad/conformance.ts'
import { speechLevelDb } from './speech/audio/find-speech.ts'
import { floatsOfPcm, pcmOfFloats } from './speech/audio/samples.ts'
import { createMemoryStorage } from './speech/testing/memory-storage.ts'
import { testModelsDir } from './speech/testing/models-dir.ts'
import { createSilentLog } from './speech/testing/silent-log.ts'

/** The real models, on speech that the product's own voices make: nothing here needs a recording. */
const sentence = 'I led a small team, and we moved the whole library to a new building in three weeks.'
const words = ['small team', 'library', 'new building', 'three weeks']
const answerRateHz = 16_000

const plan: InterviewPlan = {
  id: 'plan',
  title: 'Plan',
  mode: 'short',
  roleId: 'general',
  rubricVersion: '1',
  language: 'en',
  competencies: [],
  questions: [],
  requirements: [],
  faq: [],
  limits: { answerMs: 1, expectedMs: 1, totalMs: 1 },
}

let speech: SpeechServices
let answer: Int16Array

const never = () => new AbortController().signal
const settings = { cores: 2, mostCalls: null, rendersAhead: false, stt: null, tts: null, models: {} }

function start(modelsDir: string, mostCalls: number | null = null): SpeechServices {
  return createSpeech({
    config: { modelsDir, speech: { ...settings, mostCalls } },
    clock: createSystemClock(),
    log: createSilentLog(),
    metrics: createMetrics(),
    storage: createMemoryStorage(),
    turnDetector: turnDetectorAdapters.builtin(),
    linesOf: () => [{ id: 'line', text: 'Please begin.' }],
  })
}

async function say(text: string, voice: VoiceId): Promise<Int16Array> {
  const pieces: Int16Array[] = []
  const line = await speech.voices.open({ owner: 'test', voice, plan })
  for await (const chunk of line.speak(text, never())) pieces.push(chunk.pcm)
  return joinSamples(pieces)
}

const toAnswer = (pcm: Int16Array) => pcmOfFloats(resample(floatsOfPcm(pcm), 24_000, answerRateHz))

async function hear(pcm: Int16Array, model: 'main' | 'second' = 'main'): Promise<string> {
  return (
    await speech.stt.transcribe(pcm, { owner: 'test', language: 'en', urgency: 'final', model }, never())
  ).text.toLowerCase()
}

function noise(seconds: number, amplitude: number): Int16Array {
  let seed = 11
  return Int16Array.from({ length: seconds * answerRateHz }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.round((seed / 2_147_483_648 - 0.5) * 2 * amplitude)
  })
}

beforeAll(async () => {
  speech = start(testModelsDir(process.env))
  answer = toAnswer(await say(sentence, 'john_us_eng'))
}, 120_000)

afterAll(() => speech.close())

vadConformance('builtin', async () => ({ vad: speech.vad, speech: answer }))
sttConformance('builtin', async () => ({ stt: speech.stt, speech: answer, words }))
ttsConformance('builtin', async () => speech.tts)

test.each([
  ['three for each core', null, 6],
  ['as many as are set', 8, 8],
])('calls by voice at once: %s', (_, mostCalls, expected) => {
  const other = start(testModelsDir(process.env), mostCalls)
  const slots = Array.from({ length: 20 }, () => other.slots.take('call'))
  other.close()
  expect(slots.filter((slot) => slot !== null)).toHaveLength(expected)
})

describe('recognition', () => {
  test('the smaller model understands too', async () => {
    expect(await hear(answer, 'second')).toContain('library')
  })

  test('noise of any loudness is empty text', async () => {
    for (const amplitude of [30, 300, 3_000]) expect(await hear(noise(3, amplitude))).toBe('')
  })

  test('speech after seconds of silence is heard whole', async () => {
    const text = await hear(joinSamples([noise(1, 20), new Int16Array(answerRateHz * 2), answer]))
    for (const word of words) expect(text).toContain(word)
  })

  test('an answer far longer than the model takes at once is heard whole', async () => {
    const pause = new Int16Array(answerRateHz / 2)
    const text = await hear(joinSamples([answer, pause, answer, pause, answer, pause, answer, pause, answer]))
    expect(text.match(/library/g)?.length).toBe(5)
  }, 60_000)

  test('what the voice detector finds lies where the speech is', async () => {
    const stream = speech.vad.open(never())
    const lead = new Int16Array(answerRateHz)
    const windows = await stream.push(joinSamples([lead, answer, new Int16Array(answerRateHz)]))
    stream.close()
    const spoken = windows.filter((window) => window.probability > 0.5).map((window) => window.endSample)
    expect(Math.abs((spoken[0] ?? 0) - lead.length)).toBeLessThan(0.2 * answerRateHz)
    expect(Math.abs((spoken.at(-1) ?? 0) - lead.length - answer.length)).toBeLessThan(0.2 * answerRateHz)
  })
})

describe('voices', () => {
  test.each(['john_us_eng', 'female_us_eng', 'raj_ind_english'] as const)(
    '%s is understood, loud enough and as loud as the others',
    async (voice) => {
      const pcm = await say('Could you walk me through your last project? Take your time.', voice)
      const heard = (await hear(toAnswer(pcm))).split(/[^a-z]+/)
      const expected = ['could', 'walk', 'me', 'through', 'your', 'last', 'project', 'take', 'time']
      // Synthesis is not the same twice; one word may be heard as another.
      expect(expected.filter((word) => heard.includes(word)).length).toBeGreaterThanOrEqual(expected.length - 1)
      expect(Math.abs(speechLevelDb(floatsOfPcm(pcm), 24_000) + 18)).toBeLessThan(2)
    },
    180_000,
  )
})

test('the models say that they are ready', () => {
  expect(speech.readiness()).toEqual({ state: 'ready' })
})

test('without models the reason is told, and calls can go on in writing', async () => {
  const without = start('/nowhere')
  const { state, ...rest } = without.readiness()
  expect(state).toBe('failed')
  expect('reason' in rest && rest.reason).toContain('moonshine-base')
  const options = { owner: 'a', language: 'en', urgency: 'final' } as const
  const error: unknown = await without.stt.transcribe(answer, options, never()).catch((thrown: unknown) => thrown)
  expect(isAppError(error) && error.code).toBe('speech.model_missing')
  const detector: unknown = await without.vad
    .open(never())
    .push(answer)
    .catch((thrown: unknown) => thrown)
  expect(isAppError(detector) && detector.code).toBe('speech.failed')
  without.close()
})

const recordings = resolve(process.env.SHARED_DIR ?? '../shared', 'speech/clips')
const jfk = readIfThere(`${recordings}/jfk.wav`)
test.skipIf(jfk === null)('a recording of a person is understood (skipped without the shared recordings)', async () => {
  const pcm = new Int16Array((jfk ?? Buffer.alloc(0)).buffer.slice(44))
  expect(await hear(pcm)).toContain('ask not what your country can do for you')
})

describe.skipIf(jfk === null)('kept speech, with real recordings and real models', () => {
  /** *ask not* stands between two pauses of a second; these are their middles. */
  const pausesAtMs = [2_700, 4_900]
  const whole = new Int16Array((jfk ?? Buffer.alloc(0)).buffer.slice(44))

  test.each([0, 700])(
    'two words between pauses that are %i ms longer are in the answer',
    async (addedMs) => {
      const [before, after] = pausesAtMs.map((ms) => ms * 16)
      const pause = noise(addedMs / 1_000, 12)
      const pcm = joinSamples([whole.slice(0, before), pause, whole.slice(before, after), pause, whole.slice(after)])
      const { turns } = await hearInVirtualTime(pcm, speech)
      const heard = turns.map(({ text }) => text.toLowerCase().replace(/[^a-z ]/g, '')).join(' ')
      expect(heard).toContain('ask not what your country can do for you')
    },
    120_000,
  )
})

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
