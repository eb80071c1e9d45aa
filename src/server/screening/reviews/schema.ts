import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'

/*
 * What members make of a finished interview speaks of a person and often quotes them. All of it hangs on the transcript's
 * row and goes with it; that something was decided stays in the audit log, without a word of the reason.
 */

const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

const interviewId = () =>
  text('interview_id')
    .notNull()
    .references(() => transcripts.interviewId, { onDelete: 'cascade' })

/** Every decision with its reason. Rows are added, never changed; one of them is not superseded and holds. */
export const interviewDecisions = pgTable(
  'interview_decisions',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    interviewId: interviewId(),
    outcome: text('outcome').notNull(),
    reason: text('reason').notNull(),
    /** What the report recommended then: decisions against it are counted. */
    recommendation: text('recommendation').notNull(),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    /** When whoever decided had opened the evidence in the inbox; null where it was decided elsewhere. */
    openedAt: instant('opened_at'),
    supersededAt: instant('superseded_at'),
    /** When whoever decided took it back. It is kept, and what held before it holds again. */
    undoneAt: instant('undone_at'),
    /** The same for all that were decided in one press; null for one by itself. */
    batchId: text('batch_id'),
  },
  (table) => [
    uniqueIndex('interview_decisions_holding').on(table.interviewId).where(sql`${table.supersededAt} is null`),
    index('interview_decisions_interview').on(table.interviewId, table.id),
    index('interview_decisions_member').on(table.workspaceId, table.decidedBy, table.id),
    index('interview_decisions_workspace')
      .on(table.workspaceId, table.outcome)
      .where(sql`${table.supersededAt} is null`),
    check('interview_decisions_outcome', sql`${table.outcome} in ('advance', 'hold', 'decline')`),
    check('interview_decisions_reason', sql`length(${table.reason}) > 0`),
    check('interview_decisions_undone', sql`${table.undoneAt} is null or ${table.supersededAt} is not null`),
    ofWorkspace('interview_decisions', 'of interview'),
  ],
)

/** Who has opened the evidence of which evaluation, before any figure was shown; asked before a decision is taken. */
export const evidenceReadings = pgTable(
  'evidence_readings',
  {
    workspaceId: workspaceId(),
    interviewId: interviewId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the evaluation that was read: another one is to be read anew. */
    evaluatedAt: instant('evaluated_at').notNull(),
    at: instant('at').notNull(),
    /** When it was last opened in the inbox, where the time to the decision is taken; null where it was opened elsewhere. */
    openedAt: instant('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.userId, table.evaluatedAt] }),
    index('evidence_readings_workspace').on(table.workspaceId),
    ofWorkspace('evidence_readings', 'of interview'),
  ],
)

/** What members write beside a report, for members alone. */
export const interviewNotes = pgTable(
  'interview_notes',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    interviewId: interviewId(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('interview_notes_interview').on(table.interviewId, table.at),
    index('interview_notes_workspace').on(table.workspaceId),
    check('interview_notes_text', sql`length(${table.text}) > 0`),
    ofWorkspace('interview_notes', 'of interview'),
  ],
)

/** What concerns a member: who was named, in what, when. Ids alone; the words are in what it leads to. */
export const mentions = pgTable(
  'mentions',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    interviewId: interviewId(),
    noteId: text('note_id').references(() => interviewNotes.id, { onDelete: 'cascade' }),
    byUserId: text('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [
    index('mentions_member').on(table.workspaceId, table.userId, table.id),
    index('mentions_interview').on(table.interviewId),
    uniqueIndex('mentions_once').on(table.noteId, table.userId).where(sql`${table.noteId} is not null`),
    check('mentions_kind', sql`${table.kind} in ('note', 'second_rating')`),
    ofWorkspace('mentions', 'of interview'),
  ],
)
