import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofInterview } from '#server/platform/db/row-policies.ts'
import { interviews, transcripts } from '#server/screening/interviews/schema.ts'

/** The chain alone, which says nothing of anybody and stays for as long as the interview's shell. Rows are added, never changed. */
export const decisionLogEntries = pgTable(
  'decision_log_entries',
  {
    interviewId: text('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    kind: text('kind').notNull(),
    /** In milliseconds, which the hash is made of. */
    at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    contentHash: text('content_hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.seq] }),
    check('decision_log_entries_seq', sql`${table.seq} > 0`),
    ofInterview('decision_log_entries'),
  ],
)

/** What the entries say, with its salt: both go with the transcript, and the entry then counts as erased. */
export const decisionLogContents = pgTable(
  'decision_log_contents',
  {
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** 32 random bytes, hexadecimal. */
    salt: text('salt').notNull(),
    /** JSON, kept as it was hashed. */
    content: text('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.seq] }),
    foreignKey({
      name: 'decision_log_contents_entry',
      columns: [table.interviewId, table.seq],
      foreignColumns: [decisionLogEntries.interviewId, decisionLogEntries.seq],
    }).onDelete('cascade'),
    ofInterview('decision_log_contents'),
  ],
)
