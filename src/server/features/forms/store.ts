import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { contacts, leads, submissions } from './schema.ts'

type Handle = Db | Transaction

export interface ContactFacts {
  id: string
  /** Lower case. */
  email: string
  firstName: string | null
  lastName: string | null
  company: string | null
  phone: string | null
  seenAt: Date
}

/**
 * The contact of this address, made or brought up to date: what is new replaces, what is missing stays.
 * @returns the contact's id, which is the given one only when it was made now.
 */
export async function upsertContact(db: Handle, facts: ContactFacts): Promise<string> {
  const { seenAt, ...contact } = facts
  const newest = (column: 'first_name' | 'last_name' | 'company' | 'phone') =>
    sql`coalesce(${sql.raw(`excluded.${column}`)}, ${sql.raw(`contacts.${column}`)})`
  const [row] = await db
    .insert(contacts)
    .values({ ...contact, createdAt: seenAt, lastSeenAt: seenAt })
    .onConflictDoUpdate({
      target: contacts.email,
      set: {
        firstName: newest('first_name'),
        lastName: newest('last_name'),
        company: newest('company'),
        phone: newest('phone'),
        lastSeenAt: sql`greatest(excluded.last_seen_at, contacts.last_seen_at)`,
      },
    })
    .returning({ id: contacts.id })
  if (row === undefined) throw new Error('An upsert answered with no row')
  return row.id
}

/** What makes repeats one: the form, the sender's key and what was sent. */
type Sending = Pick<typeof submissions.$inferSelect, 'form' | 'idempotencyKey' | 'valuesHash'>

export async function hasSubmission(db: Handle, sending: Sending): Promise<boolean> {
  const { form, idempotencyKey, valuesHash } = sending
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.form, form),
        eq(submissions.idempotencyKey, idempotencyKey),
        eq(submissions.valuesHash, valuesHash),
      ),
    )
  return rows.length > 0
}

/** Stores a submission unless it is stored already. The only place that writes one. @returns whether it is new. */
export async function insertSubmission(db: Handle, submission: typeof submissions.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(submissions)
    .values(submission)
    .onConflictDoNothing({ target: [submissions.form, submissions.idempotencyKey, submissions.valuesHash] })
    .returning({ id: submissions.id })
  return rows.length > 0
}

/** Stores a lead record unless it is stored already, under the contact of its address if there is one. */
export async function insertLead(db: Handle, lead: Omit<typeof leads.$inferInsert, 'contactId'>): Promise<void> {
  await db
    .insert(leads)
    .values({
      ...lead,
      contactId: sql`(${db.select({ id: contacts.id }).from(contacts).where(eq(contacts.email, lead.email))})`,
    })
    .onConflictDoNothing({ target: [leads.kind, leads.idempotencyKey, leads.bodyHash] })
}
