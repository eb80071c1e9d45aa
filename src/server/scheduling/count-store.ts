import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/platform/db/types.ts'

const CountedBookings = z.object({ day: z.string(), total: z.coerce.number() })
export type CountedBookings = z.infer<typeof CountedBookings>

/** Bookings that were made, by day (UTC); those that wait for a look are left out, those called off are not. */
export async function countBookings(db: Db, since: Date): Promise<CountedBookings[]> {
  const { rows } = await db.execute(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as total
    from bookings where status <> 'quarantined' and created_at >= ${since.toISOString()}::timestamptz group by 1`)
  return rows.map((row) => CountedBookings.parse(row))
}

/** Demos that are to be held between two instants. */
export async function countDemos(db: Db, from: Date, to: Date): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from bookings where status = 'booked'
      and starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${to.toISOString()}::timestamptz`)
  return Number(rows[0]?.total ?? 0)
}
