import { ContactFilter, ImportOutcome, ImportRequest } from '../admin/contacts.ts'
import { defineEndpoint } from './endpoint.ts'

const tag = 'Owner: contacts'

const endpointOf = { tag, access: 'admin' } as const
const guarded = ['session.missing', 'access.forbidden', 'origin.forbidden'] as const

/** Every contact that the filter finds, streamed. Cells that a spreadsheet would calculate begin with an apostrophe. */
export const exportContacts = defineEndpoint({
  ...endpointOf,
  id: 'contacts.export',
  method: 'GET',
  path: '/api/admin/contacts.csv',
  summary: 'Export contacts as CSV.',
  query: ContactFilter,
  produces: 'text/csv; charset=utf-8',
  errors: [...guarded, 'request.invalid'],
})

/** The same file twice changes nothing the second time. Rows that are wrong are named and left out; the others count. */
export const importContacts = defineEndpoint({
  ...endpointOf,
  id: 'contacts.import',
  method: 'POST',
  path: '/api/admin/contacts/import',
  summary: 'Import contacts from CSV.',
  body: ImportRequest,
  result: ImportOutcome,
  errors: [...guarded, 'request.invalid', 'request.too_large'],
})
