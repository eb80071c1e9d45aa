import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SubmissionView, TouchView } from '#contract/admin/contacts.ts'
import { WireInstant } from '#server/platform/db/columns.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { contactMerges, contactNotes, contacts, deliveries, leads, submissions } from '#server/sales/forms/schema.ts'
import { Consent } from '#server/sales/forms/store.ts'

type Handle = Db | Transaction

/** Nobody reads further down than this on one page. */
const longestList = 200

const Attribution = z.object({
  firstTouch: TouchView.nullable(),
  lastTouch: TouchView.nullable(),
  consent: Consent.nullable(),
})
export type Attribution = z.infer<typeof Attribution>

export async function selectAttribution(db: Handle, contactId: string): Promise<Attribution> {
  const { firstTouch, lastTouch, consent } = contacts
  const [row] = await db.select({ firstTouch, lastTouch, consent }).from(contacts).where(eq(contacts.id, contactId))
  return Attribution.parse(row ?? { firstTouch: null, lastTouch: null, consent: null })
}

/** Every contact that is this person: the one itself and those that were merged into it. */
export async function selectIdentities(db: Handle, contactId: string): Promise<{ id: string; email: string }[]> {
  return await db
    .select({ id: contacts.id, email: contacts.email })
    .from(contacts)
    .where(or(eq(contacts.id, contactId), eq(contacts.mergedInto, contactId)))
}

const StoredSubmission = SubmissionView.extend({
  receivedAt: WireInstant,
  delivery: SubmissionView.shape.delivery.unwrap().extend({ nextAttemptAt: WireInstant }).nullable(),
})

/** Submissions of a person, quarantined ones of the same addresses included. */
export async function selectSubmissionsOf(
  db: Handle,
  ids: readonly string[],
  emails: readonly string[],
): Promise<SubmissionView[]> {
  const { id, form, email, values, page, referrer, campaign, receivedAt, standing, suspicions } = submissions
  const { destination, state, attempts, lastError, nextAttemptAt } = deliveries
  const rows = await db
    .select({
      ...{ id, form, email, values, page, referrer, campaign, receivedAt, standing, suspicions },
      delivery: { id: deliveries.id, destination, state, attempts, lastError, nextAttemptAt },
    })
    .from(submissions)
    .leftJoin(deliveries, eq(deliveries.submissionId, submissions.id))
    .where(or(inArray(submissions.contactId, [...ids]), inArray(submissions.email, [...emails])))
    .orderBy(desc(submissions.receivedAt), desc(submissions.id))
    .limit(longestList)
  return rows.map((row) => StoredSubmission.parse(row))
}

const StoredLeadRecord = z.object({ id: z.string(), kind: z.string(), receivedAt: WireInstant })

export async function selectLeadRecordsOf(db: Handle, ids: readonly string[], emails: readonly string[]) {
  const rows = await db
    .select({ id: leads.id, kind: leads.kind, receivedAt: leads.receivedAt })
    .from(leads)
    .where(or(inArray(leads.contactId, [...ids]), and(isNull(leads.contactId), inArray(leads.email, [...emails]))))
    .orderBy(desc(leads.receivedAt), desc(leads.id))
    .limit(longestList)
  return rows.map((row) => StoredLeadRecord.parse(row))
}

const StoredNote = z.object({ id: z.string(), author: z.string(), text: z.string(), createdAt: WireInstant })

export async function selectNotesOf(db: Handle, contactId: string) {
  const rows = await db
    .select()
    .from(contactNotes)
    .where(eq(contactNotes.contactId, contactId))
    .orderBy(desc(contactNotes.createdAt), desc(contactNotes.id))
    .limit(longestList)
  return rows.map((row) => StoredNote.parse(row))
}

const StoredMerge = z.object({ id: z.string(), email: z.string(), mergedAt: WireInstant, mergedBy: z.string() })

/** Merges into a contact that are not undone, the newest first. */
export async function selectMergesOf(db: Handle, contactId: string) {
  const rows = await db
    .select({
      id: contactMerges.id,
      email: contacts.email,
      mergedAt: contactMerges.mergedAt,
      mergedBy: contactMerges.mergedBy,
    })
    .from(contactMerges)
    .innerJoin(contacts, eq(contacts.id, contactMerges.mergedId))
    .where(and(eq(contactMerges.keptId, contactId), isNull(contactMerges.undoneAt)))
    .orderBy(desc(contactMerges.mergedAt), desc(contactMerges.id))
  return rows.map((row) => StoredMerge.parse(row))
}

/** @returns whether there is such a contact. */
export async function insertNote(db: Handle, note: typeof contactNotes.$inferInsert): Promise<boolean> {
  const { id, contactId, author, text, createdAt } = note
  const { rowCount } = await db.execute(sql`
    insert into contact_notes (id, contact_id, author, text, created_at)
    select ${id}, contacts.id, ${author}, ${text}, ${createdAt.toISOString()}::timestamptz
    from contacts where contacts.id = ${contactId} and merged_into is null`)
  return (rowCount ?? 0) > 0
}

/** @returns whether there was one. */
export async function deleteNote(db: Handle, contactId: string, noteId: string): Promise<boolean> {
  const rows = await db
    .delete(contactNotes)
    .where(and(eq(contactNotes.id, noteId), eq(contactNotes.contactId, contactId)))
    .returning({ id: contactNotes.id })
  return rows.length > 0
}

/** Changes a contact if it is still at that version. @returns whether it was. */
export async function updateContact(
  db: Handle,
  contactId: string,
  version: number,
  change: Partial<
    Pick<typeof contacts.$inferInsert, 'status' | 'owner' | 'firstName' | 'lastName' | 'company' | 'phone'>
  >,
): Promise<boolean> {
  const rows = await db
    .update(contacts)
    .set({ ...change, version: sql`${contacts.version} + 1` })
    .where(and(eq(contacts.id, contactId), eq(contacts.version, version), isNull(contacts.mergedInto)))
    .returning({ id: contacts.id })
  return rows.length > 0
}
