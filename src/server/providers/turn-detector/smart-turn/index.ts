import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AppError, isAppError } from '#contract/errors.ts'
import { followSignals } from '#server/platform/abort-signals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { StartError } from '#server/platform/start-error.ts'
import { recordWork } from '#server/speech/engine.ts'
import { forkSpeechProcess, type StartProcess } from '#server/speech/process/fork-process.ts'
import { SpeechWorker, type WorkerState } from '#server/speech/process/worker.ts'
import { isRuntimeThere } from '#server/speech/smart-turn/runtime.ts'
import { judgeDeadlineMs, type TurnDetector } from '../port.ts'

export interface SmartTurnConfig {
  /** File of the weights, and the SHA-256 that it must have, in hexadecimal. */
  model: string
  sha256: string
  /** Where ONNX Runtime is installed. */
  runtimeFolder: string
}

export interface SmartTurnDeps {
  clock: Clock
  log: Log
  metrics: Metrics
  startProcess?: StartProcess
}

/** On a busy machine the runtime and 32 MB of weights load in two seconds. Chosen: never shorter than what works. */
const loadDeadlineMs = 60_000
const installCommand = 'npm run turn-detector'

/**
 * A network with the input of Smart Turn v3, on one thread in a process of its own. One that ends later is started again;
 * until then questions fail.
 * @throws StartError
 */
export async function openSmartTurn(config: SmartTurnConfig, deps: SmartTurnDeps): Promise<TurnDetector> {
  const { model, runtimeFolder } = config
  await checkWeights(config)
  if (deps.startProcess === undefined && !isRuntimeThere(runtimeFolder)) {
    throw new StartError(`The turn detector needs ONNX Runtime, which is not installed. Run: ${installCommand}`)
  }
  const watch = watchLoading(deps.clock)
  const worker = new SpeechWorker({
    start: deps.startProcess ?? ((events) => forkSpeechProcess(1, events)),
    load: { type: 'load', role: 'turns', model, runtimeFolder },
    slots: 1,
    idleMs: null,
    clock: deps.clock,
    onRecord: (record) => recordWork(deps.metrics, 'turns', record),
    onState: watch.hear,
    onEnd: watch.hearEnd,
  })
  worker.start()
  const problem = await watch.loaded
  if (problem === null) return createDetector(worker, deps)
  worker.close()
  throw new StartError(`The turn detector’s weights ${model} cannot be used: ${problem}.`)
}

async function checkWeights({ model, sha256 }: SmartTurnConfig): Promise<void> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(model), hash)
  } catch (cause) {
    throw new StartError(`The turn detector’s weights cannot be read: TURN_DETECTOR_MODEL=${model}`, { cause })
  }
  const found = hash.digest('hex')
  if (found === sha256) return
  throw new StartError(
    `The turn detector’s weights ${model} are not those that were named: their SHA-256 is ${found}, and TURN_DETECTOR_SHA256 is ${sha256}.`,
  )
}

/** Resolves once it is known whether the weights can be used: null, or what is wrong with them. */
function watchLoading(clock: Clock) {
  let settle: (problem: string | null) => void = () => {}
  const told = new Promise<string | null>((resolve) => {
    settle = resolve
  })
  const timer = clock.setTimeout(() => settle('they are not loaded after a minute'), loadDeadlineMs)
  return {
    loaded: told.finally(() => clock.clearTimeout(timer)),
    hear(state: WorkerState): void {
      if (state.state === 'ready') settle(null)
      if (state.state === 'failed') settle(state.reason)
    },
    hearEnd: ({ cause }: { cause: string }) => settle(`the process that loads them ended (${cause})`),
  }
}

function createDetector(worker: SpeechWorker, { clock, log }: SmartTurnDeps): TurnDetector {
  const outage = createOutageLog(log)
  let nextId = 1

  async function run(pcm: Int16Array, owner: string, signal: AbortSignal): Promise<number> {
    const { reply } = await worker.run({ type: 'judge', id: nextId++, pcm }, { owner, rank: 0 }, signal)
    if (reply.type !== 'judged') throw new AppError('provider', 'speech.failed', 'Another question was answered')
    return reply.probability
  }

  return {
    id: 'smart-turn',
    listens: true,
    async judge(pcm, { owner }, signal) {
      signal.throwIfAborted()
      const own = followSignals(signal)
      const slow = new AppError('provider', 'speech.failed', 'The turn detector is too slow', { retryable: true })
      const timer = clock.setTimeout(() => own.abort(slow), judgeDeadlineMs)
      try {
        const probability = await run(pcm, owner, own.signal)
        outage.end()
        return probability
      } catch (error) {
        if (!signal.aborted && isAppError(error)) outage.begin(error)
        throw error
      } finally {
        clock.clearTimeout(timer)
        own.leave()
      }
    },
    close: () => worker.close(),
  }
}

/** Calls go on without the detector and notice nothing, so that only this tells of it: once, and when it is over. */
function createOutageLog(log: Log) {
  let isOut = false
  return {
    begin(cause: AppError): void {
      if (!isOut) log.warn({ cause }, 'The turn detector does not answer; turns end by the built-in cues')
      isOut = true
    },
    end(): void {
      if (isOut) log.info({}, 'The turn detector answers again')
      isOut = false
    },
  }
}
