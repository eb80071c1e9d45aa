import { asc, inArray, or } from 'drizzle-orm'
import type { ErasureCounts } from '#contract/admin/contacts.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { contactNotes, contacts, deliveries, erasures, leads, submissions } from '#server/sales/forms/schema.ts'

/** Keeps the outbox about contacts as it is until the transaction ends. */
export async function lockDeliveries(tx: Transaction, contactIds: readonly string[]): Promise<void> {
  const own = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.contactId, [...contactIds]))
  await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(inArray(deliveries.submissionId, own))
    .orderBy(asc(deliveries.id))
    .for('update')
}

/**
 * Deletes a person's contacts with everything that hangs on them, the outbox and quarantined submissions of the same
 * addresses included. @returns how many of what.
 */
export async function deleteContacts(
  tx: Transaction,
  ids: readonly string[],
  emails: readonly string[],
): Promise<ErasureCounts> {
  const own = or(inArray(submissions.contactId, [...ids]), inArray(submissions.email, [...emails]))
  const id = { id: submissions.id }
  const sent = await tx
    .delete(deliveries)
    .where(inArray(deliveries.submissionId, tx.select(id).from(submissions).where(own)))
    .returning({ id: deliveries.id })
  const deletedSubmissions = await tx.delete(submissions).where(own).returning(id)
  const deletedLeads = await tx
    .delete(leads)
    .where(or(inArray(leads.contactId, [...ids]), inArray(leads.email, [...emails])))
    .returning({ id: leads.id })
  const notes = await tx
    .delete(contactNotes)
    .where(inArray(contactNotes.contactId, [...ids]))
    .returning({ id: contactNotes.id })
  // Merges go with their contacts; signposts first, since they point at the one they were merged into.
  await tx.delete(contacts).where(inArray(contacts.mergedInto, [...ids]))
  await tx.delete(contacts).where(inArray(contacts.id, [...ids]))
  return {
    submissions: deletedSubmissions.length,
    deliveries: sent.length,
    leadRecords: deletedLeads.length,
    notes: notes.length,
    contacts: ids.length,
  }
}

/** Writes down that somebody was forgotten, without who. */
export async function insertErasure(tx: Transaction, erasure: typeof erasures.$inferInsert): Promise<void> {
  await tx.insert(erasures).values(erasure)
}
