import { exportContacts as exportEndpoint, importContacts as importEndpoint } from '#contract/api/leads.ts'
import { handle, handleStream, type Route } from '#server/platform/http/handle.ts'
import { exportContacts } from './export-contacts.ts'
import { importContacts } from './import-contacts.ts'

/** Two megabytes of CSV, as JSON writes them. */
const importLimitBytes = 5 * 1024 * 1024

export const routes: readonly Route[] = [
  handleStream(exportEndpoint, async (deps, _context, { query }) => ({
    chunks: exportContacts(deps, query),
    downloadName: `contacts-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
  })),
  handle(importEndpoint, (deps, _context, { body }) => importContacts(deps, body), {
    bodyLimitBytes: importLimitBytes,
  }),
]
