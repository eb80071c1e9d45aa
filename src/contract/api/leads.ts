import { z } from 'zod'
import { ContactFilter, ImportOutcome, ImportRequest } from '../admin/contacts.ts'
import { leadsPath, saveLeadPath } from '../values/addresses.ts'
import { defineEndpoint } from './endpoint.ts'

const Email = z.email('Please enter a valid email address').max(254)

/** Where a lead's record comes from. Specification, section 3. */
const LeadSource = z.enum(['hubspot_form', 'hubspot_form_direct'])

/** E-mail and the form's values with where they came from, sent after the form service has answered. Sections 3 and 7. */
export const NewSavedLead = z.strictObject({
  email: Email,
  metadata: z
    .object({
      source: LeadSource,
      formId: z.string().min(1).max(64),
      portalId: z.string().min(1).max(64),
    })
    .catchall(z.string().max(5_000)),
})
export type NewSavedLead = z.infer<typeof NewSavedLead>

/** The early-discount lead, field by field as section 3 names them. */
export const NewLead = z.strictObject({
  firstName: z.string().trim().min(2).max(100),
  lastName: z.string().trim().min(2).max(100),
  email: Email,
  company: z.string().trim().min(2).max(200),
  phone: z.string().trim().max(40).nullable().default(null),
  referralSource: z.string().trim().min(1).max(200),
  leadType: z.string().trim().min(1).max(64),
})
export type NewLead = z.infer<typeof NewLead>

/** Callers read the status alone (section 7); the body says that the record is stored. */
const StoredLead = z.object({ ok: z.literal(true) })

export const saveLead = defineEndpoint({
  id: 'leads.save',
  method: 'POST',
  path: saveLeadPath,
  summary: 'Store the lead record of a submitted form.',
  tag: 'Forms',
  access: 'public',
  body: NewSavedLead,
  result: StoredLead,
  errors: ['request.invalid', 'rate.limited', 'origin.forbidden'],
})

export const createLead = defineEndpoint({
  id: 'leads.create',
  method: 'POST',
  path: leadsPath,
  summary: 'Store a lead of the early-discount page.',
  tag: 'Forms',
  access: 'public',
  body: NewLead,
  result: StoredLead,
  status: 201,
  errors: ['request.invalid', 'rate.limited', 'origin.forbidden'],
})

const tag = 'Admin: contacts'

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
