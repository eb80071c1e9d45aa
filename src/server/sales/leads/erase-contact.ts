import type { ErasureCounts } from '#contract/admin/contacts.ts'
import { listOrdersOf } from '#server/billing/index.ts'
import { eraseMailsAbout } from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withdrawDeliveries } from '#server/platform/events/store.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { eraseBookings } from '#server/scheduling/index.ts'
import { eraseInterviewAddress, selectInterviewIdsOf } from '#server/screening/index.ts'
import { hasAccount } from '#server/tenancy/index.ts'
import { contactNotFound } from './contact-not-found.ts'
import { deleteContacts, insertErasure, lockDeliveries } from './erase-store.ts'
import { selectIdentities } from './history-store.ts'
import { lockContacts } from './merge-store.ts'
import { noteBuyerName } from './subscriptions.ts'

/**
 * Forgets a person for good: contact, submissions, outbox, lead records, notes, mails to and about them, bookings, demo
 * interviews. Nobody's sign-in goes with it: a stranger may have typed the address of a customer or of the admin, and an account is
 * deleted by whoever signs in with it (`workspaces/delete-account.ts`). Orders stay as bookkeeping needs them. What an outside form service holds is not in our reach. The
 * log of erasures says how many of what, and nothing of whom.
 * @throws AppError `contact.not_found`, also when it was done before.
 */
export async function eraseContact(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  contactId: string,
  adminEmail: string,
): Promise<ErasureCounts> {
  return await deps.db.transaction(async (tx) => {
    const seen = await selectIdentities(tx, contactId)
    const seenIds = seen.map(({ id }) => id)
    // Before any lock: what is under way is waited for, and then is a contact that is forgotten here.
    for (const { email } of seen) {
      const orders = await listOrdersOf(tx, email)
      await withdrawDeliveries(
        tx,
        noteBuyerName,
        orders.map(({ id }) => id),
      )
    }
    // In the order of whoever settles a delivery, so that the two cannot wait for each other.
    await lockDeliveries(tx, seenIds)
    const locked = await lockContacts(tx, seenIds)
    if (!locked.some(({ id, mergedInto }) => id === contactId && mergedInto === null)) throw contactNotFound()
    // Read again under the lock: who was merged into this person a moment ago is this person, too.
    const known = await selectIdentities(tx, contactId)
    const ids = known.map(({ id }) => id)
    const emails = known.map(({ email }) => email)
    const counts = { ...(await deleteContacts(tx, ids, emails)), mails: 0, bookings: 0, interviews: 0 }
    for (const email of emails) {
      counts.bookings += await eraseBookings(tx, deps, email)
      // Recordings are files, which no transaction removes: a job does, for as long as the storage takes.
      for (const interviewId of await selectInterviewIdsOf(tx, email)) {
        await enqueue(tx, eraseInterviewAddress, { interviewId })
        counts.interviews++
      }
    }
    for (const email of emails) {
      const isKept = email === adminEmail || (await hasAccount(tx, email))
      counts.mails += await eraseMailsAbout(tx, email, isKept)
    }
    await insertErasure(tx, { id: deps.ids.uuid(), erasedAt: deps.clock.now(), counts })
    return counts
  })
}
