import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** Files that members imported: who, when and how much; of the files themselves nothing is kept. */
export const imports = pgTable(
  'imports',
  {
    /** The sender's own. */
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Drafts or invitations that it made. */
    created: integer('created').notNull(),
    /** Null while its last rows have not come. */
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
    linksTakenAt: instant('links_taken_at'),
  },
  (table) => [
    index('imports_workspace').on(table.workspaceId, table.createdAt),
    index('imports_created_at').on(table.createdAt),
    check('imports_kind', sql`${table.kind} in ('candidates', 'openings')`),
    ofWorkspace('imports'),
  ],
)

/** What an import made, so that a batch sent again is done once and all of it can be undone; gone after a day. */
export const importItems = pgTable(
  'import_items',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The line of the file. */
    line: integer('line').notNull(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Of the opening or the interview. */
    subjectId: text('subject_id').notNull(),
    /** Removed by undoing, or found touched then; null while nobody has undone it. */
    undone: text('undone'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_items_workspace').on(table.workspaceId),
    check('import_items_undone', sql`${table.undone} is null or ${table.undone} in ('removed', 'kept')`),
    ofWorkspace('import_items'),
  ],
)
