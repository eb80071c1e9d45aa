import type { ContactChange, OutboxHealth, Quarantine } from '#contract/admin/contacts.ts'
import { AppError } from '#contract/errors.ts'
import { formsDelivered } from '#forms/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storableText } from '#server/platform/http/storable.ts'
import { cutPage, readInstantCursor } from '#server/platform/list-cursor.ts'
import { queueMissingDeliveries, reviveDeliveries } from '#server/sales/forms/delivery-store.ts'
import { wakeOutbox } from '#server/sales/forms/wake-outbox.ts'
import { contactNotFound } from './contact-not-found.ts'
import { deleteNote, insertNote, updateContact } from './history-store.ts'
import { selectContact } from './list-store.ts'
import { countDeliveries, countQuarantined, selectQuarantined } from './quarantine-store.ts'

type LeadsDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'crmForms'>

const quarantinePageSize = 50

/**
 * Changes what the admin says of a contact.
 * @throws AppError `contact.not_found`; `contact.changed` when it is no longer the version that was read.
 */
export async function changeContact(
  { db }: Pick<Deps, 'db'>,
  contactId: string,
  { version, ...change }: ContactChange,
): Promise<void> {
  const cleaned = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, typeof value === 'string' ? storableText(value) : value]),
  )
  if (!(await updateContact(db, contactId, version, cleaned))) {
    if ((await selectContact(db, contactId)) === null) throw contactNotFound()
    throw new AppError('conflict', 'contact.changed', 'Somebody has changed the contact meanwhile')
  }
}

/** @throws AppError `contact.not_found`. */
export async function addNote(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  note: { contactId: string; author: string; text: string },
): Promise<void> {
  const row = { ...note, text: storableText(note.text), id: deps.ids.uuid(), createdAt: deps.clock.now() }
  if (!(await insertNote(deps.db, row))) throw contactNotFound()
}

/** Removing one that is gone is done. */
export async function removeNote({ db }: Pick<Deps, 'db'>, contactId: string, noteId: string): Promise<void> {
  await deleteNote(db, contactId, noteId)
}

export async function readQuarantine({ db }: Pick<Deps, 'db'>, after: string): Promise<Quarantine> {
  const [rows, total] = await Promise.all([
    selectQuarantined(db, readInstantCursor(after), quarantinePageSize + 1),
    countQuarantined(db),
  ])
  const { shown, next } = cutPage(rows, quarantinePageSize, ({ receivedAt, id }) => ({ value: receivedAt, id }))
  return { items: shown, total, next }
}

export async function readOutboxHealth({
  db,
  site,
  crmForms,
}: Pick<Deps, 'db' | 'site' | 'crmForms'>): Promise<OutboxHealth> {
  // What stays here is queued for nowhere: looking for it would be a look at every submission there ever was.
  if (!crmForms.isRemote) return { destination: crmForms.id, waiting: 0, delivered: 0, dead: 0, unqueued: 0 }
  return { destination: crmForms.id, ...(await countDeliveries(db, crmForms.id, formsDelivered(site.forms))) }
}

/**
 * Makes given-up deliveries due again, those named or all, and queues what never was where that is asked for.
 * @returns how many are due now that were not.
 */
export async function replayDeliveries(
  deps: LeadsDeps,
  { ids, missing }: { ids: readonly string[] | null; missing: boolean },
): Promise<number> {
  if (!deps.crmForms.isRemote) return 0
  const now = deps.clock.now()
  const revived = await reviveDeliveries(deps.db, ids, now)
  const added = missing
    ? await queueMissingDeliveries(deps.db, deps.crmForms.id, formsDelivered(deps.site.forms), now)
    : 0
  if (revived + added > 0) await wakeOutbox(deps)
  return revived + added
}
