import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspaceAndInterview } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from './schema.ts'

/**
 * Interviews whose retention waits, such as for a lawsuit: one hold at a time, earlier ones stay as they were lifted. It goes
 * with the transcript, since a candidate's own deletion is not held up.
 */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    placedBy: text('placed_by').references(() => users.id, { onDelete: 'set null' }),
    placedAt: instant('placed_at').notNull(),
    liftedBy: text('lifted_by').references(() => users.id, { onDelete: 'set null' }),
    liftedAt: instant('lifted_at'),
  },
  (table) => [
    uniqueIndex('legal_holds_standing').on(table.interviewId).where(sql`${table.liftedAt} is null`),
    index('legal_holds_interview').on(table.interviewId, table.placedAt),
    index('legal_holds_workspace').on(table.workspaceId),
    check('legal_holds_reason', sql`length(${table.reason}) between 1 and 500`),
    ofWorkspaceAndInterview('legal_holds'),
  ],
)
