import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findReportInterview } from '#server/screening/interviews/read.ts'
import { recordingKey } from '#server/screening/interviews/store.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import { makeSteps, rowsOf, setupInterviews, transitionsOf } from '#server/screening/interviews/testing/setup.ts'
import { reports } from '#server/screening/reports/schema.ts'
import { makeEvaluation, makeTurns } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { deleteDueInterviews } from './delete-due-interviews.ts'
import { eraseInterview, sweepRecordings } from './erase-interview.ts'

const database = await openTestDatabase({ jobs: featureJobs })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const never = new AbortController().signal

type Setup = Awaited<ReturnType<typeof setupInterviews>>

/** An interview with two spoken answers, a report, a name and an e-mail address. */
async function finishedInterview(t: Setup) {
  const created = await t.create({ position: 'Head porter', agentId: 'agent of Dana' })
  const lease = await t.sink.claim(created.callToken)
  const step = makeSteps()(0, 4)
  await t.sink.store(lease, step)
  await t.sink.finish(lease, { reason: 'completed', atMs: step.clockMs })
  await lease.release()
  const evaluation = makeEvaluation(makeTurns())
  await database.db
    .insert(reports)
    .values({ interviewId: created.interviewId, evaluation, engine: 'builtin 1', evaluatedAt: t.clock.now() })
  return { ...created, step }
}

async function logOf(interviewId: string) {
  return await rowsOf(
    database,
    sql`select class, cause, count from deletion_log where interview_id = ${interviewId} order by class`,
  )
}

/** Every text that is stored about an interview anywhere in the database, as one string. */
async function everythingStored(interviewId: string): Promise<string> {
  const parts = await Promise.all([
    rowsOf(database, sql`select * from interviews where id = ${interviewId}`),
    rowsOf(database, sql`select * from transcripts where interview_id = ${interviewId}`),
    rowsOf(database, sql`select * from turns where interview_id = ${interviewId}`),
    rowsOf(database, sql`select * from reports where interview_id = ${interviewId}`),
    rowsOf(database, sql`select * from interview_transitions where interview_id = ${interviewId}`),
    rowsOf(database, sql`select * from deletion_log where interview_id = ${interviewId}`),
    rowsOf(database, sql`select data from jobs.job where data->>'interviewId' = ${interviewId}`),
  ])
  return JSON.stringify(parts)
}

async function filesOf(t: Setup): Promise<string[]> {
  const entries = await readdir(join(t.folder, 'objects'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('a deletion leaves neither words nor sound nor a name, and logs what it took', async () => {
  const t = await setupInterviews(database)
  const { interviewId, reportToken, step } = await finishedInterview(t)
  expect(await everythingStored(interviewId)).toContain('Dana')
  expect(await filesOf(t)).toHaveLength(2)

  expect(await eraseInterview(t.deps, interviewId, 'asked by the visitor')).toBe(true)

  const stored = await everythingStored(interviewId)
  for (const trace of [
    'Dana',
    'dana@example.com',
    'Head porter',
    ...step.turns.filter((turn) => turn.speaker === 'candidate').map((turn) => turn.text.slice(0, 40)),
  ])
    expect(stored).not.toContain(trace)
  expect(await filesOf(t)).toEqual([])
  expect(await findReportInterview(database.db, reportToken, t.clock.now())).toBeNull()
  expect(await logOf(interviewId)).toEqual([
    { class: 'contact', cause: 'asked by the visitor', count: 2 },
    { class: 'recording', cause: 'asked by the visitor', count: 2 },
    { class: 'report', cause: 'asked by the visitor', count: 1 },
    { class: 'transcript', cause: 'asked by the visitor', count: 4 },
  ])
  expect((await transitionsOf(database, interviewId)).at(-1)).toBe('completed → deleted: asked by the visitor')
  await t.close()
})

test('deleting twice, or twice at once, deletes and logs once', async () => {
  const t = await setupInterviews(database)
  const { interviewId } = await finishedInterview(t)
  const erase = () => eraseInterview(t.deps, interviewId, 'asked by the visitor')
  const results = await Promise.all([erase(), erase()])
  expect(results.sort()).toEqual([false, true])
  expect(await erase()).toBe(false)
  expect(await logOf(interviewId)).toHaveLength(4)
  await t.close()
})

test('when the storage refuses nothing is deleted, the link still works, and the same deletion succeeds later', async () => {
  const t = await setupInterviews(database)
  const { interviewId, reportToken } = await finishedInterview(t)
  const objects = join(t.folder, 'objects')
  await rename(objects, `${objects}-away`)
  await writeFile(objects, 'a file where the folder must be')
  const refusal = eraseInterview(t.deps, interviewId, 'asked by the visitor')
  await expect(refusal).rejects.toMatchObject({ code: 'storage.unavailable' })
  expect(await findReportInterview(database.db, reportToken, t.clock.now())).not.toBeNull()
  expect(await logOf(interviewId)).toEqual([])
  await rm(objects)
  await rename(`${objects}-away`, objects)
  expect(await eraseInterview(t.deps, interviewId, 'asked by the visitor')).toBe(true)
  expect(await logOf(interviewId)).toHaveLength(4)
  await t.close()
})

test('a recording written at the moment of a deletion is swept a few minutes later', async () => {
  const t = await setupInterviews(database)
  const { interviewId } = await finishedInterview(t)
  await eraseInterview(t.deps, interviewId, 'asked by the visitor')
  await t.deps.storage.put(recordingKey(interviewId, '01900000-0000-7000-8000-000000000000'), new Uint8Array([1]))
  const [job] = await rowsOf(
    database,
    sql`select start_after from jobs.job where name = 'interviews.sweep-recordings' and data->>'interviewId' = ${interviewId}`,
  )
  expect(new Date(String(job?.start_after)).getTime() - t.clock.now().getTime()).toBe(5 * 60_000)
  await sweepRecordings(t.deps, interviewId)
  await sweepRecordings(t.deps, interviewId)
  expect(await filesOf(t)).toEqual([])
  await t.close()
})

test('retention deletes after 30 days, not before, and a second run finds nothing', async () => {
  const t = await setupInterviews(database)
  const due = await finishedInterview(t)
  await t.clock.advance(dayMs)
  const young = await finishedInterview(t)
  await t.clock.advance(29 * dayMs - 1)
  expect(await deleteDueInterviews(t.deps, never)).toMatchObject({ erased: 0 })
  expect(await findReportInterview(database.db, due.reportToken, t.clock.now())).not.toBeNull()

  await t.clock.advance(1)
  expect(await findReportInterview(database.db, due.reportToken, t.clock.now())).toBeNull()
  expect(await deleteDueInterviews(t.deps, never)).toMatchObject({ erased: 1 })
  expect(await deleteDueInterviews(t.deps, never)).toMatchObject({ erased: 0 })
  expect(await logOf(due.interviewId)).toContainEqual({ class: 'recording', cause: 'retention of 30 days', count: 2 })
  expect(await findReportInterview(database.db, young.reportToken, t.clock.now())).not.toBeNull()
  await eraseInterview(t.deps, young.interviewId, 'asked by the visitor')
  await t.close()
})

test('retention goes on past an interview that it cannot delete, and fails so that it is tried again', async () => {
  const t = await setupInterviews(database)
  const [stuck, fine] = [await finishedInterview(t), await finishedInterview(t)]
  await t.clock.advance(31 * dayMs)
  const storage = {
    ...t.deps.storage,
    removePrefix: (prefix: string) =>
      prefix.includes(stuck.interviewId) ? Promise.reject(new Error('refused')) : t.deps.storage.removePrefix(prefix),
  }
  await expect(deleteDueInterviews({ ...t.deps, storage }, never)).rejects.toThrow('refused')
  expect(await logOf(fine.interviewId)).toHaveLength(4)
  expect(await logOf(stuck.interviewId)).toEqual([])
  expect(await deleteDueInterviews(t.deps, never)).toMatchObject({ erased: 1 })
  await t.close()
})

test('retention stops when it is told to and leaves the rest for the next run', async () => {
  const t = await setupInterviews(database)
  await finishedInterview(t)
  await t.clock.advance(31 * dayMs)
  const stopped = AbortSignal.abort(new Error('stopping'))
  await expect(deleteDueInterviews(t.deps, stopped)).rejects.toThrow('stopping')
  expect(await deleteDueInterviews(t.deps, never)).toMatchObject({ erased: 1 })
  await t.close()
})
