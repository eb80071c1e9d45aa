import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'

/** A job that a workspace interviews for. */
export const openings = pgTable(
  'openings',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** A program's own id of it. */
    externalId: text('external_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    status: text('status').notNull(),
    /** The role of the plan was proposed from the text until a person has said that it is right. */
    isRoleConfirmed: boolean('is_role_confirmed').notNull().default(false),
    /** Whether its candidates are filmed: off, optional or required. */
    video: text('video').notNull().default('off'),
    /** Whether what happens around the answers is noted, such as text that was pasted. */
    notesFacts: boolean('notes_facts').notNull().default(false),
    /** In which language its candidates are written to until they choose one. */
    language: text('language').notNull().default('en'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The member who decides about its candidates, unless another is named for one of them. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** When its candidates are shown what was strong in their answers; null: as the workspace has chosen. */
    feedback: text('feedback'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it was last opened for candidates; null while it never was. */
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    /** Out of the usual lists since then; null where it is in them. */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('openings_workspace').on(table.workspaceId, table.id),
    uniqueIndex('openings_external_id')
      .on(table.workspaceId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    index('openings_workspace_status').on(table.workspaceId, table.status, table.id),
    // Somebody may still answer whatever is open: it has to be in the lists.
    check('openings_archived_is_not_open', sql`${table.archivedAt} is null or ${table.status} <> 'open'`),
    index('openings_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
    check('openings_video', sql`${table.video} in ('off', 'optional', 'required')`),
    check('openings_language', sql`${table.language} in ('en', 'es')`),
    check(
      'openings_feedback',
      sql`${table.feedback} is null or ${table.feedback} in ('never', 'after_interview', 'with_decision')`,
    ),
    check('openings_status', sql`${table.status} in ('draft', 'open', 'closed')`),
    ofWorkspace('openings', 'openings'),
  ],
)

/**
 * The interview plans of an opening, the highest version being the one that the next candidate gets. Until somebody begins
 * with it, a version is edited in place; then its plan is frozen, word for word, and the next edit makes another version.
 */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    openingId: text('opening_id')
      .notNull()
      .references(() => openings.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Counts the changes of the opening's plan through all versions, so that nobody saves over what they have not seen. */
    revision: integer('revision').notNull(),
    draft: jsonb('draft').notNull(),
    roleId: text('role_id').notNull(),
    /** What the draft comes to, for lists. */
    minutes: integer('minutes').notNull(),
    questions: integer('questions').notNull(),
    /** What interviews are held with; null until the first begins. */
    plan: jsonb('plan'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    frozenAt: instant('frozen_at'),
  },
  (table) => [
    uniqueIndex('plan_versions_opening_version').on(table.openingId, table.version),
    index('plan_versions_workspace').on(table.workspaceId, table.openingId, table.version),
    check('plan_versions_frozen_is_whole', sql`(${table.frozenAt} is null) = (${table.plan} is null)`),
    ofWorkspace('plan_versions', 'of opening'),
  ],
)

/**
 * Hiring managers and the openings that they are named for. A row says what a member sees only while that is their role
 * (`row-policies.ts`); it goes with the membership.
 */
export const openingManagers = pgTable(
  'opening_managers',
  {
    workspaceId: text('workspace_id').notNull(),
    openingId: text('opening_id')
      .notNull()
      .references(() => openings.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    namedAt: instant('named_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.openingId, table.userId] }),
    foreignKey({
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
      name: 'opening_managers_member',
    }).onDelete('cascade'),
    index('opening_managers_member').on(table.workspaceId, table.userId),
    index('opening_managers_user').on(table.userId, table.openingId),
    ofWorkspace('opening_managers', 'own'),
  ],
)
