import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { usualAnswerDays } from '#contract/values/message-kind.ts'
import { usualRetention } from '#contract/values/retention.ts'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofAuditLog, ofMembers, ofWorkspaces } from '#server/platform/db/row-policies.ts'

/** One row per customer: a team that shares its openings, candidates and plan. */
export const workspaces = pgTable(
  'workspaces',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** How many days after a candidate has begun each class of their data is kept; see `contract/values/retention.ts`. */
    recordingDays: integer('recording_days').notNull().default(usualRetention.recordingDays),
    contactDays: integer('contact_days').notNull().default(usualRetention.contactDays),
    reportDays: integer('report_days').notNull().default(usualRetention.reportDays),
    /** How it looks to candidates; see `contract/values/employer.ts`. Null: its name and nothing more. */
    employer: jsonb('employer'),
    /** Within how many days after their interview candidates hear back. */
    answerDays: integer('answer_days').notNull().default(usualAnswerDays),
    /** When candidates are shown what was strong in their answers; openings may choose otherwise. */
    feedback: text('feedback').notNull().default('never'),
    /** Where it is at home: what hours are reckoned in while nobody knows the candidate's own zone. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** A member has chosen it, or it was taken from the browser of one: no browser changes it any more. */
    isTimeZoneKnown: boolean('is_time_zone_known').notNull().default(false),
    /** When all of it is deleted: an owner has closed it. Null while it is used. */
    closesAt: instant('closes_at'),
    /** Scores, recommendations and what is ordered by them are covered for a member until they have rated. */
    coversScores: boolean('covers_scores').notNull().default(false),
    /** Nothing of it opens for a member who has no second factor. */
    needsSecondFactor: boolean('needs_second_factor').notNull().default(false),
  },
  (table) => [
    index('workspaces_closes_at').on(table.closesAt).where(sql`${table.closesAt} is not null`),
    check('workspaces_answer_days', sql`${table.answerDays} between 1 and 30`),
    check('workspaces_feedback', sql`${table.feedback} in ('never', 'after_interview', 'with_decision')`),
    check('workspaces_name', sql`length(${table.name}) between 1 and 80`),
    check(
      'workspaces_retention',
      sql`${table.recordingDays} between 1 and 30 and ${table.contactDays} between 1 and ${table.reportDays}`,
    ),
    ...ofWorkspaces(),
  ],
)

/** Who works in a workspace, and as what. */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('workspace_members_user').on(table.userId),
    check('workspace_members_role', sql`${table.role} in ('owner', 'recruiter', 'viewer', 'hiring_manager')`),
    ...ofMembers(),
  ],
)

/** Who did what in a workspace. `details` holds ids, numbers and words of ours, never what somebody wrote or is called. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null for what happened by itself. Stays when that person's account goes: then it names nobody, but somebody. */
    actorUserId: text('actor_user_id'),
    /** The API key that was used; null where a member acted themselves. */
    actorKeyId: text('actor_key_id'),
    /** What the connected app calls itself that acted for the member; null where none did. */
    actorApp: text('actor_app'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('audit_log_workspace').on(table.workspaceId, table.id),
    index('audit_log_at').on(table.at),
    ...ofAuditLog(),
  ],
)
