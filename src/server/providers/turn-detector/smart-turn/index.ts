import { AppError, isAppError } from '#contract/errors.ts'
import { followSignals } from '#server/platform/abort-signals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { StartError } from '#server/platform/start-error.ts'
import { forkSpeechProcess, type StartProcess } from '#server/speech/process/fork-process.ts'
import { superviseWorker } from '#server/speech/process/supervise-worker.ts'
import type { SpeechWorker, WorkerState } from '#server/speech/process/worker.ts'
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
/** Between recognition at 0 and rendering at 10 (POSIX nice): on a full core it gets a third of what recognition gets. */
const niceness = 5
const installCommand = 'npm run turn-detector'

/**
 * A network with the input of Smart Turn v3, on one thread in a process of its own. One that ends, while it loads or later, is
 * started again; until it is ready questions fail.
 * @throws StartError where its weights are not there, are not those that were named or do not fit, or its runtime is not there
 *   or does not load.
 */
export async function openSmartTurn(
  { runtimeFolder, ...weights }: SmartTurnConfig,
  deps: SmartTurnDeps,
): Promise<TurnDetector> {
  if (deps.startProcess === undefined && !isRuntimeThere(runtimeFolder)) {
    throw new StartError(`The turn detector needs ONNX Runtime, which is not installed. Run: ${installCommand}`)
  }
  const { clock, log, metrics } = deps
  const start = watchStart()
  const worker = superviseWorker({
    start: deps.startProcess ?? ((events) => forkSpeechProcess(1, events)),
    load: { type: 'load', role: 'turns', ...weights, runtimeFolder, niceness },
    slots: 1,
    idleMs: null,
    loadMs: loadDeadlineMs,
    clock,
    log,
    metrics,
    onState: start.hear,
    onEnd: start.hearEnd,
  })
  worker.start()
  const { state, reason } = await start.known
  if (state === 'refused') {
    worker.close()
    throw new StartError(`The turn detector cannot be used: ${reason}.`)
  }
  if (state === 'late') log.warn({}, 'The turn detector is not loaded yet; until it is, turns end by the built-in cues')
  return createDetector(worker, deps)
}

type Start = { state: 'ready' | 'late'; reason?: undefined } | { state: 'refused'; reason: string }

/**
 * How the first load goes. What it says of weights and runtime holds for every other load, so that it stops the start; a process
 * that ends without a word, or is ended since it hangs, may do better the next time, and calls need not wait for that.
 */
function watchStart() {
  let settle: (start: Start) => void = () => {}
  const known = new Promise<Start>((resolve) => {
    settle = resolve
  })
  return {
    known,
    hear(state: WorkerState): void {
      if (state.state === 'ready') settle({ state: 'ready' })
      if (state.state === 'failed') settle({ state: 'refused', reason: state.reason })
    },
    hearEnd: () => settle({ state: 'late' }),
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
        outage.answer()
        return probability
      } catch (error) {
        if (!signal.aborted && isAppError(error)) outage.fail(error)
        throw error
      } finally {
        clock.clearTimeout(timer)
        own.leave()
      }
    },
    close: () => worker.close(),
  }
}

/** An outage is over after so many answers in a row. Chosen: a machine at its limit answers some in time and others not. */
const provenAnswers = 10

/** Calls go on without the detector and notice nothing, so that only this tells of it: once, and when it is over. */
function createOutageLog(log: Log) {
  let isOut = false
  let answers = 0
  return {
    fail(cause: AppError): void {
      if (!isOut) log.warn({ cause }, 'The turn detector does not answer; turns end by the built-in cues')
      isOut = true
      answers = 0
    },
    answer(): void {
      if (!isOut || ++answers < provenAnswers) return
      log.info({}, 'The turn detector answers again')
      isOut = false
    },
  }
}
