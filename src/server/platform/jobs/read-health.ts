import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/types.ts'
import { jobsSchema } from './schema-name.ts'

const QueueHealth = z.object({
  name: z.string(),
  waiting: z.coerce.number(),
  active: z.coerce.number(),
  failed: z.coerce.number(),
  /** Since when the longest-waiting job that is due has been; null when none is. */
  oldestDueAt: z.coerce.date().nullable(),
})
export type QueueHealth = z.infer<typeof QueueHealth>

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
