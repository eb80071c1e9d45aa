import { parentPort } from 'node:worker_threads'
import { evaluateWithCounterfactuals } from '#evaluation/counterfactual.ts'
import { renderReportPdf } from '#report/render-report-pdf.ts'
import { type WorkerReply, WorkerRequest } from './messages.ts'

/** The report thread's program: works through what it is asked, one after the other. */
async function run(task: WorkerRequest['task']): Promise<unknown> {
  if (task.kind === 'evaluate') return evaluateWithCounterfactuals({ plan: task.plan, turns: task.turns })
  return await renderReportPdf(task.document, { name: task.brandName }, task.notice)
}

async function answer(message: unknown): Promise<WorkerReply> {
  const { id, task } = WorkerRequest.parse(message)
  try {
    return { id, isOk: true, value: await run(task) }
  } catch (error) {
    return { id, isOk: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (message: unknown) => {
  last = last.then(async () => parentPort?.postMessage(await answer(message)))
})
