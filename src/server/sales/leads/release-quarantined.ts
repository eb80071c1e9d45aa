import { AppError } from '#contract/errors.ts'
import { isFormId, serviceIdOf } from '#forms/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueDelivery } from '#server/sales/forms/delivery-store.ts'
import { contactNamesOf, noteContact } from '#server/sales/forms/store.ts'
import { wakeOutbox } from '#server/sales/forms/wake-outbox.ts'
import { acceptStored, adoptLeads, lockQuarantined, lockStrayLead } from './quarantine-store.ts'

type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'crmForms'>

/**
 * Accepts what was quarantined, as if it had never been suspected: it belongs to its person's contact, and a submission
 * is delivered. Doing it twice does it once. @returns the contact's id.
 * @throws AppError `contact.not_found` when nothing of that id waits for a look.
 */
export async function releaseQuarantined(deps: ReleaseDeps, itemId: string): Promise<string> {
  const contactId = await deps.db.transaction(async (tx) => {
    const released = (await releaseSubmission(tx, deps, itemId)) ?? (await releaseLead(tx, deps, itemId))
    if (released === null) throw new AppError('not_found', 'contact.not_found', 'Nothing of this id is quarantined')
    await adoptLeads(tx, released.email, released.contactId)
    return released.contactId
  })
  if (deps.crmForms.isRemote) await wakeOutbox(deps)
  return contactId
}

async function releaseSubmission(tx: Transaction, deps: ReleaseDeps, id: string) {
  const submission = await lockQuarantined(tx, id)
  if (submission === null) return null
  const { form, email, values, campaign, receivedAt } = submission
  const names = contactNamesOf(values)
  const contact = { ...names, id: deps.ids.uuid(), email, at: receivedAt, way: form, context: campaign }
  const contactId = await noteContact(tx, contact)
  await acceptStored(tx, id, contactId)
  const isDelivered = deps.crmForms.isRemote && isFormId(form) && serviceIdOf(form, deps.site.forms) !== null
  if (isDelivered) await queueDelivery(tx, deps, id)
  return { email, contactId }
}

async function releaseLead(tx: Transaction, deps: ReleaseDeps, id: string) {
  const lead = await lockStrayLead(tx, id)
  if (lead === null) return null
  const { email, body, receivedAt } = lead
  const names = contactNamesOf(body)
  const contact = { ...names, id: deps.ids.uuid(), email, at: receivedAt, way: 'lead', context: {} }
  return { email, contactId: await noteContact(tx, contact) }
}
