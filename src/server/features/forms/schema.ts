import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One person who has written to us, known by the lower-cased e-mail address; the newest names stand here. */
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
  },
  (table) => [
    uniqueIndex('contacts_email').on(table.email),
    check('contacts_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
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
  },
  (table) => [
    uniqueIndex('submissions_once').on(table.form, table.idempotencyKey, table.valuesHash),
    index('submissions_received').on(table.receivedAt),
    index('submissions_contact').on(table.contactId, table.receivedAt),
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
