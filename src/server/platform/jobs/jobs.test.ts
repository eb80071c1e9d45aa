import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { defineJob, type Job, type JobContext } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { createJobRunner, type JobRunner } from './runner.ts'

const Payload = z.object({ id: z.string() })
const patience = { timeout: 15_000, interval: 25 }

type Work = (payload: z.output<typeof Payload>, context: JobContext) => Promise<void>

let work: Work = async () => {}

const job = defineJob({
  name: 'test.work',
  payload: Payload,
  attempts: 3,
  timeoutMs: 60_000,
  backoffMs: 1000,
  run: (_deps, payload, context) => work(payload, context),
})
const short = defineJob({ ...job, name: 'test.short', timeoutMs: 1000 })
const unlisted = defineJob({ ...job, name: 'test.unlisted' })
const jobs: readonly Job[] = [job, short]

const database = await openTestDatabase({ jobs })
const runners: JobRunner[] = []
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop(0)))
  await database.db.execute(sql`delete from jobs.job`)
})
afterAll(() => database.close())

async function startRunner(isOnlyProcess = false) {
  const { deps, records } = await createTestDeps({ db: database.db })
  const runner = createJobRunner(database.pool, deps.log)
  runners.push(runner)
  await runner.start(deps, jobs, isOnlyProcess)
  return { runner, records }
}

async function statesOf(name: string): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`select state from jobs.job where name = ${name} order by created_on`)
  return rows.map((row) => row.state)
}

test('a job runs with its parsed payload and is done', async () => {
  const seen: unknown[] = []
  work = async (payload, context) => {
    seen.push({ payload, attempt: context.attempt })
  }
  await enqueue(database.db, job, { id: 'a' })
  await startRunner()
  await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['completed']), patience)
  expect(seen).toEqual([{ payload: { id: 'a' }, attempt: 1 }])
})

test('a job of a transaction that is rolled back never exists', async () => {
  const failing = database.db.transaction(async (tx) => {
    await enqueue(tx, job, { id: 'a' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await statesOf(job.name)).toEqual([])
})

test('a second job of the same key is refused, before and after the first has run', async () => {
  let runs = 0
  work = async () => {
    runs++
  }
  expect(await enqueue(database.db, job, { id: 'a' }, { key: 'one' })).toBe(true)
  expect(await enqueue(database.db, job, { id: 'a' }, { key: 'one' })).toBe(false)
  await startRunner()
  await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['completed']), patience)
  expect(await enqueue(database.db, job, { id: 'a' }, { key: 'one' })).toBe(false)
  expect(await enqueue(database.db, job, { id: 'a' }, { key: 'two' })).toBe(true)
  await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['completed', 'completed']), patience)
  expect(runs).toBe(2)
})

test('two transactions that enqueue one key at once make one job', async () => {
  const results = await Promise.all(
    [1, 2, 3, 4].map(() => database.db.transaction((tx) => enqueue(tx, job, { id: 'a' }, { key: 'one' }))),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
})

test('a failed job is tried again, with the attempt it is, until it succeeds', async () => {
  const attempts: unknown[] = []
  work = async (_payload, { attempt, isLastAttempt }) => {
    attempts.push({ attempt, isLastAttempt })
    if (attempt === 1) throw new AppError('provider', 'speech.failed', 'down', { retryable: true })
  }
  await enqueue(database.db, job, { id: 'a' })
  await startRunner()
  await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['completed']), patience)
  expect(attempts).toEqual([
    { attempt: 1, isLastAttempt: false },
    { attempt: 2, isLastAttempt: false },
  ])
})

test('a job that fails every time ends as failed, warns, then asks for a person, and stores no text of the error', async () => {
  work = () => Promise.reject(new Error('said by ada@b.example'))
  await enqueue(database.db, job, { id: 'a' })
  const { records } = await startRunner()
  await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['failed']), patience)
  expect(records.filter(({ fields }) => fields.job === job.name).map(({ level }) => level)).toEqual([
    'warn',
    'warn',
    'error',
  ])
  const { rows } = await database.db.execute(sql`select output::text as output from jobs.job`)
  expect(JSON.stringify(rows)).not.toContain('ada@b.example')
})

test('a job that outlasts its time is told so and tried again', async () => {
  const aborted: string[] = []
  work = (_payload, { attempt, signal }) =>
    attempt > 1
      ? Promise.resolve()
      : new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted.push(String(signal.reason.name))
            reject(signal.reason)
          })
        })
  await enqueue(database.db, short, { id: 'a' })
  await startRunner()
  await vi.waitFor(async () => expect(await statesOf(short.name)).toEqual(['completed']), patience)
  expect(aborted).toEqual(['TimeoutError'])
})

test('a stop waits for the running job and takes no further one', async () => {
  const finish: (() => void)[] = []
  work = () => new Promise<void>((resolve) => finish.push(resolve))
  const { runner } = await startRunner()
  await enqueue(database.db, job, { id: 'a' })
  await vi.waitFor(() => expect(runner.activeCount).toBe(1), patience)
  const stopped = runner.stop(10_000)
  await enqueue(database.db, job, { id: 'b' })
  finish[0]?.()
  await stopped
  expect(await statesOf(job.name)).toEqual(['completed', 'created'])
})

test('a stop that cannot wait hands the running job back to the queue', async () => {
  work = (_payload, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const { runner } = await startRunner()
  await enqueue(database.db, job, { id: 'a' })
  await vi.waitFor(() => expect(runner.activeCount).toBe(1), patience)
  await runner.stop(0)
  expect(await statesOf(job.name)).toEqual(['retry'])
})

test('what a killed process was running is taken up at the next start', async () => {
  const seen: number[] = []
  work = async (_payload, { attempt }) => {
    seen.push(attempt)
  }
  await enqueue(database.db, job, { id: 'a' })
  await database.db.execute(sql`update jobs.job set state = 'active', started_on = now()`)
  await startRunner(true)
  await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['completed']), patience)
  expect(seen).toEqual([2])
})

test('a job that ends while the database is away is done when it is back, and runs once', async () => {
  let runs = 0
  const cut = new pg.Client(database.ownerTarget)
  await cut.connect()
  const name = pg.escapeIdentifier(String(database.ownerTarget.database))
  work = async () => {
    runs++
    await cut.query(`alter database ${name} connection limit 0`)
    await cut.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'openround_app' and datname = current_database()",
    )
  }
  await enqueue(database.db, job, { id: 'a' })
  await startRunner()
  await vi.waitFor(async () => {
    await expect(database.db.execute(sql`select 1`)).rejects.toThrow()
    expect(runs).toBe(1)
  }, patience)
  await cut.query(`alter database ${name} connection limit -1`)
  await cut.end()
  await vi.waitFor(async () => expect(await statesOf(job.name)).toEqual(['completed']), patience)
  expect(runs).toBe(1)
})

test('a payload that is not what the job takes is refused before it is stored', async () => {
  // @ts-expect-error The test hands over what the types refuse.
  await expect(enqueue(database.db, job, { id: 1 })).rejects.toThrow()
  expect(await statesOf(job.name)).toEqual([])
})

test('a job that no feature lists is refused, not lost', async () => {
  await expect(enqueue(database.db, unlisted, { id: 'a' }, { key: 'a' })).rejects.toThrow(/test\.unlisted/)
})
