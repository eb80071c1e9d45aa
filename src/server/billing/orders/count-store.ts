import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/platform/db/types.ts'

const CountedOrders = z.object({
  day: z.string(),
  currency: z.string(),
  isTest: z.boolean(),
  total: z.coerce.number(),
  /** After refunds. */
  amountCents: z.coerce.number(),
})
export type CountedOrders = z.infer<typeof CountedOrders>

/** Orders that were paid, by day (UTC), currency and whether real money has moved. */
export async function countOrders(db: Db, since: Date): Promise<CountedOrders[]> {
  const { rows } = await db.execute(sql`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, upper(currency) as currency, is_test as "isTest",
      count(*) as total, sum(amount_cents - refunded_cents) as "amountCents"
    from orders where paid_at >= ${since.toISOString()}::timestamptz and state in ('paid', 'refunded', 'disputed')
    group by 1, 2, 3`)
  return rows.map((row) => CountedOrders.parse(row))
}
