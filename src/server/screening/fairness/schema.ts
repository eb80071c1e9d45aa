import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** The last fairness audit that an owner wanted kept, as sums of groups; no person is named in it (decision 0270). */
export const keptFairness = pgTable(
  'kept_fairness',
  {
    workspaceId: text('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** `KeptFairness`. */
    result: jsonb('result').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  () => [ofWorkspace('kept_fairness')],
)
