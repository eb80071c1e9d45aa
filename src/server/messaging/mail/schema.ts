import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'

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
    /** Whose name it comes from, in the place of the installation's; null for that. */
    senderName: text('sender_name'),
    /**
     * Whose own address it comes from, where there is a proved one when it leaves. No reference: a mail that waits outlasts
     * the workspace that it is sent for, and then comes from the installation.
     */
    senderWorkspaceId: text('sender_workspace_id'),
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
    /** Not sent before; null: at once. */
    sendAt: instant('send_at'),
    /** The mail that this one is a copy of, when it was sent again. */
    copyOf: text('copy_of'),
    lastAttemptAt: instant('last_attempt_at'),
    /** When it reached a state that it does not leave by itself. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('mails_key').on(table.key),
    index('mails_created_at').on(table.createdAt, table.id),
    index('mails_state').on(table.state, table.createdAt, table.id),
    index('mails_copy_of').on(table.copyOf).where(sql`${table.copyOf} is not null`),
    index('mails_recipient').on(table.recipient),
    index('mails_expires_at').on(table.expiresAt).where(sql`${table.text} is not null`),
    check('mails_state', sql`${table.state} in ('queued', 'sent', 'failed', 'bounced', 'stored')`),
  ],
)

/** Addresses that mail cannot be delivered to, until the admin or a mail that is taken says otherwise. */
export const undeliverableAddresses = pgTable(
  'undeliverable_addresses',
  {
    /** Lower case. */
    address: text('address').primaryKey(),
    since: instant('since').notNull(),
    /** What the mail server or the report said, one line. */
    reason: text('reason').notNull(),
    source: text('source').notNull(),
  },
  (table) => [check('undeliverable_addresses_source', sql`${table.source} in ('refused', 'reported')`)],
)
