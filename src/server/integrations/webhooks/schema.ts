import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** Addresses of a workspace's own systems that are told what happens in it. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    description: text('description').notNull(),
    /** Empty: every event. */
    eventTypes: jsonb('event_types').notNull(),
    /** Empty: every opening. */
    openingIds: jsonb('opening_ids').notNull(),
    includesPersonal: boolean('includes_personal').notNull(),
    /** Sealed (`platform/secrets`). */
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before it, which signs as well until then. */
    sealedPrevious: text('sealed_previous'),
    previousUntil: instant('previous_until'),
    pausedFor: text('paused_for'),
    pausedAt: instant('paused_at'),
    /** The first attempt that failed since the last one that did not. */
    failingSince: instant('failing_since'),
    /** The receiver has asked for nothing before (`Retry-After`). */
    quietUntil: instant('quiet_until'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('webhook_endpoints_workspace').on(table.workspaceId, table.id),
    check('webhook_endpoints_paused', sql`(${table.pausedFor} is null) = (${table.pausedAt} is null)`),
    check('webhook_endpoints_paused_for', sql`${table.pausedFor} in ('owner', 'gone', 'failing')`),
    check('webhook_endpoints_previous', sql`(${table.sealedPrevious} is null) = (${table.previousUntil} is null)`),
    ofWorkspace('webhook_endpoints'),
  ],
)

/**
 * What is sent to an endpoint: one row for an event, kept for thirty days with what was sent and answered. Those of one subject
 * (an interview, an opening) go out one after the other, in the order of `sequence`.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The domain event's; null for a test. */
    eventId: bigint('event_id', { mode: 'number' }),
    type: text('type').notNull(),
    subject: text('subject').notNull(),
    /** No reference: what is said of an interview outlasts it, without what is personal. */
    interviewId: text('interview_id'),
    occurredAt: instant('occurred_at').notNull(),
    createdAt: instant('created_at').notNull(),
    body: text('body').notNull(),
    /** The body says who somebody is, or holds the workspace's own id of their interview: both go with the candidate's data. */
    isPersonal: boolean('is_personal').notNull(),
    /** Something of it is taken out: what it was about is deleted. */
    isCut: boolean('is_cut').notNull().default(false),
    state: text('state').notNull(),
    /** Attempts since it was made, or sent again; the schedule goes by them. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while it is being sent, when somebody else may take it up. */
    dueAt: instant('due_at'),
    /** Whoever is sending it. */
    claim: text('claim'),
    deliveredAt: instant('delivered_at'),
    /** `DeliveryAttempt`s, the newest first. */
    history: jsonb('history').notNull().default([]),
    requestHeaders: jsonb('request_headers').notNull().default({}),
    response: text('response'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId),
    index('webhook_deliveries_due')
      .on(table.endpointId, table.dueAt, table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_order')
      .on(table.endpointId, table.subject, table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_log').on(table.endpointId, table.sequence),
    index('webhook_deliveries_interview')
      .on(table.workspaceId, table.interviewId)
      .where(sql`${table.interviewId} is not null and ${table.isPersonal}`),
    index('webhook_deliveries_created_at').on(table.createdAt),
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
    check('webhook_deliveries_waiting', sql`(${table.state} = 'waiting') = (${table.dueAt} is not null)`),
    ofWorkspace('webhook_deliveries'),
  ],
)
