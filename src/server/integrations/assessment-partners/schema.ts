import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

/** An ATS that may call a workspace as its partner for assessments. */
export const partnerSetups = pgTable(
  'assessment_partners',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    /** Of the registry. */
    ats: text('ats').notNull(),
    /** Sealed (`platform/secrets`): a JSON object of our key and what the ATS has given. */
    sealedSecrets: text('sealed_secrets').notNull(),
    /** In whose name candidates are invited; null once that account is gone. */
    actsFor: text('acts_for').references(() => users.id, { onDelete: 'set null' }),
    /** Why results are not told, and wait for a person; null while they are. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    /** When it last called with the right key. */
    calledAt: instant('called_at'),
  },
  (table) => [
    index('assessment_partners_workspace').on(table.workspaceId),
    check(
      'assessment_partners_problem',
      sql`${table.problem} is null or ${table.problem} in ('key', 'secret', 'member', 'plan')`,
    ),
    ofWorkspace('assessment_partners'),
  ],
)

/** A candidate whom the ATS has sent. It goes with the interview’s transcript (migration). */
export const partnerOrders = pgTable(
  'assessment_orders',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partnerSetups.id, { onDelete: 'cascade' }),
    /** References transcripts by the migration. */
    interviewId: text('interview_id').notNull(),
    /** The ATS’s own name of it. */
    remoteKey: text('remote_key').notNull(),
    testId: text('test_id').notNull(),
    callback: text('callback'),
    /** Whether it has made the invitation: one that was there before is not cancelled with it. */
    hasInvited: boolean('has_invited').notNull(),
    /** Which evaluation’s score the ATS has been given. */
    toldRevision: text('told_revision'),
    createdAt: instant('created_at').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('assessment_orders_remote').on(table.partnerId, table.remoteKey),
    index('assessment_orders_interview').on(table.interviewId),
    index('assessment_orders_recent').on(table.partnerId, table.createdAt),
    ofWorkspace('assessment_orders'),
  ],
)

/** Something to be told to the ATS: written down before it is asked for and settled afterwards. */
export const partnerTellings = pgTable(
  'assessment_tellings',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partnerSetups.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => partnerOrders.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** What it is about: when the report was evaluated. The same again is the same telling. */
    revision: text('revision').notNull(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** What the ATS last said to it: nothing of a person. */
    said: text('said'),
    /** Not before. */
    dueAt: instant('due_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('assessment_tellings_effect').on(table.orderId, table.kind, table.revision),
    index('assessment_tellings_due').on(table.partnerId, table.dueAt).where(sql`${table.settledAt} is null`),
    check('assessment_tellings_kind', sql`${table.kind} in ('invited', 'result', 'score')`),
    check(
      'assessment_tellings_state',
      sql`${table.state} in ('planned', 'sent', 'done', 'given_up', 'left')
        and (${table.settledAt} is null) = (${table.state} in ('planned', 'sent'))`,
    ),
    ofWorkspace('assessment_tellings'),
  ],
)
