import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'

/**
 * What candidates say of their interview when they are asked two questions afterwards. Apart from the report, and read by the
 * workspace as sums of many alone; the interview's id is here so that it is said once, and goes with what they said.
 */
export const candidateSurveys = pgTable(
  'candidate_surveys',
  {
    interviewId: text('interview_id')
      .primaryKey()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Whether it was fair, 1 for not at all to 5 for completely. */
    fair: integer('fair').notNull(),
    /** Whether everything worked. */
    worked: text('worked').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    index('candidate_surveys_workspace').on(table.workspaceId),
    check('candidate_surveys_fair', sql`${table.fair} between 1 and 5`),
    check('candidate_surveys_worked', sql`${table.worked} in ('yes', 'partly', 'no')`),
    ofWorkspace('candidate_surveys'),
  ],
)
