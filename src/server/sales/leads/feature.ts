import { exportContacts as exportEndpoint, importContacts as importEndpoint } from '#contract/api/leads.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle, handleStream, type Route } from '#server/platform/http/handle.ts'
import { exportContacts } from './export-contacts.ts'
import { importContacts } from './import-contacts.ts'
import { subscriptions } from './subscriptions.ts'

/** Two megabytes of CSV, as JSON writes them. */
const importLimitBytes = 5 * 1024 * 1024

const routes: readonly Route[] = [
  handleStream(exportEndpoint, async (deps, _context, { query }) => ({
    chunks: exportContacts(deps, query),
    downloadName: `contacts-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
  })),
  handle(importEndpoint, (deps, _context, { body }) => importContacts(deps, body), {
    bodyLimitBytes: importLimitBytes,
  }),
]

/** The admin's work with contacts and leads. */
export const leadsFeature: Feature = { id: 'leads', routes, jobs: [], subscriptions }
