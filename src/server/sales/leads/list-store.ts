import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ContactFilter, ContactRow, type ContactSort, countedAtMost } from '#contract/admin/contacts.ts'
import { WireInstant } from '#server/platform/db/columns.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { ListCursor } from '#server/platform/list-cursor.ts'

type Handle = Db | Transaction

const StoredRow = ContactRow.extend({ createdAt: WireInstant, lastSeenAt: WireInstant })

const columns = sql`
  c.id, c.email, c.first_name as "firstName", c.last_name as "lastName", c.company, c.phone, c.status, c.owner, c.campaign,
  c.forms, c.delivery, c.created_at as "createdAt", c.last_seen_at as "lastSeenAt"`

/** Which page of what was found: `limit` contacts behind a cursor. */
export interface PageOfContacts {
  sort: ContactSort
  after: ListCursor | null
  limit: number
}

/** One page of the contacts that a filter finds, in an order that an index has. */
export async function selectContacts(
  db: Handle,
  filter: ContactFilter,
  { sort, after, limit }: PageOfContacts,
): Promise<ContactRow[]> {
  const conditions = sql.join(conditionsOf(filter), sql` and `)
  const { rows } = await db.execute(sql`
    select ${columns} from contacts c where ${conditions} and ${cursorOf(sort, after)}
    order by ${orders[sort]} limit ${limit}`)
  return rows.map((row) => StoredRow.parse(row))
}

/** A search that finds fewer is read once for its page and its count: among a million the index of words takes 25 ms each time. */
const manyFrom = 5_000

/**
 * The same page of a search that finds few, and how many it finds in all; null when it finds `manyFrom` or more. How rare
 * a beginning of words is the planner does not know: it would go through all contacts in their order until the page is
 * full.
 */
export async function selectFewContacts(
  db: Handle,
  filter: ContactFilter,
  { sort, after, limit }: PageOfContacts,
): Promise<{ rows: ContactRow[]; total: number } | null> {
  const conditions = sql.join(conditionsOf(filter), sql` and `)
  const { rows } = await db.execute(sql`
    with found as materialized (
      select c.id, c.email, c.created_at, c.last_seen_at from contacts c where ${conditions} limit ${manyFrom}
    ), page as (
      select c.id from found c where ${cursorOf(sort, after)} order by ${orders[sort]} limit ${limit}
    )
    select counted.total, ${columns}
    from (select count(*)::int as total from found) as counted
    left join (page join contacts c on c.id = page.id) on true
    order by ${orders[sort]}`)
  const { total } = z.object({ total: z.int() }).parse(rows[0])
  if (total === manyFrom) return null
  return { total, rows: rows.filter(({ id }) => id !== null).map((row) => StoredRow.parse(row)) }
}

/** Of so many contacts that were seen last a search is counted first: what is in many of them need not be looked up. */
const newestRead = 20_000

/** Whether a search finds `countedAtMost` among those that were seen last. */
export async function isFrequentSearch(db: Handle, filter: ContactFilter): Promise<boolean> {
  const newest = sql`(
    select * from contacts where merged_into is null order by last_seen_at desc, id desc limit ${newestRead})`
  return (await countAmong(db, newest, filter)) === countedAtMost
}

/** How many the filter finds, as far as `countedAtMost`. */
export function countContacts(db: Handle, filter: ContactFilter): Promise<number> {
  return countAmong(db, sql`contacts`, filter)
}

async function countAmong(db: Handle, contacts: SQL, filter: ContactFilter): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as total from (
      select 1 from ${contacts} c where ${sql.join(conditionsOf(filter), sql` and `)} limit ${countedAtMost}
    ) as found`)
  return z.object({ total: z.int() }).parse(rows[0]).total
}

export async function selectContact(db: Handle, contactId: string): Promise<(ContactRow & { version: number }) | null> {
  const { rows } = await db.execute(sql`
    select ${columns}, c.version from contacts c where c.id = ${contactId} and c.merged_into is null`)
  return rows[0] === undefined ? null : StoredRow.extend({ version: z.int() }).parse(rows[0])
}

/** The contact that an address belongs to, also under one that was merged into another. @param email Lower case. */
export async function findContactId(db: Handle, email: string): Promise<string | null> {
  const { rows } = await db.execute(sql`
    select coalesce(merged_into, id) as id from contacts where email = ${email}`)
  return rows[0] === undefined ? null : z.object({ id: z.string() }).parse(rows[0]).id
}

const orders = {
  'last-seen': sql`c.last_seen_at desc, c.id desc`,
  created: sql`c.created_at desc, c.id desc`,
  email: sql`c.email`,
} as const satisfies Record<ContactSort, SQL>

function cursorOf(sort: ContactSort, after: ListCursor | null): SQL {
  if (after === null) return sql`true`
  const { value, id } = after
  if (sort === 'email') return sql`c.email > ${value}`
  const column = sort === 'created' ? sql`c.created_at` : sql`c.last_seen_at`
  return sql`(${column}, c.id) < (${value}::timestamptz, ${id})`
}

function conditionsOf(filter: ContactFilter): SQL[] {
  const { search, form, status, owner, delivery, campaign, since, until } = filter
  const query = toSearchQuery(search)
  return [
    sql`c.merged_into is null`,
    ...(search.trim() === '' ? [] : [query === null ? sql`false` : sql`c.search @@ to_tsquery('simple', ${query})`]),
    ...(form === '' ? [] : [sql`c.forms @> array[${form}]::text[]`]),
    ...(status === '' ? [] : [sql`c.status = ${status}`]),
    ...(owner === '' ? [] : [sql`c.owner = ${owner}`]),
    ...(campaign === '' ? [] : [sql`c.campaign = ${campaign}`]),
    ...(since === '' ? [] : [sql`c.last_seen_at >= ${`${since}T00:00:00Z`}::timestamptz`]),
    ...(until === '' ? [] : [sql`c.last_seen_at < ${`${until}T00:00:00Z`}::timestamptz + interval '1 day'`]),
    ...(delivery === '' ? [] : [sql`c.delivery = ${delivery}`]),
  ]
}

/**
 * Words by their beginnings, all of them; null when there is no word in it. A single letter or figure is a word of its own,
 * an initial: as a beginning it would be nearly everybody's, and take the longest of all to find.
 */
export function toSearchQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  return words
    .slice(0, 10)
    .map((word) => (/^[a-z0-9]$/.test(word) ? word : `${word}:*`))
    .join(' & ')
}
