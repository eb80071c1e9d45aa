import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Job, Schedule } from './define-job.ts'
import { jobsSchema } from './schema-name.ts'

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
