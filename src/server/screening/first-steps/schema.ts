import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'

/** Who wants to see the first steps of a workspace no more; goes with the membership. */
export const hiddenFirstSteps = pgTable(
  'hidden_first_steps',
  {
    workspaceId: text('workspace_id').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    foreignKey({
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
      name: 'hidden_first_steps_member',
    }).onDelete('cascade'),
    ofWorkspace('hidden_first_steps'),
  ],
)
