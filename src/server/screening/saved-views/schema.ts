import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'

/** A list of interviews under a name: one member's own, which goes with the membership, or the workspace's. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Whose it is; null for one that the whole workspace shares. */
    memberId: text('member_id'),
    name: text('name').notNull(),
    /** The name in small letters: no two of one person, or of the workspace, may be taken for each other. */
    nameKey: text('name_key').notNull(),
    /** `InterviewFilter`. */
    filter: jsonb('filter').notNull(),
    /** `StoredLayout`; null where the list keeps the columns of whoever looks at it. */
    layout: jsonb('layout'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'saved_views_member',
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete('cascade'),
    uniqueIndex('saved_views_own').on(table.workspaceId, table.memberId, table.nameKey),
    uniqueIndex('saved_views_shared').on(table.workspaceId, table.nameKey).where(sql`${table.memberId} is null`),
    index('saved_views_workspace').on(table.workspaceId, table.id),
    check('saved_views_name', sql`length(${table.name}) between 1 and 60`),
    ofWorkspace('saved_views'),
  ],
)

/** Which columns a member has chosen for a list; it goes with the membership. */
export const listLayouts = pgTable(
  'list_layouts',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    memberId: text('member_id').notNull(),
    /** `ListName`. */
    list: text('list').notNull(),
    /** `StoredLayout`. */
    layout: jsonb('layout').notNull(),
  },
  (table) => [
    primaryKey({ name: 'list_layouts_key', columns: [table.workspaceId, table.memberId, table.list] }),
    foreignKey({
      name: 'list_layouts_member',
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete('cascade'),
    ofWorkspace('list_layouts'),
  ],
)
