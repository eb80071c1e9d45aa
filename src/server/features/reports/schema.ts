import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { transcripts } from '#server/features/interviews/read.ts'

/** One evaluation per interview. It quotes the transcript and goes with it. */
export const reports = pgTable('reports', {
  interviewId: text('interview_id')
    .primaryKey()
    .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
  evaluation: jsonb('evaluation').notNull(),
  engine: text('engine').notNull(),
  evaluatedAt: timestamp('evaluated_at', { withTimezone: true, mode: 'date' }).notNull(),
})
