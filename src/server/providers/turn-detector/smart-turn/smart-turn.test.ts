import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
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
import { soundOf, turnDetectorConformance } from '../conformance.ts'
import { judgeDeadlineMs } from '../port.ts'
import { openSmartTurn, type SmartTurnConfig, type SmartTurnDeps } from './index.ts'

const never = () => new AbortController().signal
const options = { owner: 'call' }
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
function setup() {
  const clock = createVirtualClock()
  const { log, told } = createToldLog()
  const { start, started } = createFakeProcesses()
  const config = { ...weightsOf(randomBytes(64)), runtimeFolder: '/nowhere' }
  const metrics = createMetrics()
  const opening = openSmartTurn(config, { clock, log, metrics, startProcess: start })
  const newest = () => started.at(-1)
  return { clock, told, metrics, started, opening, newest }
}

async function setupReady() {
  const t = setup()
  t.newest()?.reply({ type: 'ready' })
  return { ...t, detector: await t.opening }
}

/** The question that the newest process was asked last. */
const questionOf = (t: ReturnType<typeof setup>) => {
  const request = t.newest()?.requests.at(-1)
  if (request?.type !== 'judge') throw new Error('nothing was asked')
  return request
}

test('the process gets weights and runtime, then the sound, and what it says is the answer', async () => {
  const t = await setupReady()
  expect(t.newest()?.requests[0]).toMatchObject({
    type: 'load',
    role: 'turns',
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
    runtimeFolder: '/nowhere',
    niceness: 5,
  })
  const asked = t.detector.judge(soundOf(1), options, never())
  expect(questionOf(t).pcm).toHaveLength(16_000)
  t.newest()?.reply({ type: 'judged', id: questionOf(t).id, probability: 0.7, computeMs: 5 })
  expect(await asked).toBe(0.7)
})

test('an answer that takes too long is a failure, told once until ten in a row come in time', async () => {
  const t = await setupReady()
  for (let round = 0; round < 2; round++) {
    const late = t.detector.judge(soundOf(1), options, never()).catch(codeOf)
    await t.clock.advance(judgeDeadlineMs)
    expect(await late).toBe('speech.failed')
  }
  expect(t.told.filter((message) => message.includes('does not answer'))).toHaveLength(1)
  t.newest()?.answer(t.newest()?.requests[1] ?? questionOf(t))
  const tell = async (isInTime: boolean) => {
    const asked = t.detector.judge(soundOf(1), options, never()).catch(codeOf)
    if (!isInTime) await t.clock.advance(judgeDeadlineMs)
    t.newest()?.answer(questionOf(t))
    expect(await asked).toBe(isInTime ? 0.5 : 'speech.failed')
  }
  const outages = () => t.told.filter((message) => /does not answer|answers again/.test(message))
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 9; i++) await tell(true)
    await tell(false)
  }
  for (let i = 0; i < 9; i++) await tell(true)
  expect(outages()).toHaveLength(1)
  await tell(true)
  expect(outages()).toHaveLength(2)
  expect(outages().at(-1)).toBe('The turn detector answers again')
  await tell(false)
  expect(outages()).toHaveLength(3)
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

test('a process that dies is counted, takes its question with it, and another answers the next', async () => {
  const t = await setupReady()
  const asked = t.detector.judge(soundOf(1), options, never()).catch(codeOf)
  t.newest()?.die()
  expect(await asked).toBe('speech.failed')
  expect(await t.metrics.registry.metrics()).toContain('speech_process_restarts_total{role="turns"} 1')
  expect(t.told).toContain('A speech process ended and is started again')
  await t.clock.advance(250)
  expect(t.started).toHaveLength(2)
  t.newest()?.reply({ type: 'ready' })
  const next = t.detector.judge(soundOf(1), options, never())
  t.newest()?.answer(questionOf(t))
  expect(await next).toBe(0.5)
})

test('what is wrong with weights or runtime stops the start with the reason', async () => {
  const t = setup()
  t.newest()?.reply({ type: 'load-failed', reason: 'ONNX Runtime does not load: no such library' })
  await expect(t.opening).rejects.toThrow(StartError)
  await expect(t.opening).rejects.toThrow(
    /^The turn detector cannot be used: ONNX Runtime does not load: no such library\.$/,
  )
  expect(t.newest()?.isKilled).toBe(true)
})

test.each([
  ['dies', async (t: ReturnType<typeof setup>) => t.newest()?.die('SIGILL')],
  ['hangs', async (t: ReturnType<typeof setup>) => await t.clock.advance(60_000)],
])('one that %s while it loads stops no start: calls go on as before until another is ready', async (_what, fail) => {
  const t = setup()
  await fail(t)
  const detector = await t.opening
  expect(t.told.filter((message) => message.includes('not loaded yet'))).toHaveLength(1)
  const early = detector.judge(soundOf(1), options, never()).catch(codeOf)
  await t.clock.advance(judgeDeadlineMs)
  expect(await early).toBe('speech.failed')
  expect(t.started).toHaveLength(2)
  t.newest()?.reply({ type: 'ready' })
  const asked = detector.judge(soundOf(1), options, never())
  t.newest()?.answer(questionOf(t))
  expect(await asked).toBe(0.5)
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

  test('weights that are not those that were named stop the start', async () => {
    const opening = open({ ...tiny, sha256: '0'.repeat(64) })
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(`their SHA-256 is ${tiny.sha256}`)
  })

  test('a file that was replaced while the server runs is not loaded by the next process', async () => {
    const { log, told } = createToldLog()
    const started: SpeechProcess[] = []
    const own = weightsOf(buildTinyNetwork())
    const detector = await open(own, {
      log,
      startProcess(events) {
        const process = forkSpeechProcess(1, events)
        started.push(process)
        return process
      },
    })
    writeFileSync(own.model, Buffer.concat([buildTinyNetwork(), Buffer.from([0])]))
    started[0]?.kill()
    await expect.poll(() => told, { timeout: 20_000 }).toContain('Speech models cannot be loaded')
    expect(await detector.judge(soundOf(1), options, never()).catch(codeOf)).toBe('speech.model_missing')
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
