import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
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
  const expected = evaluateInterview(input)
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

test('a thread that dies takes its tasks with it, and the next task gets a new one', async () => {
  let starts = 0
  const worker = open({
    startThread() {
      starts++
      return threadOf('parentPort.on("message", () => process.exit(3))')
    },
  })
  const results = await Promise.allSettled([worker.evaluate(input), worker.evaluate(input)])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  await expect(worker.evaluate(input)).rejects.toThrow('ended')
  expect(starts).toBe(2)
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
