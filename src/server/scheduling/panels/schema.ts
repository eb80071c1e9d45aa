import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'

/** Each person's lane among the reserved times: one for all their workspaces, so that two of them cannot book them at once. */
export const interviewers = pgTable('interviewers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  number: integer('number').generatedAlwaysAsIdentity(),
})

/** When a member can be booked; without a row the usual hours hold. Goes with the membership. */
export const interviewHours = pgTable(
  'interview_hours',
  {
    workspaceId: text('workspace_id').notNull(),
    userId: text('user_id').notNull(),
    /** `InterviewHours`; null: the usual ones, by the clock of whoever books. */
    hours: jsonb('hours'),
    /** An iCalendar address whose busy times are kept free. A secret: whoever knows it reads the calendar. */
    busyCalendarUrl: text('busy_calendar_url'),
    busyCalendarReadAt: instant('busy_calendar_read_at'),
    /** Code of what went wrong at the last reading; null when it went well. */
    busyCalendarProblem: text('busy_calendar_problem'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    foreignKey({
      name: 'interview_hours_member',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete('cascade'),
    ofWorkspace('interview_hours'),
  ],
)

/** What a member's other calendar kept busy when it was last read; replaced as a whole. */
export const interviewerBusyTimes = pgTable(
  'interviewer_busy_times',
  {
    workspaceId: text('workspace_id').notNull(),
    userId: text('user_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.startsAt] }),
    foreignKey({
      name: 'interviewer_busy_times_hours',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [interviewHours.workspaceId, interviewHours.userId],
    }).onDelete('cascade'),
    ofWorkspace('interviewer_busy_times'),
  ],
)

/**
 * Interviews that are booked, one row for each interviewer. Two of one person never share time, buffers included: an exclusion
 * constraint over `int8range(lane_from, lane_until)`. It, and the reference to the round, which belongs to a context above,
 * stand in the migration alone (decisions 0091, 0259).
 */
export const interviewReservations = pgTable(
  'interview_reservations',
  {
    roundId: text('round_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** The interviewer's lane and seconds since 1970, buffers included; half-open. */
    laneFrom: bigint('lane_from', { mode: 'number' }).notNull(),
    laneUntil: bigint('lane_until', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.userId] }),
    index('interview_reservations_user').on(table.userId, table.startsAt),
    index('interview_reservations_workspace').on(table.workspaceId),
    check('interview_reservations_order', sql`${table.laneFrom} < ${table.laneUntil}`),
    ofWorkspace('interview_reservations'),
  ],
)
