import { customType, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A workspace's logo, a PNG of up to 200 kB; another one is another row. */
export const employerLogos = pgTable(
  'employer_logos',
  {
    /** Random: it stands in addresses that candidates' browsers ask for. */
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    png: bytes('png').notNull(),
  },
  (table) => [uniqueIndex('employer_logos_workspace').on(table.workspaceId), ofWorkspace('employer_logos')],
)
