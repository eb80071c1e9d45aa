import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import { z } from 'zod'
import { isAppError } from '#contract/errors.ts'
import { openDeadline } from '../abort-signals.ts'
import { translateDatabaseError } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log/log.ts'
import { type Job, jobsSchema } from './define-job.ts'

/** Finished jobs stay this long where a second one of the same key is refused (see `enqueue`). */
const keptSeconds = 14 * 24 * 3600
/** How often all queues are looked at together; the delay that a new job sees is half of it on average. */
const lookEveryMs = 1_000
/** pg-boss has each worker ask for its own queue as well: seldom, since the look wakes those that have something to do. */
const pollingSeconds = 3600
/** How often jobs of a process that died are looked for. */
const maintenanceSeconds = 60
const outageRetryMs = 500

/** The running queues, as seen by health checks and by the shutdown. */
export interface Jobs {
  /** Jobs that this process is running now. */
  readonly activeCount: number
}

export interface JobRunner extends Jobs {
  /** @param isOnlyProcess Whether a job that was left running can only be a dead process's, and is taken up at once. */
  start(deps: Deps, jobs: readonly Job[], isOnlyProcess: boolean): Promise<void>
  /** Takes no further job, lets running ones finish until the deadline, then hands the rest back to the queue. */
  stop(deadlineMs: number): Promise<void>
}

export function createJobRunner(pool: pg.Pool, log: Log): JobRunner {
  const closing = new AbortController()
  const stopping = new AbortController()
  const active = new Set<string>()
  const statements = createPending()
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values) => statements.run(() => executePatiently(pool, text, values, stopping.signal)) },
    migrate: false,
    archiveCompletedAfterSeconds: keptSeconds,
    maintenanceIntervalSeconds: maintenanceSeconds,
  })
  const noteFailure = (err: unknown) => log.error({ err }, 'the job queue failed')
  boss.on('error', noteFailure)
  let isStarted = false

  /** One query for all queues: a query for each, every second, kept a seventh of a core busy where there was nothing to do. */
  async function wakeWorkers(workers: ReadonlyMap<string, readonly string[]>): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const { rows } = await statements.run(() => executePatiently(pool, dueQueues, [], closing.signal))
        for (const { name } of DueQueues.parse(rows)) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
      } catch (error) {
        noteFailure(error)
      }
      await wait(lookEveryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    get activeCount() {
      return active.size
    },
    async start(deps, jobs, isOnlyProcess) {
      await boss.start()
      isStarted = true
      if (isOnlyProcess) await takeUpOrphans(boss, pool, jobs)
      const workers = new Map<string, string[]>()
      for (const job of jobs) {
        const ids: string[] = []
        const options = { batchSize: 1, pollingIntervalSeconds: pollingSeconds, includeMetadata: true as const }
        for (let worker = 0; worker < (job.concurrency ?? 1); worker++) {
          const id = await boss.work<unknown>(job.name, options, async ([stored]) => {
            if (stored === undefined) return
            active.add(stored.id)
            await runJob(deps, job, stored, stopping.signal).finally(() => active.delete(stored.id))
          })
          ids.push(id)
        }
        workers.set(job.name, ids)
      }
      void wakeWorkers(workers)
    },
    async stop(deadlineMs) {
      if (!isStarted) return
      closing.abort()
      const abort = setTimeout(() => stopping.abort(new Error('The server is stopping')), deadlineMs)
      await boss.stop({ graceful: true, timeout: deadlineMs + 1000 })
      // A job that has ended is only done when its row says so, and pg-boss does not wait for that.
      await statements.settled()
      clearTimeout(abort)
      stopping.abort(new Error('The server is stopping'))
    },
  }
}

/** The queues in which something waits that is due; states are in the order of their steps. */
const dueQueues = `select distinct name from ${jobsSchema}.job where state < 'active' and start_after < now()`
const DueQueues = z.array(z.object({ name: z.string() }))

/** What has been begun and not yet ended. */
function createPending() {
  const pending = new Set<Promise<unknown>>()
  return {
    run<Value>(begin: () => Promise<Value>): Promise<Value> {
      const running = begin().finally(() => pending.delete(running))
      pending.add(running)
      return running
    },
    settled: () => Promise.allSettled(pending),
  }
}

async function runJob(
  deps: Deps,
  job: Job,
  stored: PgBoss.JobWithMetadata<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  const attempt = stored.retryCount + 1
  const isLastAttempt = stored.retryCount >= stored.retryLimit
  const log = deps.log.child({ job: job.name, jobId: stored.id, attempt })
  const { signal, clear } = openDeadline(stopping, job.timeoutMs)
  const startMs = deps.clock.monotonicMs()
  const durations = deps.metrics.histogram('job_duration_ms', 'Time of one run of a job', durationBuckets, [
    'job',
    'outcome',
  ])
  try {
    await job.run(deps, job.payload.parse(stored.data), { jobId: stored.id, attempt, isLastAttempt, signal, log })
    durations.observe({ job: job.name, outcome: 'done' }, deps.clock.monotonicMs() - startMs)
  } catch (error) {
    durations.observe({ job: job.name, outcome: 'failed' }, deps.clock.monotonicMs() - startMs)
    const err = translateDatabaseError(error)
    if (isLastAttempt) log.error({ err }, 'a job failed for the last time')
    else log.warn({ err }, 'a job failed and will be tried again')
    // What is stored with the job is read by admins: the code, never the text, which may quote a person.
    throw new Error(isAppError(err) ? err.code : 'failed', { cause: err })
  } finally {
    clear()
  }
}

const durationBuckets = [10, 50, 100, 500, 1000, 5000, 15_000, 60_000, 300_000]

/** Jobs that ran when the only process was killed go back to their queue now rather than after their time limit. */
async function takeUpOrphans(boss: PgBoss, pool: pg.Pool, jobs: readonly Job[]): Promise<void> {
  const { rows } = await pool.query<{ name: string; id: string }>(
    `select name, id from ${jobsSchema}.job where state = 'active'`,
  )
  for (const { name, id } of rows) {
    if (jobs.some((job) => job.name === name)) await boss.fail(name, id, { message: 'the process ended' })
  }
}

/**
 * pg-boss does not await the statements that complete a job: a failure there would end the process, and the job would
 * look unfinished. While the database is away they wait for it instead.
 */
async function executePatiently(
  pool: pg.Pool,
  text: string,
  values: unknown[] | undefined,
  stopping: AbortSignal,
): Promise<{ rows: unknown[] }> {
  for (;;) {
    try {
      return await pool.query(text, values)
    } catch (error) {
      if (translateDatabaseError(error) === error) throw error
      if (stopping.aborted) return { rows: [] }
      await wait(outageRetryMs)
    }
  }
}
