import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'

/** One row per checkout that was gone through, whatever became of its payment. Worked out from `payment_events`. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** Counts up; printed on receipts. */
    number: integer('number').generatedAlwaysAsIdentity(),
    /** `builtin` or `stripe`. */
    source: text('source').notNull(),
    /** The payment service's checkout session; also the receipt that the buyer comes back with. */
    sessionId: text('session_id').notNull(),
    paymentIntentId: text('payment_intent_id'),
    paymentLinkId: text('payment_link_id'),
    /** Null: what was bought is not known yet. */
    tier: text('tier'),
    /** Lower case; null where the service was told none. */
    email: text('email'),
    name: text('name'),
    amountCents: integer('amount_cents').notNull(),
    /** ISO 4217, lower case. */
    currency: text('currency').notNull(),
    state: text('state').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** No real money has moved. */
    isTest: boolean('is_test').notNull(),
    /** By the payment service's clock, like the instants below it. */
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** What has been written to the buyer, so that nothing is written twice. */
    receiptSentAt: instant('receipt_sent_at'),
    refundToldCents: integer('refund_told_cents').notNull().default(0),
    failureToldAt: instant('failure_told_at'),
    /** The state that the admin has last been told of. */
    adminToldOf: text('admin_told_of'),
    /** Ours: when the payment first counted as arrived here, from which the receipt opens the sign-up dialog for a while. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('orders_session').on(table.sessionId),
    index('orders_payment_intent').on(table.paymentIntentId),
    index('orders_email').on(table.email),
    index('orders_newest').on(table.createdAt, table.id),
    check('orders_state', sql`${table.state} in ('pending', 'paid', 'failed', 'refunded', 'disputed')`),
  ],
)

/** One row per plan that an address has or has had: of an order, or given by the admin. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: text('id').primaryKey(),
    /** Null: given by the admin. */
    orderId: text('order_id').references(() => orders.id),
    /** Lower case. */
    email: text('email').notNull(),
    plan: text('plan').notNull(),
    /** Null: without a limit. */
    interviewsPerMonth: integer('interviews_per_month'),
    isTest: boolean('is_test').notNull(),
    grantedAt: instant('granted_at').notNull(),
    /** Null: for as long as it is not taken back. */
    endsAt: instant('ends_at'),
    revokedAt: instant('revoked_at'),
    revokedFor: text('revoked_for'),
    /** The admin's words for themselves. */
    note: text('note'),
  },
  (table) => [
    // An order gives its plan once, whatever arrives how often.
    uniqueIndex('entitlements_order').on(table.orderId),
    index('entitlements_email').on(table.email),
    index('entitlements_newest').on(table.grantedAt, table.id),
    check('entitlements_revoked_for', sql`${table.revokedFor} in ('refund', 'dispute', 'admin')`),
    check('entitlements_revoked', sql`(${table.revokedAt} is null) = (${table.revokedFor} is null)`),
  ],
)

/** One row per message of a payment service; its id makes a second delivery of it do nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The service's own. */
    id: text('id').primaryKey(),
    source: text('source').notNull(),
    type: text('type').notNull(),
    isLive: boolean('is_live').notNull(),
    /** By the service's clock. */
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Why it does nothing; null: it counts. */
    ignoredFor: text('ignored_for'),
    sessionId: text('session_id'),
    paymentIntentId: text('payment_intent_id'),
    /** `PaymentFact`; null where it says nothing to us. */
    fact: jsonb('fact'),
  },
  (table) => [
    index('payment_events_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
    index('payment_events_payment_intent').on(table.paymentIntentId).where(sql`${table.paymentIntentId} is not null`),
    index('payment_events_received_at').on(table.receivedAt),
    check('payment_events_ignored_for', sql`${table.ignoredFor} in ('type', 'mode')`),
  ],
)

/** What the built-in test mode signs its events with, made once for this installation. */
export const paymentSecrets = pgTable('payment_secrets', {
  source: text('source').primaryKey(),
  secret: text('secret').notNull(),
})
