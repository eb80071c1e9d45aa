import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { insertWorkspace } from '#server/platform/workspaces/store.ts'
import { closeStaleInterviews } from '#server/screening/calls/jobs.ts'
import { deleteDueInterviews } from '#server/screening/deletion/delete-due-interviews.ts'
import { evaluateReport, markEvaluated, retryEvaluations } from '#server/screening/reports/evaluate-report.ts'
import { loadReportDocument } from '#server/screening/reports/read.ts'
import { makeEvaluation } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { callTokenMs, leaseRenewalMs, retentionMs } from './policy.ts'
import { findReportInterview, listInterviewsOf } from './read.ts'
import { featureJobs } from './testing/jobs.ts'
import { countJobs, makeSteps, rowsOf, setupInterviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
afterAll(() => database.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const signal = new AbortController().signal

/** An interview that belongs to a workspace: nobody sees it without a scope. */
async function setup() {
  const t = await setupInterviews(database)
  closers.push(t.close)
  const created = await t.create({ email: 'candidate@example.com' })
  const workspaceId = t.deps.ids.uuid()
  await inWorkspace(database.db, workspaceId, (tx) =>
    insertWorkspace(tx, { id: workspaceId, name: 'Acme', createdAt: t.clock.now() }),
  )
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('openround.scope_system', 'sweep', true)`)
    await tx.execute(sql`update interviews set workspace_id = ${workspaceId} where id = ${created.interviewId}`)
  })
  const rows = (query: ReturnType<typeof sql>) =>
    inWorkspace(database.db, workspaceId, async (tx) => (await tx.execute(query)).rows)
  return { ...t, created, workspaceId, rows }
}

const statusOf = (t: Awaited<ReturnType<typeof setup>>) =>
  t.rows(sql`select status from interviews where id = ${t.created.interviewId}`).then(([row]) => row?.status)

test('a customer’s interview is held, renewed, finished and evaluated, and only its workspace sees it', async () => {
  const t = await setup()
  const lease = await t.sink.claim(t.created.callToken)
  const step = makeSteps()
  await t.sink.store(lease, step(0, 2))
  await t.clock.advance(leaseRenewalMs * 2)
  expect(lease.lost.aborted).toBe(false)
  await t.sink.store(lease, { ...step(2, 6), alert: { isCertain: false, sentence: 'I am not safe.' } })
  await t.sink.revise(t.created.interviewId, step(0, 2).turns[1]?.id ?? '', { confidence: 0.5 })
  expect(await t.sink.finish(lease, { reason: 'completed', atMs: 60_000 })).toEqual({ hasReport: true })
  await lease.release()
  await evaluateReport(t.deps, t.created.interviewId, () => Promise.resolve(makeEvaluation()), signal)
  await markEvaluated(t.deps, t.created.interviewId)
  expect(await statusOf(t)).toBe('evaluated')
  for (const table of ['turns', 'transcripts', 'reports', 'interview_alerts', 'interview_transitions']) {
    const query = sql`select 1 from ${sql.identifier(table)} where interview_id = ${t.created.interviewId}`
    expect((await t.rows(query)).length, table).toBeGreaterThan(0)
    expect(await rowsOf(database, query), table).toEqual([])
  }
})

test('the candidate of a customer is not told of the report, and opens it neither by address nor in a list', async () => {
  const t = await setup()
  const lease = await t.sink.claim(t.created.callToken)
  await t.sink.store(lease, makeSteps()(0, 6))
  await t.sink.finish(lease, { reason: 'completed', atMs: 60_000 })
  await evaluateReport(t.deps, t.created.interviewId, () => Promise.resolve(makeEvaluation()), signal)
  expect(await rowsOf(database, sql`select 1 from mails where template = 'report-ready'`)).toEqual([])
  const { interviewId, reportToken } = t.created
  const now = t.clock.now()
  expect(await findReportInterview(database.db, interviewId, now, 'candidate@example.com')).toBeNull()
  expect(await listInterviewsOf(database.db, 'candidate@example.com', now)).toEqual([])
  // The token of a report is a secret of its own: whoever holds it opens the report.
  expect((await loadReportDocument(t.deps, reportToken))?.document?.turns).toHaveLength(6)
})

test('the clock closes, asks again for and deletes the interviews of every customer', async () => {
  const t = await setup()
  const lease = await t.sink.claim(t.created.callToken)
  await t.sink.store(lease, makeSteps()(0, 4))
  await lease.release()
  await t.clock.advance(callTokenMs + 1)
  await closeStaleInterviews(t.deps, signal)
  expect(await statusOf(t)).toBe('completed')
  await t.clock.advance(2 * 60 * 60 * 1000)
  const asked = await countJobs(database, 'reports.evaluate')
  await retryEvaluations(t.deps)
  expect(await countJobs(database, 'reports.evaluate')).toBeGreaterThan(asked)
  await t.clock.advance(retentionMs)
  await deleteDueInterviews(t.deps, signal)
  expect(await statusOf(t)).toBe('deleted')
  expect(await t.rows(sql`select class from deletion_log where interview_id = ${t.created.interviewId}`)).not.toEqual(
    [],
  )
})
