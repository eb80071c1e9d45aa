import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { contactMerges, contactNotes, contacts, leads, submissions } from '#server/sales/forms/schema.ts'
import { Consent, Touch } from '#server/sales/forms/store.ts'

/** What of a contact a merge may change. */
export const MergeableFields = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.string(),
  owner: z.string().nullable(),
  campaign: z.string().nullable(),
  forms: z.array(z.string()),
  firstTouch: Touch.nullable(),
  lastTouch: Touch.nullable(),
  consent: Consent.nullable(),
  createdAt: z.coerce.date(),
  lastSeenAt: z.coerce.date(),
})
export type MergeableFields = z.infer<typeof MergeableFields>

/** What a merge has moved, and what the kept contact was and became by it. */
export const MovedParts = z.object({
  submissions: z.array(z.string()),
  leads: z.array(z.string()),
  notes: z.array(z.string()),
  /** Contacts that had been merged into the one that is merged now. */
  signposts: z.array(z.string()),
  before: MergeableFields,
  after: MergeableFields,
})
export type MovedParts = z.infer<typeof MovedParts>

const LockedContact = MergeableFields.extend({ id: z.string(), version: z.int(), mergedInto: z.string().nullable() })
export type LockedContact = z.infer<typeof LockedContact>

/** Locks contacts until the transaction ends, always in the same order, so that two who merge cannot wait for each other. */
export async function lockContacts(tx: Transaction, ids: readonly string[]): Promise<LockedContact[]> {
  const rows = await tx
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...ids]))
    .orderBy(asc(contacts.id))
    .for('update')
  return rows.map((row) => LockedContact.parse(row))
}

export async function writeContact(
  tx: Transaction,
  { id, version }: Pick<LockedContact, 'id' | 'version'>,
  fields: Partial<MergeableFields>,
): Promise<void> {
  await tx
    .update(contacts)
    .set({ ...fields, version: version + 1 })
    .where(eq(contacts.id, id))
}

export async function pointTo(tx: Transaction, ids: readonly string[], target: string | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(contacts)
    .set({ mergedInto: target })
    .where(inArray(contacts.id, [...ids]))
}

type Moved = Pick<MovedParts, 'submissions' | 'leads' | 'notes' | 'signposts'>

/** Everything of one contact becomes another's. */
export async function moveParts(tx: Transaction, fromId: string, toId: string): Promise<Moved> {
  const change = { contactId: toId }
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const id = { id: submissions.id }
  const sent = await tx.update(submissions).set(change).where(eq(submissions.contactId, fromId)).returning(id)
  const records = await tx.update(leads).set(change).where(eq(leads.contactId, fromId)).returning({ id: leads.id })
  const notes = await tx
    .update(contactNotes)
    .set(change)
    .where(eq(contactNotes.contactId, fromId))
    .returning({ id: contactNotes.id })
  const signposts = await tx
    .update(contacts)
    .set({ mergedInto: toId })
    .where(eq(contacts.mergedInto, fromId))
    .returning({ id: contacts.id })
  return { submissions: idsOf(sent), leads: idsOf(records), notes: idsOf(notes), signposts: idsOf(signposts) }
}

/** What was moved goes back; what has been deleted meanwhile stays so. */
export async function moveBack(tx: Transaction, moved: Moved, toId: string): Promise<void> {
  const change = { contactId: toId }
  if (moved.submissions.length > 0) {
    await tx.update(submissions).set(change).where(inArray(submissions.id, moved.submissions))
  }
  if (moved.leads.length > 0) await tx.update(leads).set(change).where(inArray(leads.id, moved.leads))
  if (moved.notes.length > 0) await tx.update(contactNotes).set(change).where(inArray(contactNotes.id, moved.notes))
  await pointTo(tx, moved.signposts, toId)
}

/** What has arrived under a contact's addresses while it was part of another. */
export async function reclaimByAddress(tx: Transaction, contactId: string, fromId: string): Promise<void> {
  const addresses = tx
    .select({ email: contacts.email })
    .from(contacts)
    .where(or(eq(contacts.id, contactId), eq(contacts.mergedInto, contactId)))
  const change = { contactId }
  await tx
    .update(submissions)
    .set(change)
    .where(and(eq(submissions.contactId, fromId), inArray(submissions.email, addresses)))
  await tx
    .update(leads)
    .set(change)
    .where(and(eq(leads.contactId, fromId), inArray(leads.email, addresses)))
}

export async function insertMerge(
  tx: Transaction,
  merge: Omit<typeof contactMerges.$inferInsert, 'moved'> & { moved: MovedParts },
): Promise<void> {
  await tx.insert(contactMerges).values(merge)
}

const StoredMerge = z.object({ id: z.string(), keptId: z.string(), mergedId: z.string(), moved: MovedParts })
export type StoredMerge = z.infer<typeof StoredMerge>

/** A merge that is not undone, locked; null when there is none. */
export async function lockMerge(tx: Transaction, mergeId: string): Promise<StoredMerge | null> {
  const [row] = await tx
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.id, mergeId), isNull(contactMerges.undoneAt)))
    .for('update')
  return row === undefined ? null : StoredMerge.parse(row)
}

/** Id of the newest merge into a contact that is not undone. */
export async function newestMerge(tx: Transaction, keptId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: contactMerges.id })
    .from(contactMerges)
    .where(and(eq(contactMerges.keptId, keptId), isNull(contactMerges.undoneAt)))
    .orderBy(desc(contactMerges.mergedAt), desc(contactMerges.id))
    .limit(1)
  return row?.id ?? null
}

export async function markUndone(tx: Transaction, mergeId: string, now: Date): Promise<void> {
  await tx.update(contactMerges).set({ undoneAt: now }).where(eq(contactMerges.id, mergeId))
}
