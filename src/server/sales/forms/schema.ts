import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * One person who has written to us, known by the lower-cased e-mail address; the newest names stand here. A contact that
 * was merged into another stays as a signpost: what arrives under its address belongs to the other.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    company: text('company'),
    phone: text('phone'),
    createdAt: instant('created_at').notNull(),
    /** When something of this person was last received. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** How far the admin has come with this person. */
    status: text('status').notNull().default('new'),
    /** Who looks after this person, as the admin writes it. */
    owner: text('owner'),
    /** `Touch`: how this person first and last came to us. */
    firstTouch: jsonb('first_touch'),
    lastTouch: jsonb('last_touch'),
    /** `utm_campaign`, else `utm_source`, of the last touch that had one. */
    campaign: text('campaign'),
    /** Ids of the forms that this person has sent, and `booking`, `order` and `import` for the other ways here. */
    forms: text('forms').array().notNull().default([]),
    /** What this person last agreed to by sending, and when. */
    consent: jsonb('consent'),
    mergedInto: text('merged_into').references((): AnyPgColumn => contacts.id),
    /**
     * The worst of what has become of this person's submissions in the outbox; `kept` without any there, as of before a
     * destination was set up. A trigger of the outbox keeps it (decision 0133), whoever writes there.
     */
    delivery: text('delivery').notNull().default('kept'),
    /** Counts the admin's changes, so that one made on an older state is refused. */
    version: integer('version').notNull().default(0),
    /** The words that a search finds this person by; each word of an address is one. */
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('simple', regexp_replace(coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(phone, ''), '[^[:alnum:]]+', ' ', 'g'))`,
    ),
  },
  (table) => [
    uniqueIndex('contacts_email').on(table.email),
    index('contacts_last_seen').on(table.lastSeenAt, table.id).where(sql`${table.mergedInto} is null`),
    index('contacts_created').on(table.createdAt, table.id).where(sql`${table.mergedInto} is null`),
    index('contacts_status').on(table.status, table.lastSeenAt, table.id).where(sql`${table.mergedInto} is null`),
    index('contacts_delivery').on(table.delivery, table.lastSeenAt, table.id).where(sql`${table.mergedInto} is null`),
    // With the status, which is often asked for beside them, and so that they are counted without reading a row.
    index('contacts_owner')
      .on(table.owner, table.lastSeenAt, table.id, table.status)
      .where(sql`${table.owner} is not null and ${table.mergedInto} is null`),
    index('contacts_campaign')
      .on(table.campaign, table.lastSeenAt, table.id, table.status)
      .where(sql`${table.campaign} is not null and ${table.mergedInto} is null`),
    index('contacts_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('contacts_search').using('gin', table.search),
    index('contacts_forms').using('gin', table.forms),
    check('contacts_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check('contacts_status_known', sql`${table.status} in ('new', 'contacted', 'qualified', 'customer', 'lost')`),
    check('contacts_delivery_known', sql`${table.delivery} in ('kept', 'waiting', 'delivered', 'dead')`),
    check('contacts_not_into_itself', sql`${table.mergedInto} <> ${table.id}`),
  ],
)

/** Every form as it was received, never changed. What becomes of it at other services hangs on its id. */
export const submissions = pgTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    /** Which form of ours, and its ids at the form service when it was sent. */
    form: text('form').notNull(),
    portalId: text('portal_id').notNull(),
    formGuid: text('form_guid').notNull(),
    /** `service`: by script through the form service's address; `page`: posted to its own page without script. */
    channel: text('channel').notNull(),
    email: text('email').notNull(),
    /** None while a suspected bot's submission waits for somebody to look at it. */
    contactId: text('contact_id').references(() => contacts.id),
    values: jsonb('values').notNull(),
    page: text('page'),
    pageName: text('page_name'),
    referrer: text('referrer'),
    /** `utm_*` of the visit. */
    campaign: jsonb('campaign').notNull(),
    receivedAt: instant('received_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** Time from the page's opening to the sending, milliseconds; null when it was not told. */
    filledInMs: bigint('filled_in_ms', { mode: 'number' }),
    standing: text('standing').notNull(),
    /** Why it is quarantined. */
    suspicions: jsonb('suspicions').notNull(),
    /** The sender's key and what it was sent with: both together make repeats one. */
    idempotencyKey: text('idempotency_key').notNull(),
    valuesHash: text('values_hash').notNull(),
    /** What the sender agreed to, in the words that were shown, or as the form service's payload said it. */
    consent: jsonb('consent'),
    /** When the admin and the sender were written to; null while that is to be done. */
    toldAt: instant('told_at'),
    /** A row of the outbox is or was about it; false for what was accepted before a form service was set up. */
    isQueued: boolean('is_queued').notNull().default(false),
  },
  (table) => [
    uniqueIndex('submissions_once').on(table.form, table.idempotencyKey, table.valuesHash),
    index('submissions_received').on(table.receivedAt),
    index('submissions_contact').on(table.contactId, table.receivedAt),
    index('submissions_email').on(table.email),
    index('submissions_quarantined').on(table.receivedAt, table.id).where(sql`${table.standing} = 'quarantined'`),
    index('submissions_unqueued').on(table.id).where(sql`${table.standing} = 'accepted' and not ${table.isQueued}`),
    index('submissions_untold')
      .on(table.receivedAt, table.id)
      .where(sql`${table.toldAt} is null and ${table.standing} = 'accepted'`),
    check('submissions_channel', sql`${table.channel} in ('service', 'page')`),
    check('submissions_standing', sql`${table.standing} in ('accepted', 'quarantined')`),
    check('submissions_accepted_has_contact', sql`${table.standing} <> 'accepted' or ${table.contactId} is not null`),
  ],
)

/** Lead records that the site's pages send after a form: `saved` of every form, `early-discount` of that page. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    email: text('email').notNull(),
    /** The contact of that address, when there was one as the record came. */
    contactId: text('contact_id').references(() => contacts.id),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
  },
  (table) => [
    uniqueIndex('leads_once').on(table.kind, table.idempotencyKey, table.bodyHash),
    index('leads_contact').on(table.contactId),
    index('leads_received').on(table.receivedAt),
    check('leads_kind', sql`${table.kind} in ('saved', 'early-discount')`),
  ],
)

/**
 * The outbox to other services: one row for each submission and destination, stored with the submission. What is sent is
 * written from the submission when it is sent, so that nothing of a person is kept here.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    /** The destination is told this id: whoever sees it twice has seen one submission. */
    id: text('id').primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Id of the adapter. */
    destination: text('destination').notNull(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Of one that waits: not before. While an attempt is under way it lies behind the attempt's time limit. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** What the destination last said, without the person's words. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    /** When it was delivered or given up. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.submissionId, table.destination),
    index('deliveries_due').on(table.destination, table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('deliveries_dead').on(table.settledAt, table.id).where(sql`${table.state} = 'dead'`),
    check('deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'dead')`),
  ],
)

/** What the admin has written down about a person. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    id: text('id').primaryKey(),
    contactId: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_notes_contact').on(table.contactId, table.createdAt)],
)

/** Which contact was merged into which, with everything that taking them apart again needs. */
export const contactMerges = pgTable(
  'contact_merges',
  {
    id: text('id').primaryKey(),
    keptId: text('kept_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    mergedId: text('merged_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    mergedBy: text('merged_by').notNull(),
    mergedAt: instant('merged_at').notNull(),
    /** `MovedParts`. */
    moved: jsonb('moved').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('contact_merges_kept').on(table.keptId, table.mergedAt),
    index('contact_merges_merged').on(table.mergedId),
  ],
)

/** That a person was forgotten, and how much went; nothing that says who. */
export const erasures = pgTable('erasures', {
  id: text('id').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
  /** How many of what. */
  counts: jsonb('counts').notNull(),
})
