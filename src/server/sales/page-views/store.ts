import { gte, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/platform/db/types.ts'
import type { CountedViews } from './count-views.ts'
import { pageViews } from './schema.ts'

/** Adds counts to a day's. @param day ISO date, UTC. */
export async function addViews(db: Db, day: string, counted: readonly CountedViews[]): Promise<void> {
  if (counted.length === 0) return
  await db
    .insert(pageViews)
    .values(counted.map((one) => ({ ...one, day })))
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page, pageViews.campaign],
      set: { views: sql`${pageViews.views} + excluded.views` },
    })
}

export async function deleteViewsBefore(db: Db, day: string): Promise<number> {
  const rows = await db.delete(pageViews).where(lt(pageViews.day, day)).returning({ day: pageViews.day })
  return rows.length
}

const DayViews = z.object({ day: z.string(), page: z.string(), campaign: z.string(), views: z.coerce.number() })
export type DayViews = z.infer<typeof DayViews>

/** @param since ISO date, UTC, included. */
export async function selectViews(db: Db, since: string): Promise<DayViews[]> {
  const rows = await db.select().from(pageViews).where(gte(pageViews.day, since))
  return rows.map((row) => DayViews.parse(row))
}
