import { z } from 'zod'
import { leadsPath, saveLeadPath } from '../values/form-addresses.ts'
import { defineEndpoint } from './endpoint.ts'

const Email = z.email('Please enter a valid email address').max(254)

/** Where a lead's record comes from. Specification, section 3. */
export const LeadSource = z.enum(['hubspot_form', 'hubspot_form_direct'])
export type LeadSource = z.infer<typeof LeadSource>

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
export const StoredLead = z.object({ ok: z.literal(true) })

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
