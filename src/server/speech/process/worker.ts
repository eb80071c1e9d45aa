import { AppError } from '#contract/errors.ts'
import type { Clock, TimerHandle } from '#server/platform/clock.ts'
import { createFairQueue, type QueuedJob, type Rank } from '../queue/fair-queue.ts'
import type { SpeechProcess, StartProcess } from './fork-process.ts'
import type { ProcessReply, ProcessRequest } from './messages.ts'

export type WorkRequest = Exclude<ProcessRequest, { type: 'load' }>
type WorkReply = Extract<ProcessReply, { type: 'recognised' | 'spoken' | 'judged' }>

export type WorkerState =
  | { state: 'idle' }
  | { state: 'loading'; done: number; total: number }
  | { state: 'ready' }
  | { state: 'failed'; reason: string }

/** One job's story, for metrics. */
export interface WorkRecord {
  kind: WorkRequest['type']
  rank: Rank
  waitMs: number
  computeMs: number
  outcome: 'done' | 'failed' | 'aborted' | 'refused'
}

/** How a process ended. `lastWords` may hold spoken text. */
export interface ProcessEnd {
  cause: string
  lastWords: string
}

export interface SpeechWorkerOptions {
  start: StartProcess
  load: Extract<ProcessRequest, { type: 'load' }>
  /** Jobs in the process at once. */
  slots: number
  /** A process without work for so long is ended, for its memory, and started again when needed; null keeps it. */
  idleMs: number | null
  /** A process that is not ready after so long is ended and started again; null waits for it. */
  loadMs: number | null
  clock: Clock
  onRecord(record: WorkRecord): void
  onState(state: WorkerState): void
  onEnd(end: ProcessEnd): void
}

export interface Work {
  reply: WorkReply
  waitMs: number
}

/** Waiting jobs by rank: final and live, speculative, background, rendering ahead. Beyond, a caller is told at once. */
const maxWaiting: readonly number[] = [24, 12, 64, 64]
/** Ranks up to here are served at once; those after it only with a core to spare. */
const lastLiveRank = 1
/** No job takes this long on a machine that can hold a call: the process hangs, milliseconds. */
const jobTimeoutMs = 60_000
/** Pause before the first restart; doubles each time up to the longest, milliseconds. */
const firstRestartMs = 250
const maxRestartMs = 30_000
/** A process that has lived this long has proved itself: the next pause is the shortest again, milliseconds. */
const provenAfterMs = 60_000

interface Job extends QueuedJob {
  request: WorkRequest
  queuedAtMs: number
  startedAtMs: number
  timeout: TimerHandle | null
  /** Only the first call counts: an aborted job may still be answered. */
  settle(result: Work | Error, outcome: WorkRecord['outcome']): void
}

/** One speech process with its queue: started on demand, restarted when it dies. */
export class SpeechWorker {
  readonly #options: SpeechWorkerOptions
  readonly #queue = createFairQueue<Job>()
  readonly #running = new Map<number, Job>()
  #process: SpeechProcess | null = null
  #state: WorkerState = { state: 'idle' }
  #startedAtMs = 0
  #restartMs = firstRestartMs
  #restart: TimerHandle | null = null
  #idle: TimerHandle | null = null
  #loading: TimerHandle | null = null
  #isClosed = false

  constructor(options: SpeechWorkerOptions) {
    this.#options = options
  }

  get state(): WorkerState {
    return this.#state
  }

  get load(): { waiting: number; running: number } {
    return { waiting: this.#queue.size, running: this.#running.size }
  }

  /** Starts the process unless it runs or waits to be started again. Jobs do so by themselves. */
  start(): void {
    if (this.#process !== null || this.#restart !== null || this.#isClosed) return
    this.#startedAtMs = this.#options.clock.monotonicMs()
    this.#become({ state: 'loading', done: 0, total: 1 })
    const own: SpeechProcess = this.#options.start({
      onReply: (reply) => {
        if (own === this.#process) this.#hear(reply)
      },
      onExit: (cause, lastWords) => {
        if (own === this.#process) this.#bury({ cause, lastWords })
      },
    })
    this.#process = own
    const { clock, loadMs } = this.#options
    if (loadMs !== null) this.#loading = clock.setTimeout(() => own.kill(), loadMs)
    own.send(this.#options.load)
  }

  /**
   * Waits for its turn and for the process. Aborting frees a waiting job's place; a running one goes on unheard.
   * @throws AppError `speech.overloaded`, `speech.failed`, `speech.model_missing`.
   */
  async run(request: WorkRequest, job: { owner: string; rank: Rank }, signal: AbortSignal): Promise<Work> {
    signal.throwIfAborted()
    if (this.#isClosed) throw failed('the speech engine is closed')
    if (this.#state.state === 'failed') throw unusable(this.#state.reason)
    if (this.#queue.count(job.rank) >= (maxWaiting[job.rank] ?? 0)) {
      this.#options.onRecord({ kind: request.type, rank: job.rank, waitMs: 0, computeMs: 0, outcome: 'refused' })
      throw new AppError('limited', 'speech.overloaded', 'Too much speech work is waiting', { retryAfterMs: 1_000 })
    }
    this.start()
    return await new Promise((resolve, reject) => {
      const settled = (result: Work | Error) => (result instanceof Error ? reject(result) : resolve(result))
      this.#queue.push(this.#createJob(request, job, signal, settled))
      this.#pump()
    })
  }

  /** Ends the process and everything that waits for it. */
  close(): void {
    this.#isClosed = true
    if (this.#restart) this.#options.clock.clearTimeout(this.#restart)
    this.#endProcess()
    this.#abandon('the speech engine was closed')
  }

  #become(state: WorkerState): void {
    this.#state = state
    if (state.state === 'ready') this.#stopLoading()
    this.#options.onState(state)
  }

  #hear(reply: ProcessReply): void {
    if (reply.type === 'loading') this.#become({ state: 'loading', done: reply.done, total: reply.total })
    else if (reply.type === 'ready') this.#become({ state: 'ready' })
    else if (reply.type === 'load-failed') {
      this.#become({ state: 'failed', reason: reply.reason })
      this.#process?.kill()
    } else this.#finish(reply)
    this.#pump()
  }

  #finish(reply: Extract<ProcessReply, { id: number }>): void {
    const job = this.#running.get(reply.id)
    if (!job) return
    this.#running.delete(reply.id)
    this.#stopTimeout(job)
    if (reply.type === 'failed') job.settle(failed(reply.reason), 'failed')
    else job.settle({ reply, waitMs: job.startedAtMs - job.queuedAtMs }, 'done')
  }

  #bury(end: ProcessEnd): void {
    const { clock } = this.#options
    this.#process = null
    this.#stopLoading()
    this.#watchIdleness()
    if (clock.monotonicMs() - this.#startedAtMs > provenAfterMs) this.#restartMs = firstRestartMs
    // A process that could not load keeps saying so; any other is on its way back.
    if (this.#state.state !== 'failed') this.#become({ state: 'loading', done: 0, total: 1 })
    this.#options.onEnd(end)
    this.#restart = clock.setTimeout(() => {
      this.#restart = null
      this.start()
    }, this.#restartMs)
    this.#restartMs = Math.min(maxRestartMs, this.#restartMs * 2)
    this.#abandon('the speech process ended')
  }

  #abandon(reason: string): void {
    const jobs = [...this.#running.values(), ...this.#queue.drain()]
    this.#running.clear()
    for (const job of jobs) {
      this.#stopTimeout(job)
      job.settle(failed(reason), 'failed')
    }
  }

  #endProcess(): void {
    const process = this.#process
    this.#process = null
    this.#stopLoading()
    this.#watchIdleness()
    process?.kill()
  }

  #stopLoading(): void {
    if (this.#loading) this.#options.clock.clearTimeout(this.#loading)
    this.#loading = null
  }

  /** Counts from the last moment in which there was work. */
  #watchIdleness(): void {
    const { clock, idleMs } = this.#options
    if (this.#idle) clock.clearTimeout(this.#idle)
    this.#idle = null
    if (idleMs === null || this.#process === null || this.#running.size + this.#queue.size > 0) return
    this.#idle = clock.setTimeout(() => {
      this.#endProcess()
      this.#become({ state: 'idle' })
    }, idleMs)
  }

  #pump(): void {
    this.#sendWaiting()
    this.#watchIdleness()
  }

  #sendWaiting(): void {
    const { clock, slots } = this.#options
    while (this.#process !== null && this.#state.state === 'ready' && this.#running.size < slots) {
      const job = this.#queue.take(this.#hasCoreToSpare() ? 3 : lastLiveRank)
      if (!job) return
      job.startedAtMs = clock.monotonicMs()
      job.timeout = clock.setTimeout(() => this.#process?.kill(), jobTimeoutMs)
      this.#running.set(job.request.id, job)
      this.#process.send(job.request)
    }
  }

  /** Where there is more than one core, whoever comes next finds one free; else background work waits for an idle moment. */
  #hasCoreToSpare(): boolean {
    return this.#running.size < Math.max(1, this.#options.slots - 1)
  }

  #stopTimeout(job: Job): void {
    if (job.timeout) this.#options.clock.clearTimeout(job.timeout)
    job.timeout = null
  }

  #createJob(
    request: WorkRequest,
    { owner, rank }: { owner: string; rank: Rank },
    signal: AbortSignal,
    settled: (result: Work | Error) => void,
  ): Job {
    const { clock, onRecord } = this.#options
    const queuedAtMs = clock.monotonicMs()
    let isSettled = false
    const onAbort = () => {
      this.#queue.remove(job)
      job.settle(abortReason(signal), 'aborted')
    }
    const settle: Job['settle'] = (result, outcome) => {
      if (isSettled) return
      isSettled = true
      signal.removeEventListener('abort', onAbort)
      const waitMs = (job.startedAtMs || clock.monotonicMs()) - queuedAtMs
      const computeMs = result instanceof Error ? 0 : result.reply.computeMs
      onRecord({ kind: request.type, rank, waitMs, computeMs, outcome })
      settled(result)
    }
    const job: Job = { owner, rank, request, queuedAtMs, startedAtMs: 0, timeout: null, settle }
    signal.addEventListener('abort', onAbort, { once: true })
    return job
  }
}

function abortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason
  return reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError')
}

function failed(reason: string): AppError {
  return new AppError('provider', 'speech.failed', 'The speech engine failed', { details: { reason }, retryable: true })
}

function unusable(reason: string): AppError {
  return new AppError('unavailable', 'speech.model_missing', 'The speech models cannot be loaded', {
    details: { reason },
    retryable: false,
  })
}
