import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** What has happened, in the order in which it was committed for each subject. Ids alone: nothing here says who somebody is. */
export const domainEvents = pgTable('domain_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text('type').notNull(),
  subject: text('subject').notNull(),
  data: jsonb('data').notNull(),
  occurredAt: instant('occurred_at').notNull().default(sql`clock_timestamp()`),
})

/** Who wants which events, written by the server that starts: publishing reads it, so that it need know no subscriber. */
export const eventSubscriptions = pgTable(
  'event_subscriptions',
  { type: text('type').notNull(), subscriber: text('subscriber').notNull() },
  (table) => [primaryKey({ columns: [table.type, table.subscriber] })],
)

/** What a subscriber has not had yet; a delivery that has arrived is deleted. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => domainEvents.id, { onDelete: 'cascade' }),
    subscriber: text('subscriber').notNull(),
    /** The event's own, for the order of deliveries. */
    subject: text('subject').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before; null at once. */
    dueAt: instant('due_at'),
    /** Given up; until somebody has it delivered again. */
    deadAt: instant('dead_at'),
    /** A code of ours, never a message: those may quote a person. */
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.subscriber] }),
    index('event_deliveries_waiting')
      .on(table.subscriber, table.subject, table.eventId)
      .where(sql`${table.deadAt} is null`),
    index('event_deliveries_dead').on(table.eventId, table.subscriber).where(sql`${table.deadAt} is not null`),
  ],
)
