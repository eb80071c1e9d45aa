import {
  type ContactDetails,
  type ContactFilter,
  type ContactPage,
  type ContactQuery,
  type ContactRow,
  countedAtMost,
} from '#contract/admin/contacts.ts'
import { listOrdersOf } from '#server/billing/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cutPage, readCursor, readInstantCursor } from '#server/platform/list-cursor.ts'
import { listBookingsOf } from '#server/scheduling/index.ts'
import { lastSignInAt } from '#server/tenancy/index.ts'
import { contactNotFound } from './contact-not-found.ts'
import {
  selectAttribution,
  selectIdentities,
  selectLeadRecordsOf,
  selectMergesOf,
  selectNotesOf,
  selectSubmissionsOf,
} from './history-store.ts'
import {
  countContacts,
  isFrequentSearch,
  type PageOfContacts,
  selectContact,
  selectContacts,
  selectFewContacts,
} from './list-store.ts'

/** One page of the contacts that a query finds. A place that nobody can have come from is the beginning. */
export async function listContacts({ db }: Pick<Deps, 'db'>, query: ContactQuery): Promise<ContactPage> {
  const { sort, after, limit, ...filter } = query
  const { rows, total } = await findPage(db, filter, {
    sort,
    after: sort === 'email' ? readCursor(after) : readInstantCursor(after),
    limit: limit + 1,
  })
  const { shown, next } = cutPage(rows, limit, ({ id, lastSeenAt, createdAt, email }) => ({
    value: { 'last-seen': lastSeenAt, created: createdAt, email }[sort],
    id,
  }))
  return { contacts: shown, total, next }
}

/** @returns `total` as far as `countedAtMost`. */
async function findPage(
  db: Deps['db'],
  filter: ContactFilter,
  page: PageOfContacts,
): Promise<{ rows: ContactRow[]; total: number }> {
  if (filter.search === '') {
    return { rows: await selectContacts(db, filter, page), total: await countContacts(db, filter) }
  }
  const few = (await isFrequentSearch(db, filter)) ? null : await selectFewContacts(db, filter, page)
  if (few === null) return { rows: await selectContacts(db, filter, page), total: countedAtMost }
  return { rows: few.rows, total: Math.min(few.total, countedAtMost) }
}

/**
 * A contact with its whole history, under all of its addresses.
 * @throws AppError `contact.not_found`, also for one that was merged into another.
 */
export async function readContact({ db }: Pick<Deps, 'db'>, contactId: string): Promise<ContactDetails> {
  const contact = await selectContact(db, contactId)
  if (contact === null) throw contactNotFound()
  const identities = await selectIdentities(db, contactId)
  const ids = identities.map(({ id }) => id)
  const emails = identities.map(({ email }) => email)
  const [attribution, submissions, leadRecords, bookings, orders, signedInAt, notes, merges] = await Promise.all([
    selectAttribution(db, contactId),
    selectSubmissionsOf(db, ids, emails),
    selectLeadRecordsOf(db, ids, emails),
    listBookingsOf(db, emails),
    Promise.all(emails.map((email) => listOrdersOf(db, email))),
    lastSignInAt(db, emails),
    selectNotesOf(db, contactId),
    selectMergesOf(db, contactId),
  ])
  return {
    ...contact,
    ...attribution,
    otherEmails: emails.filter((email) => email !== contact.email),
    submissions,
    leadRecords,
    bookings,
    orders: orders.flat().map(({ id, name, state, paidAt }) => ({ id, name, state, paidAt })),
    signedInAt: signedInAt?.toISOString() ?? null,
    notes,
    merges,
  }
}
