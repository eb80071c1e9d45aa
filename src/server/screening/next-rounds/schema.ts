import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofInterview, ofWorkspaceAndInterview } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'

/**
 * Interviews of a candidate with people. One hangs on the transcript, as messages do, and goes with the name and address before
 * that where those are kept for less time.
 */
export const nextRounds = pgTable(
  'next_rounds',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    /** An address of a video room, or where to come. */
    place: text('place').notNull(),
    /** It begins in this span; half-open. */
    windowFrom: instant('window_from').notNull(),
    windowUntil: instant('window_until').notNull(),
    /** Of whoever books; of interviewers who have said none. */
    timeZone: text('time_zone').notNull(),
    madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** The candidate's address that the link was mailed to, lower case: another one closes it. */
    mailedTo: text('mailed_to').notNull(),
    /** Key of the signed links to it. */
    linkSecret: text('link_secret').notNull(),
    status: text('status').notNull(),
    /** Null until a time was chosen; stays when it is cancelled. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** The candidate's, in which they are written to. */
    candidateTimeZone: text('candidate_time_zone'),
    /** Version of the invitation (RFC 5546). */
    sequence: integer('sequence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by'),
  },
  (table) => [
    index('next_rounds_interview').on(table.interviewId, table.id),
    index('next_rounds_workspace').on(table.workspaceId, table.startsAt),
    check('next_rounds_status', sql`${table.status} in ('offered', 'booked', 'cancelled')`),
    check(
      'next_rounds_cancelled_by',
      sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null) and ${table.cancelledBy} in ('candidate', 'member', 'panel', 'workspace')`,
    ),
    check(
      'next_rounds_booked_has_a_time',
      sql`(${table.startsAt} is null) = (${table.endsAt} is null) and (${table.status} <> 'booked' or ${table.startsAt} is not null)`,
    ),
    check('next_rounds_order', sql`${table.windowFrom} < ${table.windowUntil} and ${table.startsAt} < ${table.endsAt}`),
    ofWorkspaceAndInterview('next_rounds'),
  ],
)

/** Who has to be there. Seen with the interview, so that its erasure finds them. */
export const nextRoundInterviewers = pgTable(
  'next_round_interviewers',
  {
    roundId: text('round_id')
      .notNull()
      .references(() => nextRounds.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.userId] }),
    index('next_round_interviewers_user').on(table.userId),
    ofInterview('next_round_interviewers'),
  ],
)
