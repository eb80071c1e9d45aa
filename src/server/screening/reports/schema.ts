import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofInterview, ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'

/** The evaluation of an interview that holds: a later one takes its place. It quotes the transcript and goes with it. */
export const reports = pgTable(
  'reports',
  {
    interviewId: text('interview_id')
      .primaryKey()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    evaluation: jsonb('evaluation').notNull(),
    engine: text('engine').notNull(),
    evaluatedAt: instant('evaluated_at').notNull(),
    /** The corrected answers whose words it rests on: `CorrectedWords[]`. */
    corrections: jsonb('corrections').notNull().default([]),
    /** It is the built-in engine's, and a language model has yet to rate. */
    awaitsModel: boolean('awaits_model').notNull().default(false),
  },
  () => [ofInterview('reports')],
)

/** Links that open a report to whoever has one. They hang on the transcript, so that none outlives what it opens. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    sharedBy: text('shared_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    withRecording: boolean('with_recording').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    lastViewedAt: instant('last_viewed_at'),
  },
  (table) => [
    index('report_shares_interview').on(table.interviewId, table.id),
    index('report_shares_workspace').on(table.workspaceId),
    check('report_shares_views', sql`${table.viewCount} >= 0`),
    ofWorkspace('report_shares'),
  ],
)

/**
 * What was really said in a spoken answer, beside what was recognised; rows are added, the newest holds. Seen exactly with
 * its interview, since every report that shows the answer shows its correction.
 */
export const turnCorrections = pgTable(
  'turn_corrections',
  {
    id: text('id').primaryKey(),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    turnId: text('turn_id').notNull(),
    text: text('text').notNull(),
    correctedBy: text('corrected_by').references(() => users.id, { onDelete: 'set null' }),
    byCandidate: boolean('by_candidate').notNull().default(false),
    at: instant('at').notNull(),
  },
  (table) => [index('turn_corrections_interview').on(table.interviewId, table.id), ofInterview('turn_corrections')],
)

/**
 * When a member was first shown what the machine or others make of an interview, and where. Whoever rates it says by this
 * what they knew. Rows are added, never changed, and go with the transcript.
 */
export const figureOpenings = pgTable(
  'figure_openings',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.userId, table.source] }),
    index('figure_openings_workspace').on(table.workspaceId),
    check(
      'figure_openings_source',
      sql`${table.source} in ('report', 'evidence', 'comparison', 'ratings', 'opinions', 'list')`,
    ),
    ofWorkspace('figure_openings', 'of interview'),
  ],
)

/**
 * A member's own levels of an interview. A draft is changed until it is submitted and then never again; after a correction of
 * the transcript its author may submit another, which supersedes it.
 */
export const interviewRatings = pgTable(
  'interview_ratings',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    levels: jsonb('levels').notNull(),
    /** The newest correction of the transcript that its author had read; null for none. */
    correctionId: text('correction_id'),
    /** What its author had been shown before they submitted it. */
    opened: jsonb('opened').notNull(),
    /** Last saved, or submitted. */
    at: instant('at').notNull(),
    submittedAt: instant('submitted_at'),
    supersededAt: instant('superseded_at'),
  },
  (table) => [
    uniqueIndex('interview_ratings_draft').on(table.interviewId, table.userId).where(sql`${table.submittedAt} is null`),
    uniqueIndex('interview_ratings_holding')
      .on(table.interviewId, table.userId)
      .where(sql`${table.submittedAt} is not null and ${table.supersededAt} is null`),
    index('interview_ratings_interview').on(table.interviewId, table.id),
    index('interview_ratings_workspace')
      .on(table.workspaceId, table.id)
      .where(sql`${table.submittedAt} is not null and ${table.supersededAt} is null`),
    check('interview_ratings_superseded', sql`${table.supersededAt} is null or ${table.submittedAt} is not null`),
    ofWorkspace('interview_ratings', 'of interview'),
  ],
)
