import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofNotifications, ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'

/**
 * What concerns one member, a row each. Ids alone: whom it is about is read from the interview, so that nobody's name
 * outlives it here. A row goes with the membership and with the interview's transcript.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').notNull(),
    /** What happened, once for each member: the same again is no second row. */
    key: text('key').notNull(),
    /** The database alone ties it to the interview's transcript: the table is of a context above this one. */
    interviewId: text('interview_id'),
    /** Of one as a whole; the database alone ties it, too. */
    openingId: text('opening_id'),
    byUserId: text('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
      name: 'notifications_member',
    }).onDelete('cascade'),
    uniqueIndex('notifications_once').on(table.workspaceId, table.userId, table.key),
    index('notifications_list').on(table.workspaceId, table.userId, table.id),
    index('notifications_unread').on(table.workspaceId, table.userId).where(sql`${table.readAt} is null`),
    index('notifications_interview').on(table.interviewId).where(sql`${table.interviewId} is not null`),
    index('notifications_opening').on(table.openingId).where(sql`${table.openingId} is not null`),
    index('notifications_at').on(table.at),
    ofNotifications(),
  ],
)

/** The kinds that a member wants no mail of; without a row there is one. */
export const mutedMails = pgTable(
  'muted_mails',
  {
    workspaceId: text('workspace_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.kind] }),
    foreignKey({
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
      name: 'muted_mails_member',
    }).onDelete('cascade'),
    ofWorkspace('muted_mails', 'all'),
  ],
)
