import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** The texts that a workspace has written itself; without a row the usual one holds. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.kind] }),
    check(
      'message_templates_kind',
      sql`${table.kind} in ('invitation', 'reminder', 'thanks', 'advance', 'decline', 'more', 'next_round')`,
    ),
    ofWorkspace('message_templates'),
  ],
)
