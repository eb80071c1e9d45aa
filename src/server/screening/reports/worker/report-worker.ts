import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import { EvaluationReport } from '#contract/report/evaluation.ts'
import { startThread } from '#server/platform/start-thread.ts'
import { WorkerReply, type WorkerRequest } from './messages.ts'

/** A task that is not done by then is stuck: its thread is ended, and the next task starts another. */
const defaultLimitMs = 30_000

/**
 * PDFs that may wait while one is made. The longest takes two seconds, so that whoever is let in waits twenty at most.
 * Evaluations are not bounded here: as many run at once as their job allows.
 */
const maxWaitingPdfs = 8

const busyPage = {
  title: 'The PDF is not ready yet',
  text: 'Many reports are being made just now. Go back, wait ten seconds and press the button again. Nothing is lost.',
}

/** After so long a queue of PDFs has become short enough to ask again. */
const retryAfterMs = 10_000

/**
 * Mebibytes. Left alone, the thread's heap grows for hours before anything in it is collected, since it works for a moment
 * every few minutes. A report needs a tenth of the old generation. Source: decision 0007.
 */
const memoryLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 256 }

/**
 * Evaluates and renders on a thread of its own: a long interview takes a second, and the server's event loop is
 * carrying live calls meanwhile.
 */
export interface ReportWorker {
  evaluate(input: { plan: InterviewPlan; turns: readonly Turn[] }): Promise<EvaluationReport>
  /**
   * `notice` stands in place of when the report will be deleted.
   * @throws AppError `report.pdf_busy` when too many are waiting.
   */
  renderPdf(document: ReportDocument, brandName: string, notice?: string): Promise<Uint8Array>
  close(): Promise<void>
}

export interface ReportWorkerOptions {
  startThread?: () => Worker
  limitMs?: number
}

interface Waiting {
  task: WorkerRequest['task']
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Running extends Waiting {
  id: number
  limit: NodeJS.Timeout
}

/**
 * One thread works through the tasks, one at a time and evaluations first: they are what a customer waits for, and a PDF
 * can be asked for by anybody with a link. It starts with the first task and again after it has ended. A task that ends the
 * thread, or that is stuck in it, rejects alone; what waits behind it runs on the next thread.
 */
export function createReportWorker(options: ReportWorkerOptions = {}): ReportWorker {
  const { startThread: start = startReportThread, limitMs = defaultLimitMs } = options
  const evaluations: Waiting[] = []
  const pdfs: Waiting[] = []
  let thread: Worker | null = null
  let running: Running | null = null
  let isClosed = false
  let nextId = 0

  /** Takes the task in hand off the thread, if there is one. */
  function settle(act: (task: Running) => void): void {
    const task = running
    running = null
    if (task === null) return
    clearTimeout(task.limit)
    act(task)
  }

  function end(ended: Worker, reason: string): void {
    if (thread !== ended) return
    thread = null
    settle(({ reject }) => reject(new Error(`The report thread ended: ${reason}`)))
    runNext()
  }

  function open(): Worker {
    const opened = start()
    opened.unref()
    opened.on('message', (message: unknown) => {
      const reply = WorkerReply.parse(message)
      if (running?.id !== reply.id) return
      settle(({ resolve, reject }) => {
        if (reply.isOk) resolve(reply.value)
        else reject(new Error(`The report thread failed: ${reply.error}`))
      })
      runNext()
    })
    opened.on('error', (error) => end(opened, error.message))
    opened.on('exit', (code) => end(opened, `code ${code}`))
    return opened
  }

  function runNext(): void {
    if (running !== null || isClosed) return
    const next = evaluations.shift() ?? pdfs.shift()
    if (next === undefined) return
    thread ??= open()
    const worker = thread
    const id = nextId++
    const limit = setTimeout(() => {
      end(worker, `no answer within ${limitMs} ms`)
      void worker.terminate()
    }, limitMs)
    running = { ...next, id, limit }
    worker.postMessage({ id, task: next.task } satisfies WorkerRequest)
  }

  function ask(queue: Waiting[], task: WorkerRequest['task']): Promise<unknown> {
    if (isClosed) return Promise.reject(new Error('The report thread ended: the server is stopping'))
    return new Promise<unknown>((resolve, reject) => {
      queue.push({ task, resolve, reject })
      runNext()
    })
  }

  return {
    evaluate: async ({ plan, turns }) =>
      EvaluationReport.parse(await ask(evaluations, { kind: 'evaluate', plan, turns: [...turns] })),
    async renderPdf(document, brandName, notice) {
      if (pdfs.length >= maxWaitingPdfs) {
        throw new AppError('unavailable', 'report.pdf_busy', 'Too many PDFs are being made', {
          retryAfterMs,
          page: busyPage,
        })
      }
      const task = { kind: 'render-pdf', document, brandName, notice: notice ?? null } as const
      return z.instanceof(Uint8Array).parse(await ask(pdfs, task))
    },
    async close() {
      isClosed = true
      const stopping = new Error('The report thread ended: the server is stopping')
      for (const { reject } of [...evaluations.splice(0), ...pdfs.splice(0)]) reject(stopping)
      await thread?.terminate()
    },
  }
}

/** The thread with a bound on its memory. */
export function startReportThread(): Worker {
  const source = new URL('./thread.ts', import.meta.url)
  return startThread({ bundle: 'report-worker.js', source }, { resourceLimits: memoryLimits })
}
