import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })
const connectionId = () =>
  text('connection_id')
    .notNull()
    .references(() => atsConnections.id, { onDelete: 'cascade' })

/** A workspace's connection to one account of an ATS. */
export const atsConnections = pgTable(
  'ats_connections',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    connector: text('connector').notNull(),
    /** What tells this account from others of the same ATS; empty where nothing does. */
    account: text('account').notNull(),
    /** Sealed (`platform/secrets`): a JSON object of the connector's credentials. */
    sealedCredentials: text('sealed_credentials').notNull(),
    /** Sealed: what deliveries are signed with. */
    sealedSecret: text('sealed_secret').notNull(),
    /** In whose name candidates are invited; null once that account is gone. */
    actsFor: text('acts_for').references(() => users.id, { onDelete: 'set null' }),
    settings: jsonb('settings').notNull(),
    /** Why it stands still, and waits for a person; null while it works. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
    syncedAt: instant('synced_at'),
    /** The ATS wants no request before this. */
    waitsUntil: instant('waits_until'),
    /** Held by the run that works on it now. */
    leasedUntil: instant('leased_until'),
    /** When a delivery was last taken that was signed right. */
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('ats_connections_workspace').on(table.workspaceId),
    check(
      'ats_connections_problem',
      sql`${table.problem} is null or ${table.problem} in ('key', 'secret', 'member', 'plan', 'refused')`,
    ),
    ofWorkspace('ats_connections'),
  ],
)

/** A job there, and which opening it is here once a person has said so. */
export const atsJobs = pgTable(
  'ats_jobs',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    connectionId: connectionId(),
    remoteId: text('remote_id').notNull(),
    title: text('title').notNull(),
    isOpen: boolean('is_open').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Null: not used. References openings by the migration. */
    openingId: text('opening_id'),
    inviteStageId: text('invite_stage_id'),
    inviteStageName: text('invite_stage_name'),
    /** Where a candidate goes whom a person here advances; null: nobody is moved. */
    advanceStageId: text('advance_stage_id'),
    advanceStageName: text('advance_stage_name'),
    /** Whether those are invited who stood in the stage before it was chosen. */
    invitesPresent: boolean('invites_present').notNull().default(false),
    /** The first complete reading is over: from then on whoever is in the stage is new. */
    hasBeenRead: boolean('has_been_read').notNull().default(false),
    /** Where a reading was broken off; null at its beginning. */
    cursor: text('cursor'),
    /** What asks for changes alone. */
    resume: text('resume'),
  },
  (table) => [
    uniqueIndex('ats_jobs_remote').on(table.connectionId, table.remoteId),
    check(
      'ats_jobs_mapping',
      sql`(${table.openingId} is null or (${table.inviteStageId} is not null and ${table.inviteStageName} is not null))
        and (${table.advanceStageId} is null) = (${table.advanceStageName} is null)
        and (${table.advanceStageId} is null or ${table.advanceStageId} <> ${table.inviteStageId})`,
    ),
    ofWorkspace('ats_jobs'),
  ],
)

/** An application there, and which interview it is here. It goes with the interview's transcript (migration). */
export const atsLinks = pgTable(
  'ats_links',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    connectionId: connectionId(),
    jobId: text('job_id')
      .notNull()
      .references(() => atsJobs.id, { onDelete: 'cascade' }),
    applicationId: text('application_id').notNull(),
    candidateId: text('candidate_id').notNull(),
    /** Null while the candidate waits to be invited. */
    interviewId: text('interview_id'),
    /** Only while there is no interview, which has it otherwise. Personal data. */
    name: text('name'),
    /** Why nothing happens, or nothing more; null: all goes on. */
    waitsFor: text('waits_for'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('ats_links_application').on(table.connectionId, table.applicationId),
    index('ats_links_interview').on(table.interviewId),
    index('ats_links_recent').on(table.connectionId, table.changedAt),
    check('ats_links_name', sql`${table.interviewId} is null or ${table.name} is null`),
    ofWorkspace('ats_links', 'none'),
  ],
)

/**
 * Applications that were dealt with, so that nobody is invited twice: not after an erasure, which leaves the hash alone, and not
 * by a connection that is made anew.
 */
export const atsHandled = pgTable(
  'ats_handled',
  {
    workspaceId: workspaceId(),
    /** SHA-256 of connector, account and application. */
    applicationHash: text('application_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.applicationHash] }), ofWorkspace('ats_handled')],
)

/** What webhooks have told: stored at once, worked off later. Ids alone, never bodies. */
export const atsEvents = pgTable(
  'ats_events',
  {
    connectionId: connectionId(),
    workspaceId: workspaceId(),
    /** The ATS's own name of the delivery, or the SHA-256 of its bytes, and which of its events. */
    key: text('key').notNull(),
    applicationId: text('application_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.key] }),
    index('ats_events_waiting').on(table.connectionId, table.receivedAt).where(sql`${table.doneAt} is null`),
    ofWorkspace('ats_events'),
  ],
)

/** One effect there: written down before it is asked for and settled afterwards, so that a stop in between can be seen. */
export const atsWrites = pgTable(
  'ats_writes',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    connectionId: connectionId(),
    linkId: text('link_id')
      .notNull()
      .references(() => atsLinks.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** What it is about: when the report was evaluated, or the decision. The same again is the same effect. */
    revision: text('revision').notNull(),
    state: text('state').notNull(),
    /** Its id there, where the ATS gives one. */
    remoteId: text('remote_id'),
    attempts: integer('attempts').notNull().default(0),
    /** When it was last asked for; null: not yet. */
    askedAt: instant('asked_at'),
    /** Not before. */
    dueAt: instant('due_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('ats_writes_effect').on(table.linkId, table.kind, table.revision),
    index('ats_writes_due').on(table.connectionId, table.dueAt).where(sql`${table.settledAt} is null`),
    check('ats_writes_kind', sql`${table.kind} in ('note', 'file', 'score', 'scorecard', 'move')`),
    check(
      'ats_writes_state',
      sql`${table.state} in ('planned', 'sent', 'unknown', 'done', 'given_up', 'left')
        and (${table.settledAt} is null) = (${table.state} in ('planned', 'sent', 'unknown'))`,
    ),
    ofWorkspace('ats_writes'),
  ],
)

/** What has happened, in the order in which it did, for people to read. */
export const atsLog = pgTable(
  'ats_log',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    connectionId: connectionId(),
    /** Null: of the connection as a whole. */
    linkId: text('link_id').references(() => atsLinks.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Of `AtsLogWord`. */
    word: text('word').notNull(),
    /** Names of stages and jobs, and what the ATS said; nothing of a person. */
    details: jsonb('details').notNull(),
  },
  (table) => [
    index('ats_log_link').on(table.linkId, table.id),
    index('ats_log_connection').on(table.connectionId, table.id),
    ofWorkspace('ats_log'),
  ],
)
