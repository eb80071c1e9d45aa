import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Each wording of the notice that somebody was shown before a call, kept word for word for as long as an interview names it. */
export const consentNotices = pgTable('consent_notices', {
  version: text('version').primaryKey(),
  body: jsonb('body').notNull(),
  firstShownAt: instant('first_shown_at').notNull(),
})

/**
 * One row per interview, kept after deletion as an empty shell: status, times and causes stay, while whatever the
 * visitor sent and the token hashes are emptied and the transcript's row goes.
 */
export const interviews = pgTable(
  'interviews',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    email: text('email'),
    voice: text('voice').notNull(),
    position: text('position').notNull(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    agentId: text('agent_id'),
    source: text('source').notNull(),
    noticeVersion: text('notice_version')
      .notNull()
      .references(() => consentNotices.version),
    plan: jsonb('plan').notNull(),
    /** SHA-256 of the tokens, hexadecimal; null once deleted. */
    callTokenHash: text('call_token_hash'),
    reportTokenHash: text('report_token_hash'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** Until when the call token opens the call; moves on while the call is alive. */
    expiresAt: instant('expires_at').notNull(),
    /** When retention deletes recordings, transcript and report. */
    deletesAt: instant('deletes_at').notNull(),
    recordingDeletedAt: instant('recording_deleted_at'),
    /** The process that holds the call, and which claim this is; `store` checks the generation. */
    leaseHolder: text('lease_holder'),
    leaseGeneration: integer('lease_generation').notNull().default(0),
    leaseExpiresAt: instant('lease_expires_at'),
  },
  (table) => [
    uniqueIndex('interviews_call_token_hash').on(table.callTokenHash),
    uniqueIndex('interviews_report_token_hash').on(table.reportTokenHash),
    index('interviews_email').on(sql`lower(${table.email})`).where(sql`${table.email} is not null`),
    index('interviews_deletes_at').on(table.deletesAt).where(sql`${table.status} <> 'deleted'`),
    index('interviews_expires_at').on(table.expiresAt).where(sql`${table.status} in ('consented', 'in_progress')`),
    check(
      'interviews_status',
      sql`${table.status} in ('created', 'invited', 'consented', 'in_progress', 'completed', 'evaluated', 'expired', 'abandoned', 'cancelled', 'deleted')`,
    ),
    check(
      'interviews_deleted_is_empty',
      sql`${table.status} <> 'deleted' or (${table.name} is null and ${table.email} is null and ${table.position} = '' and ${table.agentId} is null and ${table.callTokenHash} is null and ${table.reportTokenHash} is null)`,
    ),
  ],
)

/** Every change of status with its time and cause; the first row of an interview comes from nothing. */
export const interviewTransitions = pgTable(
  'interview_transitions',
  {
    id: text('id').primaryKey(),
    interviewId: text('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('interview_transitions_interview').on(table.interviewId, table.at)],
)

/**
 * How far the conversation is. Everything that quotes the person hangs on this row and goes with it: turns here,
 * the report in its own feature.
 */
export const transcripts = pgTable('transcripts', {
  interviewId: text('interview_id')
    .primaryKey()
    .references(() => interviews.id, { onDelete: 'cascade' }),
  dialogue: jsonb('dialogue'),
  clockMs: bigint('clock_ms', { mode: 'number' }).notNull().default(0),
  nextSequence: bigint('next_sequence', { mode: 'number' }).notNull().default(0),
})

/** A typed answer's turn carries the id that its browser chose: ids are unique within an interview, not beyond it. */
export const turns = pgTable(
  'turns',
  {
    id: text('id').notNull(),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    index: integer('index').notNull(),
    speaker: text('speaker').notNull(),
    kind: text('kind').notNull(),
    questionId: text('question_id'),
    cause: text('cause'),
    text: text('text').notNull(),
    channel: text('channel').notNull(),
    startMs: bigint('start_ms', { mode: 'number' }).notNull(),
    endMs: bigint('end_ms', { mode: 'number' }).notNull(),
    segments: jsonb('segments').notNull(),
    audioStartMs: bigint('audio_start_ms', { mode: 'number' }),
    asrConfidence: doublePrecision('asr_confidence'),
    flags: jsonb('flags').notNull(),
    hasRecording: boolean('has_recording').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.id] }),
    uniqueIndex('turns_interview_index').on(table.interviewId, table.index),
  ],
)

/** A person must look at this interview. Holds the row of the turn handler that asked for it, never the words. */
export const interviewAlerts = pgTable(
  'interview_alerts',
  {
    id: text('id').primaryKey(),
    interviewId: text('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('interview_alerts_once').on(table.interviewId, table.cause)],
)

/** What was deleted, when and why; counts only, nothing of what was in it. */
export const deletionLog = pgTable(
  'deletion_log',
  {
    id: text('id').primaryKey(),
    interviewId: text('interview_id').notNull(),
    class: text('class').notNull(),
    cause: text('cause').notNull(),
    count: integer('count').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('deletion_log_at').on(table.at),
    check('deletion_log_class', sql`${table.class} in ('recording', 'transcript', 'report', 'contact')`),
  ],
)
