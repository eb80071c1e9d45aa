import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import { EvaluationReport } from '#contract/report/evaluation.ts'
import { startThread } from '#server/platform/start-thread.ts'
import { WorkerReply, type WorkerRequest } from './messages.ts'

/** A task that is not done by then is stuck: its thread is ended, and the next task starts another. */
const defaultLimitMs = 30_000

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
  /** `notice` stands in place of when the report will be deleted. */
  renderPdf(document: ReportDocument, brandName: string, notice?: string): Promise<Uint8Array>
  close(): Promise<void>
}

export interface ReportWorkerOptions {
  startThread?: () => Worker
  limitMs?: number
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/** The thread starts with the first task and again after it has ended; tasks that were on it reject. */
export function createReportWorker(options: ReportWorkerOptions = {}): ReportWorker {
  const { startThread: start = startReportThread, limitMs = defaultLimitMs } = options
  let current: Thread | null = null
  let nextId = 0

  function end(thread: Thread, reason: string): void {
    if (current === thread) current = null
    for (const { reject } of thread.waiting.values()) reject(new Error(`The report thread ended: ${reason}`))
    thread.waiting.clear()
  }

  function open(): Thread {
    const thread: Thread = { worker: start(), waiting: new Map() }
    thread.worker.unref()
    thread.worker.on('message', (message: unknown) => {
      const reply = WorkerReply.parse(message)
      const waiting = thread.waiting.get(reply.id)
      thread.waiting.delete(reply.id)
      if (reply.isOk) waiting?.resolve(reply.value)
      else waiting?.reject(new Error(`The report thread failed: ${reply.error}`))
    })
    thread.worker.on('error', (error) => end(thread, error.message))
    thread.worker.on('exit', (code) => end(thread, `code ${code}`))
    return thread
  }

  async function ask(task: WorkerRequest['task']): Promise<unknown> {
    current ??= open()
    const thread = current
    const id = nextId++
    const limit = setTimeout(() => {
      end(thread, `no answer within ${limitMs} ms`)
      void thread.worker.terminate()
    }, limitMs)
    try {
      return await new Promise<unknown>((resolve, reject) => {
        thread.waiting.set(id, { resolve, reject })
        thread.worker.postMessage({ id, task } satisfies WorkerRequest)
      })
    } finally {
      clearTimeout(limit)
    }
  }

  return {
    evaluate: async ({ plan, turns }) =>
      EvaluationReport.parse(await ask({ kind: 'evaluate', plan, turns: [...turns] })),
    renderPdf: async (document, brandName, notice) =>
      z.instanceof(Uint8Array).parse(await ask({ kind: 'render-pdf', document, brandName, notice: notice ?? null })),
    async close() {
      await current?.worker.terminate()
    },
  }
}

/** The thread with a bound on its memory. */
export function startReportThread(): Worker {
  const source = new URL('./thread.ts', import.meta.url)
  return startThread({ bundle: 'report-worker.js', source }, { resourceLimits: memoryLimits })
}
