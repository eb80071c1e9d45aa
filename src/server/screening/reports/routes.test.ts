import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { ReportState } from '#contract/report/document.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { interviewsFeature } from '#server/screening/interviews/feature.ts'
import { recordingPrefix } from '#server/screening/interviews/store.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import { serve } from '#server/screening/interviews/testing/server.ts'
import { makeSteps, setupInterviews } from '#server/screening/interviews/testing/setup.ts'
import { makeEvaluation, makeReportDocument, makeTurns } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { downloadReport } from './download-report.ts'
import { evaluateReport } from './evaluate-report.ts'
import { createReportsFeature } from './feature.ts'
import { rememberPdfs } from './remember-pdfs.ts'
import { createReportWorker } from './worker/report-worker.ts'

const database = await openTestDatabase({ jobs: [...featureJobs, ...mailFeature.jobs] })
afterAll(() => database.close())

function threadThatNeverAnswers(): Worker {
  return new Worker('require("node:worker_threads").parentPort.on("message", () => {})', { eval: true })
}

const dayMs = 24 * 60 * 60 * 1000

async function setup() {
  const t = await setupInterviews(database)
  const app = await serve(t, [interviewsFeature, deletionFeature, createReportsFeature(createReportWorker())])
  return {
    ...t,
    get: (path: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url: `/api/reports/${path}`, headers }),
    remove: (path: string) => app.inject({ method: 'DELETE', url: `/api/reports/${path}` }),
    async evaluated() {
      const created = await t.create()
      const lease = await t.sink.claim(created.callToken)
      const step = makeSteps()(0, 4)
      await t.sink.store(lease, step)
      await t.sink.finish(lease, { reason: 'completed', atMs: step.clockMs })
      await lease.release()
      const evaluate = async () => makeEvaluation(makeTurns())
      await evaluateReport(t.deps, created.interviewId, evaluate, new AbortController().signal)
      const answer = step.turns[1]
      if (answer === undefined) throw new Error('The sample has no second turn')
      const wav = Buffer.from(encodeWav(step.recordings.get(answer.id) ?? new Int16Array(), 16_000))
      return { ...created, step, answer, wav }
    },
    async close() {
      await app.close()
      await t.close()
    },
  }
}

test('before there is a report the link says how far the interview is', async () => {
  const t = await setup()
  const created = await t.create()
  const response = await t.get(created.reportToken)
  expect(response.statusCode).toBe(200)
  expect(ReportState.parse(response.json())).toEqual({ status: 'consented', document: null })
  await t.close()
})

test('the link opens the whole report, which no cache keeps and no referrer names', async () => {
  const t = await setup()
  const report = await t.evaluated()
  const response = await t.get(report.reportToken)
  const state = ReportState.parse(response.json())
  expect(state.status).toBe('evaluated')
  expect(state.document?.turns).toEqual(report.step.turns)
  expect(state.document?.interview.name).toBe('Dana Okafor')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['referrer-policy']).toBe('no-referrer')
  expect(response.body).not.toContain(report.reportToken)
  await t.close()
})

test('unknown, malformed, foreign, expired and deleted tokens get one and the same answer', async () => {
  const t = await setup()
  const [deleted, expired] = [await t.evaluated(), await t.evaluated()]
  expect((await t.remove(deleted.reportToken)).statusCode).toBe(204)
  await t.clock.advance(30 * dayMs)
  const tokens = [
    randomBytes(32).toString('base64url'),
    'short',
    expired.callToken,
    deleted.reportToken,
    expired.reportToken,
  ]
  expect((await t.get(`${'a'.repeat(43)}%00`)).statusCode).toBe(422)
  for (const token of tokens) {
    for (const path of [token, `${token}/report.pdf`, `${token}/turns/${deleted.answer.id}/audio`]) {
      const response = await t.get(path)
      expect(response.statusCode, path).toBe(404)
      expect(response.json(), path).toMatchObject({ code: 'report.not_found', status: 404 })
    }
  }
  await t.close()
})

test('a PDF that is remembered, or being made, is handed out no more once its interview is deleted', async () => {
  const t = await setup()
  const { reportToken } = await t.evaluated()
  let made = 0
  let meanwhile = async () => {}
  const renderPdf = rememberPdfs(async () => {
    made++
    await meanwhile()
    return new TextEncoder().encode('%PDF-')
  })
  const download = (token = reportToken) => downloadReport(t.deps, token, null, renderPdf)
  await download()
  await download()
  expect(made).toBe(1)
  // As another process does it: this one hears nothing.
  await t.remove(reportToken)
  await expect(download()).rejects.toMatchObject({ code: 'report.not_found' })
  const late = await t.evaluated()
  meanwhile = async () => void (await t.remove(late.reportToken))
  await expect(download(late.reportToken)).rejects.toMatchObject({ code: 'report.not_found' })
  await t.close()
})

test('the report can be downloaded as a PDF named after the person, once it is made', { timeout: 60_000 }, async () => {
  const t = await setup()
  const early = await t.create()
  const refusal = await t.get(`${early.reportToken}/report.pdf`)
  expect(refusal.statusCode).toBe(409)
  expect(refusal.json()).toMatchObject({ code: 'report.not_ready' })

  const report = await t.evaluated()
  const response = await t.get(`${report.reportToken}/report.pdf`)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect(response.headers['content-disposition']).toContain('filename="Interview report - Dana Okafor.pdf"')
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(response.rawPayload.subarray(-6).toString()).toContain('%%EOF')
  await t.close()
})

test('a PDF that has to wait too long is refused in plain words to a browser, and to a program as a problem', async () => {
  const t = await setupInterviews(database)
  const refused = createReportWorker({ startThread: () => threadThatNeverAnswers() })
  const app = await serve(t, [interviewsFeature, deletionFeature, createReportsFeature(refused)])
  const waiting = Array.from({ length: 9 }, (_, n) => refused.renderPdf(makeReportDocument(), `brand ${n}`))
  const settled = Promise.allSettled(waiting)
  const created = await t.create()
  const step = makeSteps()(0, 4)
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, step)
  await t.sink.finish(lease, { reason: 'completed', atMs: step.clockMs })
  await lease.release()
  const evaluate = async () => makeEvaluation(makeTurns())
  await evaluateReport(t.deps, created.interviewId, evaluate, new AbortController().signal)
  const url = `/api/reports/${created.reportToken}/report.pdf`
  const program = await app.inject({ method: 'GET', url })
  expect([program.statusCode, program.json().code, program.headers['retry-after']]).toEqual([
    503,
    'report.pdf_busy',
    '10',
  ])
  const browser = await app.inject({ method: 'GET', url, headers: { 'sec-fetch-mode': 'navigate' } })
  expect([browser.statusCode, browser.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(browser.headers['retry-after']).toBe('10')
  expect(browser.body).toContain('wait ten seconds and press the button again')
  await refused.close()
  await settled
  await app.close()
  await t.close()
})

test("a turn's recording is a WAV file that can be played from any point", async () => {
  const t = await setup()
  const { reportToken, answer, wav } = await t.evaluated()
  const path = `${reportToken}/turns/${answer.id}/audio`
  const whole = await t.get(path)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({ 'content-type': 'audio/wav', 'accept-ranges': 'bytes' })
  expect(whole.headers['cache-control']).toContain('no-store')
  expect(whole.rawPayload).toEqual(wav)

  const part = await t.get(path, { range: 'bytes=44-1043' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 44-1043/${wav.length}`)
  expect(part.rawPayload).toEqual(wav.subarray(44, 1_044))

  const tail = await t.get(path, { range: 'bytes=-100' })
  expect(tail.statusCode).toBe(206)
  expect(tail.rawPayload).toEqual(wav.subarray(-100))

  const beyond = await t.get(path, { range: `bytes=${wav.length}-` })
  expect(beyond.statusCode).toBe(416)
  expect(beyond.headers['content-range']).toBe(`bytes */${wav.length}`)
  await t.close()
})

test("another interview's turn, an unknown one and one without sound are not found", async () => {
  const t = await setup()
  const [mine, other] = [await t.evaluated(), await t.evaluated()]
  const silent = mine.step.turns[0]?.id ?? ''
  for (const turnId of [other.answer.id, silent, '01900000-0000-7000-8000-ffffffffffff', 'x', '..%2f..%2fsecret']) {
    const response = await t.get(`${mine.reportToken}/turns/${turnId}/audio`)
    expect(response.statusCode, turnId).toBe(404)
    expect(response.json(), turnId).toMatchObject({ code: 'recording.not_found' })
  }
  await t.close()
})

test('a recording that is gone from the storage is not found, and the report still opens', async () => {
  const t = await setup()
  const { interviewId, reportToken, answer } = await t.evaluated()
  await t.deps.storage.removePrefix(recordingPrefix(interviewId))
  expect((await t.get(`${reportToken}/turns/${answer.id}/audio`)).json()).toMatchObject({ code: 'recording.not_found' })
  expect((await t.get(reportToken)).statusCode).toBe(200)
  await t.close()
})
