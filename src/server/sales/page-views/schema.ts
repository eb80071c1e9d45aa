import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a page was asked for on a day (UTC), by campaign: sums of everybody, nothing of anybody. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Path of a page of ours. */
    page: text('page').notNull(),
    /** `utm_campaign`, else `utm_source`, of the address; empty for none. */
    campaign: text('campaign').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.campaign] })],
)
