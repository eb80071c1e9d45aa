import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** One row per person who was asked to join; an address has one open one in a workspace. */
export const workspaceInvitations = pgTable(
  'workspace_invitations',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role').notNull(),
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('workspace_invitations_token_hash').on(table.tokenHash),
    uniqueIndex('workspace_invitations_open')
      .on(table.workspaceId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.cancelledAt} is null`),
    index('workspace_invitations_expires_at').on(table.expiresAt),
    check('workspace_invitations_role', sql`${table.role} in ('owner', 'recruiter', 'viewer', 'hiring_manager')`),
    ofWorkspace('workspace_invitations'),
  ],
)

/** People whom an owner has removed: a provider alone does not bring them back. */
export const formerMembers = pgTable(
  'former_members',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('former_members_user').on(table.userId),
    ofWorkspace('former_members'),
  ],
)

/** One row per workspace that was deleted: when, and how many of what; nothing of whose it was. */
export const workspaceDeletions = pgTable(
  'workspace_deletions',
  {
    workspaceId: text('workspace_id').primaryKey(),
    deletedAt: instant('deleted_at').notNull(),
    counts: jsonb('counts').notNull(),
  },
  () => [ofWorkspace('workspace_deletions')],
)
