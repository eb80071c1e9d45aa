import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One row per mail that the product wanted to send, whatever became of it. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    /** What makes this mail the same mail: a second request with it sends nothing. */
    key: text('key').notNull(),
    /** Lower case. */
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** The words as they went out; null once they are removed, see `expires_at`. */
    text: text('text'),
    html: text('html'),
    attachments: jsonb('attachments').notNull(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server last said; may name the recipient. */
    lastError: text('last_error'),
    /** Of a mail whose link opens something for a while: not sent afterwards, and its words are then removed. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    lastAttemptAt: instant('last_attempt_at'),
    /** When it reached a state that it does not leave by itself. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('mails_key').on(table.key),
    index('mails_created_at').on(table.createdAt),
    index('mails_recipient').on(table.recipient),
    index('mails_expires_at').on(table.expiresAt).where(sql`${table.text} is not null`),
    check('mails_state', sql`${table.state} in ('queued', 'sent', 'failed', 'bounced', 'stored')`),
  ],
)
