import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'

const int8range = customType<{ data: string }>({ dataType: () => 'int8range' })

/** People who hold demos. A fresh installation has one. */
export const hosts = pgTable(
  'hosts',
  {
    id: text('id').primaryKey(),
    /** The host's lane in `bookings.reserved`. */
    number: integer('number').generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Told of bookings; null tells the site's own address. */
    email: text('email'),
    /** `HostRules`. */
    rules: jsonb('rules').notNull(),
    /** A video room or any other place, as it stands in invitations; null: the host sends it. */
    meetingPlace: text('meeting_place'),
    isActive: boolean('is_active').notNull().default(true),
    /** SHA-256, hexadecimal, of the secret in the address of the host's calendar feed. */
    feedTokenHash: text('feed_token_hash'),
    /** An iCalendar address whose busy times are kept free. A secret: whoever knows it reads the calendar. */
    busyCalendarUrl: text('busy_calendar_url'),
    busyCalendarReadAt: instant('busy_calendar_read_at'),
    /** Code of what went wrong at the last reading; null when it went well. */
    busyCalendarProblem: text('busy_calendar_problem'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('hosts_number').on(table.number),
    uniqueIndex('hosts_feed_token_hash').on(table.feedTokenHash),
  ],
)

export const hostTimeOff = pgTable(
  'host_time_off',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('host_time_off_host').on(table.hostId, table.endsAt),
    check('host_time_off_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** What the host's other calendar kept busy when it was last read; replaced as a whole. */
export const hostBusyTimes = pgTable(
  'host_busy_times',
  {
    hostId: text('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.startsAt] })],
)

/**
 * Demos. Two that are booked with one host never share time, buffers included: an exclusion constraint over `reserved`,
 * which drizzle-kit cannot write and the migration adds by hand (decision 0091).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => hosts.id),
    status: text('status').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Host's lane and seconds since 1970, buffers included; null unless booked. */
    reserved: int8range('reserved'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull(),
    message: text('message').notNull(),
    timeZone: text('time_zone').notNull(),
    /** What the page's address said of plan, system and campaign. */
    context: jsonb('context').notNull(),
    /** Why a person has to look at it first; an empty list otherwise. */
    suspicions: jsonb('suspicions').notNull(),
    /** Version of the invitation (RFC 5546). */
    sequence: integer('sequence').notNull().default(0),
    /** Key of the signed links to this booking; a new one closes all links. */
    linkSecret: text('link_secret').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    valuesHash: text('values_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('bookings_idempotency').on(table.idempotencyKey, table.valuesHash),
    index('bookings_host_starts_at').on(table.hostId, table.startsAt),
    index('bookings_guest').on(sql`lower(${table.email})`),
    index('bookings_starts_at').on(table.startsAt, table.id),
    index('bookings_booked_until').on(table.endsAt).where(sql`${table.status} = 'booked'`),
    check('bookings_status', sql`${table.status} in ('booked', 'cancelled', 'quarantined', 'no_show')`),
    check('bookings_order', sql`${table.startsAt} < ${table.endsAt}`),
    check('bookings_booked_is_reserved', sql`(${table.status} = 'booked') = (${table.reserved} is not null)`),
  ],
)

/**
 * Bookings in an outside calendar: what it told the page that embeds it is the visitor's browser's word; what it told our
 * endpoint under its signature is its own, and stands above that.
 */
export const externalBookings = pgTable(
  'external_bookings',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The provider's own name of the booking, or a hash of all that it said. */
    reference: text('reference').notNull(),
    status: text('status').notNull().default('booked'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    email: text('email'),
    guestName: text('guest_name'),
    context: jsonb('context').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When the calendar itself last said so; null while only a browser has. */
    verifiedAt: instant('verified_at'),
  },
  (table) => [
    uniqueIndex('external_bookings_once').on(table.provider, table.reference),
    index('external_bookings_received').on(table.receivedAt),
    check('external_bookings_status', sql`${table.status} in ('booked', 'cancelled')`),
  ],
)
