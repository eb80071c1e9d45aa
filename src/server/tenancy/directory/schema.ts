import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

function workspaceId() {
  return text('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })
}

/** What a company's directory reaches its workspace with, by SCIM. Only hashes of tokens are stored. */
export const directoryTokens = pgTable(
  'directory_tokens',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    /** SHA-256, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    /** The last four characters, to tell tokens apart. */
    tokenEnd: text('token_end').notNull(),
    /** The token before the last rotation, which opens until then. */
    formerHash: text('former_hash'),
    formerUntil: instant('former_until'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Null: it does not end by itself. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('directory_tokens_workspace').on(table.workspaceId, table.id),
    uniqueIndex('directory_tokens_hash').on(table.tokenHash),
    uniqueIndex('directory_tokens_former_hash').on(table.formerHash),
    check('directory_tokens_former', sql`(${table.formerHash} is null) = (${table.formerUntil} is null)`),
    ofWorkspace('directory_tokens'),
  ],
)

/** What an owner has set for directory sync. */
export const directorySettings = pgTable(
  'directory_settings',
  {
    workspaceId: workspaceId().primaryKey(),
    /** Of people in no group that is mapped to a role. */
    defaultRole: text('default_role').notNull(),
  },
  (table) => [
    check('directory_settings_role', sql`${table.defaultRole} in ('recruiter', 'viewer', 'hiring_manager')`),
    ofWorkspace('directory_settings'),
  ],
)

/**
 * One row per person whom the directory has given to a workspace. Who works there is said by `workspace_members` alone: whoever
 * is not active has no row there, so that nothing has to ask here whether somebody is let in.
 */
export const directoryUsers = pgTable(
  'directory_users',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the directory writes it; unique without regard to case. */
    userName: text('user_name').notNull(),
    /** Lower case: the account's. */
    email: text('email').notNull(),
    externalId: text('external_id'),
    givenName: text('given_name'),
    familyName: text('family_name'),
    displayName: text('display_name'),
    isActive: boolean('is_active').notNull(),
    /** They were an owner before the directory knew them: groups do not change that, an owner can. */
    keepsOwner: boolean('keeps_owner').notNull().default(false),
    /** When they joined, for whoever is reactivated. */
    joinedAt: instant('joined_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Of the ETag. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('directory_users_name').on(table.workspaceId, sql`lower(${table.userName})`),
    uniqueIndex('directory_users_user').on(table.workspaceId, table.userId),
    index('directory_users_external_id').on(table.workspaceId, table.externalId),
    index('directory_users_account').on(table.userId),
    ofWorkspace('directory_users'),
  ],
)

/** The directory's groups, and which role an owner has mapped each to. */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    /** Null: it gives none. */
    role: text('role'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('directory_groups_name').on(table.workspaceId, sql`lower(${table.displayName})`),
    check('directory_groups_role', sql`${table.role} in ('owner', 'recruiter', 'viewer', 'hiring_manager')`),
    ofWorkspace('directory_groups'),
  ],
)

export const directoryGroupMembers = pgTable(
  'directory_group_members',
  {
    workspaceId: workspaceId(),
    groupId: text('group_id')
      .notNull()
      .references(() => directoryGroups.id, { onDelete: 'cascade' }),
    /** Of `directory_users`. */
    memberId: text('member_id')
      .notNull()
      .references(() => directoryUsers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.memberId] }),
    index('directory_group_members_member').on(table.memberId),
    index('directory_group_members_workspace').on(table.workspaceId),
    ofWorkspace('directory_group_members'),
  ],
)
