import {
  addNote as addNoteEndpoint,
  changeContact as changeEndpoint,
  eraseContact as eraseEndpoint,
  exportContacts as exportEndpoint,
  readOutboxHealth as healthEndpoint,
  importContacts as importEndpoint,
  listContacts as listEndpoint,
  mergeContacts as mergeEndpoint,
  readQuarantine as quarantineEndpoint,
  readContact as readEndpoint,
  releaseQuarantined as releaseEndpoint,
  removeQuarantined as removeEndpoint,
  removeNote as removeNoteEndpoint,
  replayDeliveries as replayEndpoint,
  unmergeContacts as unmergeEndpoint,
} from '#contract/api/contacts.ts'
import { AppError } from '#contract/errors.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import type { Route } from '#server/platform/http/handle.ts'
import { handle, handleStream } from '#server/platform/http/handle.ts'
import {
  addNote,
  changeContact,
  readOutboxHealth,
  readQuarantine,
  removeNote,
  replayDeliveries,
} from './change-contact.ts'
import { eraseContact } from './erase-contact.ts'
import { exportContacts } from './export-contacts.ts'
import { importContacts } from './import-contacts.ts'
import { mergeContacts, unmergeContacts } from './merge-contacts.ts'
import { deleteQuarantined } from './quarantine-store.ts'
import { listContacts, readContact } from './read-contact.ts'
import { releaseQuarantined } from './release-quarantined.ts'

/** Two megabytes of CSV, as JSON writes them. */
const importLimitBytes = 5 * 1024 * 1024

export const routes: readonly Route[] = [
  handle(listEndpoint, (deps, _context, { query }) => listContacts(deps, query)),
  handleStream(exportEndpoint, async (deps, _context, { query }) => ({
    chunks: exportContacts(deps, query),
    downloadName: `contacts-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
  })),
  handle(importEndpoint, (deps, _context, { body }) => importContacts(deps, body), {
    bodyLimitBytes: importLimitBytes,
  }),
  handle(readEndpoint, (deps, _context, { params }) => readContact(deps, params.contactId)),
  handle(changeEndpoint, (deps, _context, { params, body }) => changeContact(deps, params.contactId, body)),
  handle(addNoteEndpoint, async (deps, { actor }, { params, body }) => {
    await addNote(deps, { contactId: params.contactId, author: requireSignedIn(actor).email, text: body.text })
    return await readContact(deps, params.contactId)
  }),
  handle(removeNoteEndpoint, async (deps, _context, { params }) => {
    await removeNote(deps, params.contactId, params.noteId)
    return await readContact(deps, params.contactId)
  }),
  handle(mergeEndpoint, async (deps, { actor }, { params, body }) => {
    const mergedBy = requireSignedIn(actor).email
    await mergeContacts(deps, { keptId: params.contactId, mergedId: body.otherId, mergedBy })
    return await readContact(deps, params.contactId)
  }),
  handle(unmergeEndpoint, async (deps, _context, { params }) =>
    readContact(deps, await unmergeContacts(deps, params.mergeId)),
  ),
  handle(eraseEndpoint, async (deps, { actor }, { params }) => ({
    erased: await eraseContact(deps, params.contactId, requireSignedIn(actor).email),
  })),
  handle(quarantineEndpoint, (deps, _context, { query }) => readQuarantine(deps, query.after)),
  handle(releaseEndpoint, async (deps, _context, { params }) => ({
    contactId: await releaseQuarantined(deps, params.itemId),
  })),
  handle(removeEndpoint, async (deps, _context, { params }) => {
    if (await deleteQuarantined(deps.db, params.itemId)) return null
    throw new AppError('not_found', 'contact.not_found', 'Nothing of this id is quarantined')
  }),
  handle(healthEndpoint, (deps) => readOutboxHealth(deps)),
  handle(replayEndpoint, async (deps, _context, { body }) => ({ queued: await replayDeliveries(deps, body) })),
]
