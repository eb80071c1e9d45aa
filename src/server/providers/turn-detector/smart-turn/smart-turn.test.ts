import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { createSystemClock, createVirtualClock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { StartError } from '#server/platform/start-error.ts'
import { forkSpeechProcess, type SpeechProcess } from '#server/speech/process/fork-process.ts'
import { isRuntimeThere, runtimeFolderOf } from '#server/speech/smart-turn/runtime.ts'
import { buildTinyNetwork, tinyAnswerOf, writeWeights } from '#server/speech/smart-turn/testing/tiny-network.ts'
import { createFakeProcesses } from '#server/speech/testing/fake-process.ts'
import { testModelsDir } from '#server/speech/testing/models-dir.ts'
import { makeTemporaryFolder } from '../../../../../tests/harness/temporary-folder.ts'
import { turnDetectorConformance } from '../conformance.ts'
import { judgeDeadlineMs } from '../port.ts'
import { openSmartTurn, type SmartTurnConfig, type SmartTurnDeps } from './index.ts'

const never = () => new AbortController().signal
const options = { owner: 'call' }
const soundOf = (seconds: number) =>
  Int16Array.from({ length: seconds * 16_000 }, (_, i) => 4_000 * Math.sin(i / 9) * Math.sin(i / 4_000))
const codeOf = (error: unknown) => (isAppError(error) ? error.code : String(error))

/** What was logged, by its message. */
function createToldLog(): { log: Log; told: string[] } {
  const told: string[] = []
  const tell = (_fields: unknown, message: string) => void told.push(message)
  const log: Log = { debug() {}, info: tell, warn: tell, error: tell, child: () => log }
  return { log, told }
}

const weightsOf = (bytes: Uint8Array) => writeWeights(makeTemporaryFolder('turn-detector'), bytes)

/** A process that does what the test says, with weights that nobody opens. */
async function setup() {
  const clock = createVirtualClock()
  const { log, told } = createToldLog()
  const { start, started } = createFakeProcesses()
  const config = { ...weightsOf(randomBytes(64)), runtimeFolder: '/nowhere' }
  const opening = openSmartTurn(config, { clock, log, metrics: createMetrics(), startProcess: start })
  while (started.length === 0) await new Promise((resolve) => setImmediate(resolve))
  const newest = () => started.at(-1)
  return { clock, told, started, opening, newest }
}

async function setupReady() {
  const t = await setup()
  t.newest()?.reply({ type: 'ready' })
  return { ...t, detector: await t.opening }
}

/** The question that the newest process was asked last. */
const questionOf = (t: Awaited<ReturnType<typeof setup>>) => {
  const request = t.newest()?.requests.at(-1)
  if (request?.type !== 'judge') throw new Error('nothing was asked')
  return request
}

test('the process gets weights and runtime, then the sound, and what it says is the answer', async () => {
  const t = await setupReady()
  expect(t.newest()?.requests[0]).toMatchObject({ type: 'load', role: 'turns', runtimeFolder: '/nowhere' })
  const asked = t.detector.judge(soundOf(1), options, never())
  expect(questionOf(t).pcm).toHaveLength(16_000)
  t.newest()?.reply({ type: 'judged', id: questionOf(t).id, probability: 0.7, computeMs: 5 })
  expect(await asked).toBe(0.7)
})

test('an answer that takes too long is a failure, told once until one comes in time again', async () => {
  const t = await setupReady()
  for (let round = 0; round < 2; round++) {
    const late = t.detector.judge(soundOf(1), options, never()).catch(codeOf)
    await t.clock.advance(judgeDeadlineMs)
    expect(await late).toBe('speech.failed')
  }
  expect(t.told.filter((message) => message.includes('does not answer'))).toHaveLength(1)
  t.newest()?.answer(t.newest()?.requests[1] ?? questionOf(t))
  const asked = t.detector.judge(soundOf(1), options, never())
  t.newest()?.answer(questionOf(t))
  expect(await asked).toBe(0.5)
  expect(t.told.at(-1)).toBe('The turn detector answers again')
})

test('whoever hangs up is no failure of the detector', async () => {
  const t = await setupReady()
  const abort = new AbortController()
  const asked = t.detector.judge(soundOf(1), options, abort.signal).catch((error: unknown) => error)
  const reason = new Error('the call has ended')
  abort.abort(reason)
  expect(await asked).toBe(reason)
  expect(t.told.filter((message) => message.includes('does not answer'))).toEqual([])
})

test('a process that dies takes its question with it, and another answers the next', async () => {
  const t = await setupReady()
  const asked = t.detector.judge(soundOf(1), options, never()).catch(codeOf)
  t.newest()?.die()
  expect(await asked).toBe('speech.failed')
  await t.clock.advance(250)
  expect(t.started).toHaveLength(2)
  t.newest()?.reply({ type: 'ready' })
  const next = t.detector.judge(soundOf(1), options, never())
  t.newest()?.answer(questionOf(t))
  expect(await next).toBe(0.5)
})

test('weights that do not load, or never end loading, stop the start with the reason', async () => {
  const refused = await setup()
  refused.newest()?.reply({ type: 'load-failed', reason: 'it is no network' })
  await expect(refused.opening).rejects.toThrow(/weights\.onnx cannot be used: it is no network\.$/)
  const died = await setup()
  died.newest()?.die('SIGILL')
  await expect(died.opening).rejects.toThrow('SIGILL')
  const hanging = await setup()
  const opening = hanging.opening.catch(String)
  await hanging.clock.advance(60_000)
  expect(await opening).toContain('after a minute')
  expect(hanging.newest()?.isKilled).toBe(true)
})

test('other weights than those that were named, or none, stop the start before anything is loaded', async () => {
  const deps = { clock: createVirtualClock(), log: createToldLog().log, metrics: createMetrics() }
  const { model, sha256 } = weightsOf(randomBytes(64))
  const other = sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  const wrong = openSmartTurn({ model, sha256: other, runtimeFolder: '/nowhere' }, deps)
  await expect(wrong).rejects.toThrow(StartError)
  await expect(wrong).rejects.toThrow(`their SHA-256 is ${sha256}, and TURN_DETECTOR_SHA256 is ${other}`)
  const none = openSmartTurn({ model: '/nowhere/weights.onnx', sha256, runtimeFolder: '/nowhere' }, deps)
  await expect(none).rejects.toThrow('TURN_DETECTOR_MODEL=/nowhere/weights.onnx')
})

test('without the runtime the start says which command installs it', async () => {
  const deps = { clock: createVirtualClock(), log: createToldLog().log, metrics: createMetrics() }
  const opening = openSmartTurn({ ...weightsOf(randomBytes(64)), runtimeFolder: '/nowhere' }, deps)
  await expect(opening).rejects.toThrow('npm run turn-detector')
})

const runtimeFolder = runtimeFolderOf(testModelsDir(process.env))

describe.skipIf(!isRuntimeThere(runtimeFolder))('in ONNX Runtime (skipped without: npm run test:turn-detector)', () => {
  const open = (config: Pick<SmartTurnConfig, 'model' | 'sha256'>, deps: Partial<SmartTurnDeps> = {}) =>
    openSmartTurn(
      { ...config, runtimeFolder },
      { clock: createSystemClock(), log: createToldLog().log, metrics: createMetrics(), ...deps },
    )
  const tiny = weightsOf(buildTinyNetwork())

  /** Deadlines never come on a clock that stands still. */
  const patient = () => ({ clock: createVirtualClock() })

  turnDetectorConformance('smart-turn', (isTimed) => open(tiny, isTimed ? {} : patient()))

  test('the network hears the spectrogram of the last 8 seconds', async () => {
    const detector = await open(tiny, patient())
    for (const pcm of [new Int16Array(0), soundOf(2), soundOf(11)]) {
      expect(await detector.judge(pcm, options, never())).toBeCloseTo(tinyAnswerOf(pcm), 4)
    }
    detector.close()
  })

  test('a process that is killed is replaced, and the next question is answered', async () => {
    const started: SpeechProcess[] = []
    const detector = await open(tiny, {
      startProcess(events) {
        const process = forkSpeechProcess(1, events)
        started.push(process)
        return process
      },
    })
    started[0]?.kill()
    const answers: (number | null | string)[] = []
    while (answers.length < 40 && typeof answers.at(-1) !== 'number')
      answers.push(await detector.judge(soundOf(1), options, never()).catch(codeOf))
    expect(answers.at(-1)).toBeCloseTo(tinyAnswerOf(soundOf(1)), 4)
    expect(started).toHaveLength(2)
    detector.close()
  })

  test.each([
    ['bytes that are no network', randomBytes(4_000), 'it is no network that ONNX Runtime can open'],
    [
      'another size',
      buildTinyNetwork({ sizes: [80, 3_000] }),
      'of 1 × 80 × 3000, and not input_features of 1 × 80 × 800',
    ],
    ['another input', buildTinyNetwork({ input: 'audio' }), 'it takes audio of 1 × 80 × 800'],
    ['sound as it is', buildTinyNetwork({ sizes: [128_000] }), 'of 1 × 128000, and not'],
    ['no probability', buildTinyNetwork({ hasSigmoid: false }), 'one probability from 0 to 1'],
  ])('a network that takes or gives something else stops the start: %s', async (_name, bytes, message) => {
    const opening = open(weightsOf(bytes))
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(message)
  })
})
