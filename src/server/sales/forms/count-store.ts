import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/platform/db/types.ts'

const CountedSubmissions = z.object({
  day: z.string(),
  /** Path of the page; null where the sender's browser did not say. */
  page: z.string().nullable(),
  campaign: z.string(),
  total: z.coerce.number(),
})
export type CountedSubmissions = z.infer<typeof CountedSubmissions>

/**
 * Accepted submissions by day (UTC), page and campaign (`utm_campaign`, else `utm_source`).
 * @param longestCampaign Where names of campaigns are cut.
 */
export async function countSubmissions(db: Db, since: Date, longestCampaign: number): Promise<CountedSubmissions[]> {
  const { rows } = await db.execute(sql`
    select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      case when page is null then null
        else coalesce(nullif(regexp_replace(page, '^[a-z]+://[^/?#]*([^?#]*).*$', '\\1'), ''), '/') end as page,
      left(coalesce(campaign ->> 'utm_campaign', campaign ->> 'utm_source', ''), ${longestCampaign}) as campaign,
      count(*) as total
    from submissions where standing = 'accepted' and received_at >= ${since.toISOString()}::timestamptz
    group by 1, 2, 3`)
  return rows.map((row) => CountedSubmissions.parse(row))
}

const DeliveryHealth = z.object({
  waiting: z.coerce.number(),
  dead: z.coerce.number(),
  oldestWaitingAt: z.coerce.date().nullable(),
})
export type DeliveryHealth = z.infer<typeof DeliveryHealth>

/** How the way to the form service does; what was delivered, almost all of it, is not looked at. */
export async function readDeliveryHealth(db: Db): Promise<DeliveryHealth> {
  const { rows } = await db.execute(sql`
    select
      (select count(*) from deliveries where state = 'waiting') as waiting,
      (select count(*) from deliveries where state = 'dead') as dead,
      (select min(created_at) from deliveries where state = 'waiting') as "oldestWaitingAt"`)
  return DeliveryHealth.parse(rows[0])
}
