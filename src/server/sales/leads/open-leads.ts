import type { AdminLeads, ChangeOutcome } from '#contract/admin/contacts.ts'
import { isAppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  addNote,
  changeContact,
  readOutboxHealth,
  readQuarantine,
  removeNote,
  replayDeliveries,
} from './change-contact.ts'
import { eraseContact } from './erase-contact.ts'
import { importContacts } from './import-contacts.ts'
import { findContactId } from './list-store.ts'
import { mergeContacts, unmergeContacts } from './merge-contacts.ts'
import { countQuarantined, deleteQuarantined } from './quarantine-store.ts'
import { listContacts, readContact } from './read-contact.ts'
import { releaseQuarantined } from './release-quarantined.ts'

/** Contacts and leads, for the admin. @param adminEmail Stands under notes and merges. */
export function openLeads(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'crmForms'>,
  adminEmail: string,
): AdminLeads {
  return {
    list: (query) => listContacts(deps, query),
    find: (contactId) => orNull(readContact(deps, contactId)),
    change: (contactId, change) => outcomeOf(changeContact(deps, contactId, change)),
    addNote: (contactId, text) => outcomeOf(addNote(deps, { contactId, author: adminEmail, text })),
    removeNote: (contactId, noteId) => removeNote(deps, contactId, noteId),
    async mergeWith(contactId, otherEmail) {
      const otherId = await findContactId(deps.db, otherEmail.trim().toLowerCase())
      if (otherId === null) return 'unknown'
      if (otherId === contactId) return 'itself'
      return await outcomeOf(mergeContacts(deps, { keptId: contactId, mergedId: otherId, mergedBy: adminEmail }))
    },
    unmerge: (mergeId) => outcomeOf(unmergeContacts(deps, mergeId)),
    erase: (contactId) => orNull(eraseContact(deps, contactId, adminEmail)),
    quarantine: (after) => readQuarantine(deps, after),
    countQuarantined: () => countQuarantined(deps.db),
    release: (itemId) => orNull(releaseQuarantined(deps, itemId)),
    drop: (itemId) => deleteQuarantined(deps.db, itemId),
    health: () => readOutboxHealth(deps),
    replay: (request) => replayDeliveries(deps, request),
    async importCsv(request) {
      try {
        return { outcome: await importContacts(deps, request) }
      } catch (error) {
        if (isAppError(error) && error.code === 'request.invalid') return { problem: error.message }
        throw error
      }
    },
  }
}

const overtaken = new Set(['contact.not_found', 'contact.changed', 'contact.merged'])

async function outcomeOf(change: Promise<unknown>): Promise<ChangeOutcome> {
  try {
    await change
    return 'done'
  } catch (error) {
    if (isAppError(error) && overtaken.has(error.code)) return 'outdated'
    throw error
  }
}

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (isAppError(error) && error.code === 'contact.not_found') return null
    throw error
  }
}
