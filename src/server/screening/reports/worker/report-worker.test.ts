import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { findCounterfactuals } from '#evaluation/counterfactual.ts'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { strongInterview } from '../../../../../tests/factories/scripts.ts'
import { makePlan, makeReportDocument, makeTurns } from '../../../../../tests/factories.ts'
import { createReportWorker, type ReportWorker, startReportThread } from './report-worker.ts'

const input = { plan: makePlan(), turns: makeTurns() }
const opened: ReportWorker[] = []

function open(...options: Parameters<typeof createReportWorker>): ReportWorker {
  const worker = createReportWorker(...options)
  opened.push(worker)
  return worker
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((worker) => worker.close()))
})

/** A thread that runs this text instead of the program. */
function threadOf(program: string): Worker {
  return new Worker(`const { parentPort } = require('node:worker_threads');${program}`, { eval: true })
}

test('the thread finds what the evaluator finds, for several at once', { timeout: 60_000 }, async () => {
  const worker = open()
  const expected = { ...evaluateInterview(input), counterfactual: findCounterfactuals(input) }
  const [first, early] = await Promise.all([
    worker.evaluate(input),
    worker.evaluate({ ...input, turns: input.turns.slice(0, 2) }),
  ])
  expect(first).toEqual(expected)
  expect(early.recommendation).toBe('insufficient_evidence')
})

test('the thread renders a report as PDF, beside an evaluation', { timeout: 60_000 }, async () => {
  const worker = open()
  const [pdf] = await Promise.all([worker.renderPdf(makeReportDocument(), 'Openround'), worker.evaluate(input)])
  expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe('%PDF-')
})

test('the longest report fits into the memory that the thread may take', { timeout: 120_000 }, async () => {
  const thread = startReportThread()
  expect(thread.resourceLimits).toMatchObject({ maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 256 })
  const worker = open({ startThread: () => thread })
  // Twenty times the demo: an hour and a half of talking.
  const turns = makeTurns(Array.from({ length: 20 }, () => strongInterview).flat())
  await worker.evaluate({ ...input, turns })
  const pdf = await worker.renderPdf(makeReportDocument({ turns }), 'Openround')
  expect(pdf.length).toBeGreaterThan(100_000)
})

test('a task that the thread refuses rejects, and the thread goes on', async () => {
  const answers = 'parentPort.on("message", ({ id }) => parentPort.postMessage({ id, isOk: false, error: "no " + id }))'
  const worker = open({ startThread: () => threadOf(answers) })
  await expect(worker.evaluate(input)).rejects.toThrow('no 0')
  await expect(worker.evaluate(input)).rejects.toThrow('no 1')
})

test('a task that ends the thread rejects alone, and what waits behind it runs on the next one', async () => {
  let starts = 0
  const worker = open({
    startThread() {
      starts++
      return starts === 1
        ? threadOf('parentPort.on("message", () => process.exit(3))')
        : threadOf('parentPort.on("message", ({ id }) => parentPort.postMessage({ id, isOk: false, error: "second" }))')
    },
  })
  const results = await Promise.allSettled([worker.evaluate(input), worker.evaluate(input)])
  expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
    'Error: The report thread ended: code 3',
    'Error: The report thread failed: second',
  ])
  expect(starts).toBe(2)
})

test('the clock of a task starts when the thread begins it', async () => {
  // Together they last longer than the limit.
  const slow = `parentPort.on("message", ({ id }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    parentPort.postMessage({ id, isOk: false, error: "done" })
  })`
  const worker = open({ limitMs: 1_400, startThread: () => threadOf(slow) })
  const tasks = Array.from({ length: 5 }, () => worker.evaluate(input))
  const results = await Promise.allSettled(tasks)
  expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual(
    tasks.map(() => 'Error: The report thread failed: done'),
  )
})

test('28 PDFs at once: an evaluation goes before those that wait, and what is too much is refused to be asked again', async () => {
  const order: string[] = []
  const worker = open({
    startThread() {
      const thread = threadOf(
        'parentPort.on("message", ({ id, task }) => parentPort.postMessage({ id, isOk: false, error: task.kind }))',
      )
      const post = thread.postMessage.bind(thread)
      thread.postMessage = (message: { task: { kind: string } }) => {
        order.push(message.task.kind)
        post(message)
      }
      return thread
    },
  })
  const pdfs = Array.from({ length: 28 }, () => worker.renderPdf(makeReportDocument(), 'Openround'))
  const evaluation = worker.evaluate(input)
  const results = await Promise.allSettled([...pdfs, evaluation])
  expect(order).toEqual(['render-pdf', 'evaluate', ...Array.from({ length: 8 }, () => 'render-pdf')])
  const refused = results.flatMap((result) =>
    result.status === 'rejected' && isAppError(result.reason) ? [result.reason] : [],
  )
  expect(refused).toHaveLength(19)
  expect(refused[0]).toMatchObject({ kind: 'unavailable', code: 'report.pdf_busy', retryAfterMs: 10_000 })
})

test('closing rejects what waits', async () => {
  const worker = open({ startThread: () => threadOf('parentPort.on("message", () => { for (;;); })') })
  const tasks = [worker.evaluate(input), worker.evaluate(input)]
  const results = Promise.allSettled(tasks)
  await worker.close()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(worker.evaluate(input)).rejects.toThrow('stopping')
})

test('a stuck task is ended, and so is its thread', async () => {
  const threads: Worker[] = []
  const worker = open({
    limitMs: 50,
    startThread() {
      const thread = threadOf('parentPort.on("message", () => { for (;;); })')
      threads.push(thread)
      return thread
    },
  })
  await expect(worker.evaluate(input)).rejects.toThrow('no answer within 50 ms')
  await new Promise((resolve) => threads[0]?.once('exit', resolve))
  await expect(worker.evaluate(input)).rejects.toThrow('no answer within 50 ms')
  expect(threads).toHaveLength(2)
})
