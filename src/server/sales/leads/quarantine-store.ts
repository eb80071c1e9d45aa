import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countedAtMost, QuarantinedItem } from '#contract/admin/contacts.ts'
import { WireInstant } from '#server/platform/db/columns.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { ListCursor } from '#server/platform/list-cursor.ts'
import { leads, submissions } from '#server/sales/forms/schema.ts'

type Handle = Db | Transaction

const StoredItem = QuarantinedItem.extend({
  receivedAt: WireInstant,
  values: z.record(z.string(), z.unknown()).transform(flatten),
})

/** Lead records hold their form's values one level down; what is no text is said as JSON. */
function flatten(values: Record<string, unknown>): Record<string, string> {
  const { metadata, ...rest } = values
  const all = typeof metadata === 'object' && metadata !== null ? { ...rest, ...metadata } : rest
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

/** A lead record that belongs to no contact and no form's submission, quarantined ones included. */
const isStray = sql`contact_id is null
  and not exists (select 1 from contacts where contacts.email = leads.email)
  and not exists (select 1 from submissions where submissions.email = leads.email)`

const everything = sql`
  select id, 'submission' as kind, form, email, values, suspicions, received_at as "receivedAt"
  from submissions where standing = 'quarantined'
  union all
  select id, 'lead', kind, email, body, '["no-form"]'::jsonb, received_at from leads where ${isStray}`

/** What waits for a look, the newest first. */
export async function selectQuarantined(
  db: Handle,
  after: ListCursor | null,
  limit: number,
): Promise<QuarantinedItem[]> {
  const { rows } = await db.execute(sql`
    select * from (${everything}) as item
    ${after === null ? sql`` : sql`where ("receivedAt", id) < (${after.value}::timestamptz, ${after.id})`}
    order by "receivedAt" desc, id desc limit ${limit}`)
  return rows.map((row) => StoredItem.parse(row))
}

export async function countQuarantined(db: Handle): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as total from (${everything}) as item`)
  return z.object({ total: z.int() }).parse(rows[0]).total
}

const LockedSubmission = z.object({
  id: z.string(),
  form: z.string(),
  email: z.string(),
  values: z.record(z.string(), z.string()),
  campaign: z.record(z.string(), z.string()),
  page: z.string().nullable(),
  receivedAt: z.date(),
})
export type LockedSubmission = z.infer<typeof LockedSubmission>

/** A quarantined submission, locked; null when there is none. */
export async function lockQuarantined(tx: Transaction, id: string): Promise<LockedSubmission | null> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.standing, 'quarantined')))
    .for('update')
  return row === undefined ? null : LockedSubmission.parse(row)
}

const LockedLead = z.object({
  id: z.string(),
  email: z.string(),
  body: z.record(z.string(), z.unknown()).transform(flatten),
  receivedAt: z.date(),
})
export type LockedLead = z.infer<typeof LockedLead>

/** A lead record without a contact, locked; null when there is none. */
export async function lockStrayLead(tx: Transaction, id: string): Promise<LockedLead | null> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.contactId)))
    .for('update')
  return row === undefined ? null : LockedLead.parse(row)
}

export async function acceptStored(tx: Transaction, id: string, contactId: string): Promise<void> {
  await tx.update(submissions).set({ standing: 'accepted', contactId }).where(eq(submissions.id, id))
}

/** Lead records of an address that had no contact get this one. */
export async function adoptLeads(tx: Transaction, email: string, contactId: string): Promise<void> {
  await tx
    .update(leads)
    .set({ contactId })
    .where(and(eq(leads.email, email), isNull(leads.contactId)))
}

/** Deletes a quarantined submission or a stray lead record; one that is gone is deleted. */
export async function deleteQuarantined(db: Handle, id: string): Promise<void> {
  await db.delete(submissions).where(and(eq(submissions.id, id), eq(submissions.standing, 'quarantined')))
  await db.delete(leads).where(and(eq(leads.id, id), isNull(leads.contactId)))
}

const Health = z.object({ waiting: z.int(), delivered: z.int(), dead: z.int(), unqueued: z.int() })

/** Each counted as far as `countedAtMost`, from an index of its own: what was delivered is nearly everything there is. */
export async function countDeliveries(
  db: Handle,
  destination: string,
  forms: readonly string[],
): Promise<z.infer<typeof Health>> {
  const inState = (state: string) => sql`(select count(*)::int from (
    select 1 from deliveries where destination = ${destination} and state = ${state} limit ${countedAtMost}) as found)`
  const { rows } = await db.execute(sql`
    select ${inState('waiting')} as waiting, ${inState('delivered')} as delivered, ${inState('dead')} as dead,
      (select count(*)::int from (
        select 1 from submissions where standing = 'accepted' and not is_queued
          and form in (select jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb)) limit ${countedAtMost}) as found) as unqueued`)
  return Health.parse(rows[0])
}
