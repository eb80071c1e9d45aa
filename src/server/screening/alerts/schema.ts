import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofInterview } from '#server/platform/db/row-policies.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'

/**
 * Danger was heard in an interview: one row for each, however often it is heard. It quotes the candidate, so it hangs on
 * the transcript and goes with it.
 */
export const interviewAlerts = pgTable(
  'interview_alerts',
  {
    id: text('id').primaryKey(),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** The interviewer stopped for it; else it asked first whether the candidate is safe. */
    isCertain: boolean('is_certain').notNull().default(false),
    /** The sentence that it was heard in, and the one that made it certain; null where what the candidate says may not be kept. */
    quote: text('quote'),
    /** When a member said that they take care of it, and who; nobody has as long as it is null. */
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('interview_alerts_interview').on(table.interviewId),
    index('interview_alerts_open').on(table.at).where(sql`${table.acknowledgedAt} is null`),
    ofInterview('interview_alerts'),
  ],
)
