import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** Competencies that a workspace has written to be used in several plans; each plan holds its own copy. */
export const libraryCompetencies = pgTable(
  'library_competencies',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The name in small letters: no two that are offered may be taken for each other. */
    nameKey: text('name_key').notNull(),
    /** `LibraryEntry`. */
    entry: jsonb('entry').notNull(),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    uniqueIndex('library_competencies_name')
      .on(table.workspaceId, table.nameKey)
      .where(sql`${table.archivedAt} is null`),
    index('library_competencies_workspace').on(table.workspaceId, table.id),
    ofWorkspace('library_competencies'),
  ],
)
