import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
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
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofInterview, ofInterviews, ofWorkspaceAndInterview } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { openings, planVersions } from '#server/screening/openings/schema.ts'

/** Ordered by its bytes, whatever the database's own order is, so that beginnings are ranges. */
const word = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

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
    /** Whose it is; null for the demo's and for applications to us. */
    workspaceId: text('workspace_id').references(() => workspaces.id),
    /** Which opening it is for, and which version of its plan it is held with; null for the demo's. */
    openingId: text('opening_id').references(() => openings.id),
    planVersionId: text('plan_version_id').references(() => planVersions.id),
    /** A program's own id of it; goes with the candidate's name. */
    externalId: text('external_id'),
    /** Held by a member to see what candidates see: counted nowhere, shown in no list. */
    isPreview: boolean('is_preview').notNull().default(false),
    name: text('name'),
    email: text('email'),
    /** What an address is looked for by: under row-level security an index on an expression is not used. */
    emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`),
    voice: text('voice').notNull(),
    position: text('position').notNull(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    /** When the status last changed; lists go by it, in milliseconds, which an address can name exactly. */
    statusChangedAt: timestamp('status_changed_at', { withTimezone: true, mode: 'date', precision: 3 })
      .notNull()
      .defaultNow(),
    /** The report's overall score, 0 to 100, and its 90 % interval, for lists; null without one. */
    score: integer('score'),
    scoreLow: integer('score_low'),
    scoreHigh: integer('score_high'),
    /** What was decided last, for lists; written with the decision, null without one. */
    decision: text('decision'),
    /** The member who is to decide; null for the opening's owner. */
    assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
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
    /** When it was held to the end, and when its report was there first, as its moves say; both outlast the deletion. */
    completedAt: instant('completed_at'),
    reportedAt: instant('reported_at'),
    /** Until when the call token opens the call; moves on while the call is alive. */
    expiresAt: instant('expires_at').notNull(),
    /** When retention deletes transcript and report, and whatever else is left. */
    deletesAt: instant('deletes_at').notNull(),
    /** When it deletes the recordings, and name and address, where that is earlier; else null. */
    recordingDeletesAt: instant('recording_deletes_at'),
    contactDeletesAt: instant('contact_deletes_at'),
    recordingDeletedAt: instant('recording_deleted_at'),
    /** What the candidate said when asked to be recorded; null where nobody is asked, as in the demo, which says it beforehand. */
    agreedToRecording: boolean('agreed_to_recording'),
    /** What their opening asked for when they agreed: off, optional or required. The notice they agreed to says so. */
    video: text('video').notNull().default('off'),
    /** Whether the notice that they agreed to says that what happens around the answers is noted. */
    notesFacts: boolean('notes_facts').notNull().default(false),
    /** The host of the language models that the candidate was told of when they agreed; null where they were told of none. */
    modelService: text('model_service'),
    /** What they were told that those models do: ask follow-up questions, rate the answers. Told of nothing else, nothing else is done. */
    modelAsks: boolean('model_asks').notNull().default(true),
    modelRates: boolean('model_rates').notNull().default(true),
    /** When the candidate withdrew from being recorded, in the call; nothing spoken is kept from then on. */
    recordingStoppedAt: instant('recording_stopped_at'),
    /** What the candidate asked for before the call: the interviewer waits longer from its first question on. */
    hasMoreTime: boolean('has_more_time').notNull().default(false),
    /** What the candidate began it on: phone, tablet or computer, and nothing more of it; null where that is not known. */
    device: text('device'),
    /** What else is known of how it went, beside the status; who said so and when stands in `interview_causes`. */
    causes: text('causes').array().notNull().default(sql`'{}'::text[]`),
    /** When the candidate deleted it by their own link. It is out of everybody's sight from then on, and outlasts the deletion. */
    erasureAskedAt: instant('erasure_asked_at'),
    /** The process that holds the call, and which claim this is; `store` checks the generation. */
    leaseHolder: text('lease_holder'),
    leaseGeneration: integer('lease_generation').notNull().default(0),
    leaseExpiresAt: instant('lease_expires_at'),
  },
  (table) => {
    // What a list narrows itself by stands in its index, so that even what is rare is found without reading a row.
    const { status, openingId, scoreLow, scoreHigh, createdAt, decision, source } = table
    const narrowing = [status, openingId, scoreLow, scoreHigh, createdAt, decision, source] as const
    // What was deleted is left out, unless its candidate asked for it, which the list says.
    const isListed = sql`not ${table.isPreview} and (${status} <> 'deleted' or ${table.erasureAskedAt} is not null)`
    return [
      uniqueIndex('interviews_call_token_hash').on(table.callTokenHash),
      uniqueIndex('interviews_report_token_hash').on(table.reportTokenHash),
      uniqueIndex('interviews_external_id')
        .on(table.workspaceId, table.externalId)
        .where(sql`${table.externalId} is not null`),
      index('interviews_opening').on(table.openingId, table.id).where(sql`${table.openingId} is not null`),
      // A version of a plan goes with its workspace; without it each looks through all interviews.
      index('interviews_plan_version').on(table.planVersionId).where(sql`${table.planVersionId} is not null`),
      index('interviews_workspace').on(table.workspaceId, table.id).where(sql`${table.workspaceId} is not null`),
      index('interviews_listed')
        .on(table.workspaceId, table.id, ...narrowing)
        .where(isListed),
      index('interviews_listed_changed')
        .on(table.workspaceId, table.statusChangedAt, table.id, ...narrowing)
        .where(isListed),
      // How many of an opening are at each stage, since when and from where: read in the index alone, which holds the id
      // because the row policy asks for it.
      index('interviews_opening_stages')
        .on(table.workspaceId, openingId, status, decision, table.statusChangedAt, source, table.id)
        .where(sql`${openingId} is not null and ${isListed}`),
      // What waits for a decision, the oldest first, with what tells whose it is.
      index('interviews_waiting')
        .on(table.workspaceId, table.statusChangedAt, table.id, openingId, table.assignedTo)
        .where(sql`not ${table.isPreview} and ${status} = 'evaluated' and ${decision} is null`),
      index('interviews_assigned').on(table.assignedTo).where(sql`${table.assignedTo} is not null`),
      index('interviews_email_key').on(table.emailKey).where(sql`${table.emailKey} is not null`),
      index('interviews_deletes_at').on(table.deletesAt).where(sql`${table.status} <> 'deleted'`),
      index('interviews_recording_deletes_at')
        .on(table.recordingDeletesAt)
        .where(sql`${table.recordingDeletedAt} is null`),
      index('interviews_contact_deletes_at')
        .on(table.contactDeletesAt)
        .where(sql`${table.email} is not null or ${table.name} is not null`),
      index('interviews_expires_at').on(table.expiresAt).where(sql`${table.status} in ('consented', 'in_progress')`),
      check(
        'interviews_status',
        sql`${table.status} in ('created', 'invited', 'consented', 'in_progress', 'completed', 'evaluated', 'expired', 'abandoned', 'cancelled', 'deleted')`,
      ),
      check(
        'interviews_deleted_is_empty',
        sql`${table.status} <> 'deleted' or (${table.name} is null and ${table.email} is null and ${table.externalId} is null and ${table.position} = '' and ${table.agentId} is null and ${table.callTokenHash} is null and ${table.reportTokenHash} is null)`,
      ),
      check('interviews_deleted_has_no_score', sql`${table.status} <> 'deleted' or ${table.score} is null`),
      check(
        'interviews_decision',
        sql`${table.decision} is null or (${table.decision} in ('advance', 'hold', 'decline') and ${table.status} <> 'deleted')`,
      ),
      check('interviews_video', sql`${table.video} in ('off', 'optional', 'required')`),
      check(
        'interviews_score_is_whole',
        sql`num_nulls(${table.score}, ${table.scoreLow}, ${table.scoreHigh}) in (0, 3)`,
      ),
      check(
        'interviews_causes',
        sql`${table.causes} <@ array['ai_opt_out', 'human_requested', 'technical_failure', 'withdrawn', 'not_reached']`,
      ),
      check(
        'interviews_device',
        sql`${table.device} is null or (${table.device} in ('phone', 'tablet', 'computer') and ${table.status} <> 'deleted')`,
      ),
      ofInterviews(),
    ]
  },
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
  (table) => [
    index('interview_transitions_interview').on(table.interviewId, table.at),
    ofInterview('interview_transitions'),
  ],
)

/**
 * What became of an interview besides its status, and is nobody's failure. Like the moves it says nothing that anybody wrote,
 * and outlasts the deletion; `interviews.causes` repeats it for lists.
 */
export const interviewCauses = pgTable(
  'interview_causes',
  {
    interviewId: text('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    cause: text('cause').notNull(),
    /** Whose word it is. */
    saidBy: text('said_by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.cause] }),
    check(
      'interview_causes_cause',
      sql`${table.cause} in ('ai_opt_out', 'human_requested', 'technical_failure', 'withdrawn', 'not_reached')`,
    ),
    check('interview_causes_said_by', sql`${table.saidBy} in ('candidate', 'member', 'system')`),
    ofInterview('interview_causes'),
  ],
)

/**
 * How far the conversation is. Everything that quotes the person hangs on this row and goes with it: turns here,
 * the report in its own feature.
 */
export const transcripts = pgTable(
  'transcripts',
  {
    interviewId: text('interview_id')
      .primaryKey()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    dialogue: jsonb('dialogue'),
    clockMs: bigint('clock_ms', { mode: 'number' }).notNull().default(0),
    nextSequence: bigint('next_sequence', { mode: 'number' }).notNull().default(0),
    /** What the candidate says about it, beside it and not in it. */
    remark: text('remark'),
    remarkAt: instant('remark_at'),
  },
  () => [ofInterview('transcripts')],
)

/**
 * The words that a workspace finds its candidates by: those of names and addresses, as `search-words.ts` folds them. Rows,
 * because under row-level security an index serves equality and order alone. They go with the transcript.
 */
export const interviewWords = pgTable(
  'interview_words',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    word: word('word').notNull(),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.word, table.interviewId] }),
    index('interview_words_interview').on(table.interviewId),
    ofWorkspaceAndInterview('interview_words'),
  ],
)

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
    ofInterview('turns'),
  ],
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
    check('deletion_log_class', sql`${table.class} in ('recording', 'film', 'transcript', 'report', 'contact')`),
    ofInterview('deletion_log'),
  ],
)
