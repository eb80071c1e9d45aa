import { sql } from 'drizzle-orm'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import { z } from 'zod'
import type { Db } from '../db/types.ts'
import { type Job, jobsSchema, type Schedule } from './define-job.ts'

/** pg-boss hands scheduled jobs over through this queue; it makes it itself only where it owns the schema. */
const cronQueue = '__pgboss__send-it'
const defaultBackoffMs = 5000

/** Makes or updates the queues' tables, one queue per job, and the schedules, as the owner of the database. */
export async function prepareQueues(
  client: pg.Client,
  jobs: readonly Job[],
  schedules: readonly Schedule[],
): Promise<void> {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values) => client.query(text, values) },
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await boss.createQueue(cronQueue)
  for (const job of jobs) {
    const queue = queueOf(job)
    await boss.createQueue(job.name, queue)
    await boss.updateQueue(job.name, queue)
  }
  await replaceSchedules(boss, schedules)
  await boss.stop({ graceful: false })
}

function queueOf(job: Job): PgBoss.Queue {
  return {
    name: job.name,
    policy: 'standard',
    retryLimit: job.attempts - 1,
    retryDelay: Math.max(1, Math.ceil((job.backoffMs ?? defaultBackoffMs) / 1000)),
    retryBackoff: true,
    expireInSeconds: Math.ceil(job.timeoutMs / 1000),
  }
}

async function replaceSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.some((schedule) => schedule.job.name === name)) await boss.unschedule(name)
  }
  for (const { job, cron, payload } of schedules) {
    await boss.schedule(job.name, cron, asObject(job.payload.parse(payload)), { tz: 'UTC' })
  }
}

function asObject(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value
  throw new TypeError('A job’s payload is an object')
}

const QueueHealth = z.object({
  name: z.string(),
  waiting: z.coerce.number(),
  active: z.coerce.number(),
  failed: z.coerce.number(),
  /** Since when the longest-waiting job that is due has been; null when none is. */
  oldestDueAt: z.coerce.date().nullable(),
})
type QueueHealth = z.infer<typeof QueueHealth>

/** Queues with something in them: what waits, runs, and has failed for the last time since an instant. */
export async function readQueueHealth(db: Db, now: Date, failedSince: Date): Promise<QueueHealth[]> {
  const { rows } = await db.execute(sql`
    select name,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed' and completed_on >= ${failedSince.toISOString()}::timestamptz) as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now.toISOString()}::timestamptz)
        as "oldestDueAt"
    from ${sql.identifier(jobsSchema)}.job
    where name not like '\\_\\_pgboss\\_\\_%'
    group by name having count(*) filter (where state in ('created', 'retry', 'active')
      or (state = 'failed' and completed_on >= ${failedSince.toISOString()}::timestamptz)) > 0
    order by name`)
  return rows.map((row) => QueueHealth.parse(row))
}
