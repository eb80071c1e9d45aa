import { type FormServiceAnswer, FormSubmission, maxSubmittedValues, submitForm } from '#contract/api/forms.ts'
import { createLead, type NewLead, type NewSavedLead, saveLead } from '#contract/api/leads.ts'
import { idempotencyHeader, submissionFactsHeader } from '#contract/values/addresses.ts'
import { checkForm, type FormDefinition } from '#forms/form-definition.ts'
import { findForm, formOf } from '#forms/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { handle, handleCompatible, headerOf, type Route } from '#server/platform/http/handle.ts'
import { storableJson } from '#server/platform/http/storable.ts'
import { hashValues, readAddress, readFacts, readKey } from '#server/platform/public-post.ts'
import { acceptSubmission, type Reception } from './accept-submission.ts'
import { insertLead } from './store.ts'

/**
 * The form service's own limit: 50 requests in 10 seconds (HubSpot Forms API, 2025). A lead of somebody who sends a few forms
 * costs no statement beside its own.
 */
const rateLimit = { max: 50, windowMs: 10_000, uncounted: 10 }

const thanks = '<p>Thank you! We’ll be in touch soon.</p>'

export function createRoutes(reception: Reception): readonly Route[] {
  return [
    handleCompatible(
      submitForm,
      async (deps, context, { params, body }) => {
        const form = findForm(params.portalId, params.formGuid, deps.site.forms)
        if (form === null) return { status: 404, body: unknownFormAnswer(context.requestId) }
        const { submission, values, faults } = readSubmission(formOf(form), body)
        if (faults !== null) return { status: 400, body: invalidAnswer(faults, context.requestId) }
        const facts = readFacts(headerOf(context, submissionFactsHeader), headerOf(context, 'referer'))
        await acceptSubmission(deps, reception, {
          form,
          portalId: params.portalId,
          formGuid: params.formGuid,
          channel: 'service',
          values,
          facts: { ...facts, page: readAddress(submission.context?.pageUri ?? null) ?? facts.page },
          pageName: submission.context?.pageName ?? null,
          submittedAt: submission.submittedAt === undefined ? null : new Date(submission.submittedAt),
          consentOptions: submission.legalConsentOptions ?? null,
          key: headerOf(context, idempotencyHeader),
          clientAddress: context.clientAddress,
        })
        return { status: 200, body: { inlineMessage: thanks } }
      },
      { rateLimit },
    ),
    handle(
      saveLead,
      async (deps, context, { body }) => {
        await storeLead(deps, { kind: 'saved', body }, headerOf(context, idempotencyHeader))
        return { ok: true as const }
      },
      { rateLimit },
    ),
    handle(
      createLead,
      async (deps, context, { body }) => {
        await storeLead(deps, { kind: 'early-discount', body }, headerOf(context, idempotencyHeader))
        return { ok: true as const }
      },
      { rateLimit },
    ),
  ]
}

/** A refusal in the service's words: `errors` name the field and the kind of fault. */
export interface ServiceFault {
  message: string
  errorType: string
}

export type ReadSubmission =
  | { submission: FormSubmission; values: Readonly<Record<string, string>>; faults: null }
  | { submission: null; values: null; faults: readonly ServiceFault[] }

/**
 * Reads a submission as the form service would: its shape, then its fields against the form's definition.
 * Source: HubSpot Forms v3, error types of `/submissions/v3/integration/submit`, as documented in 2025; the wording of
 * the first two was observed, that of the others follows it.
 */
export function readSubmission(form: FormDefinition, body: unknown): ReadSubmission {
  const parsed = FormSubmission.safeParse(body)
  if (!parsed.success) {
    return refuse(
      parsed.error.issues.map(({ path, message }) => fault(path.join('.') || 'body', message, 'INVALID_METADATA')),
    )
  }
  const { fields } = parsed.data
  if (fields.length > maxSubmittedValues) {
    return refuse([fault('fields', 'Too many values', 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED')])
  }
  const known = new Map(form.fields.map(({ name, serviceName }) => [serviceName, name]))
  const strangers = fields.filter(({ name }) => !known.has(name))
  if (strangers.length > 0) {
    return refuse(
      strangers.map(({ name }) =>
        fault(`fields.${name.slice(0, 60)}`, 'The field is not in the form definition', 'FIELD_NOT_IN_FORM_DEFINITION'),
      ),
    )
  }
  const given = Object.fromEntries(fields.map(({ name, value }) => [known.get(name) ?? name, String(value)]))
  const checked = checkForm(form, given)
  if (checked.errors !== null) return refuse(faultsOf(form, given, checked.errors))
  return { submission: parsed.data, values: checked.values, faults: null }
}

function faultsOf(
  form: FormDefinition,
  given: Readonly<Record<string, string>>,
  errors: Readonly<Record<string, string | undefined>>,
): ServiceFault[] {
  return form.fields.flatMap(({ name, serviceName, isRequired }) => {
    const message = errors[name]
    if (message === undefined) return []
    const field = `fields.${serviceName}`
    const value = (given[name] ?? '').trim()
    if (isRequired && value === '') {
      return [fault(field, `Required field '${serviceName}' is missing`, 'REQUIRED_FIELD')]
    }
    if (/at most/.test(message)) return [fault(field, message, 'INPUT_TOO_LARGE')]
    if (name === 'email') return [fault(field, 'Invalid email address', 'INVALID_EMAIL')]
    return [fault(field, message, 'VALUE_NOT_IN_FIELD_DEFINITION')]
  })
}

function fault(field: string, message: string, errorType: string): ServiceFault {
  return { message: `Error in '${field}'. ${message}`, errorType }
}

function refuse(faults: readonly ServiceFault[]): ReadSubmission {
  return { submission: null, values: null, faults }
}

export function invalidAnswer(faults: readonly ServiceFault[], correlationId: string): FormServiceAnswer {
  return { status: 'error', message: 'The request is not valid', correlationId, errors: [...faults] }
}

export function unknownFormAnswer(correlationId: string): FormServiceAnswer {
  return { status: 'error', message: 'No form has this portal id and form id', correlationId }
}

type LeadRecord = { kind: 'saved'; body: NewSavedLead } | { kind: 'early-discount'; body: NewLead }

/** Stores a lead record as it came; a repeat stores nothing more. @param key The sender's `idempotency-key`. */
export async function storeLead(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { kind, body }: LeadRecord,
  key: string | undefined,
): Promise<void> {
  const receivedAt = deps.clock.now()
  await insertLead(deps.db, {
    id: deps.ids.uuid(),
    kind,
    email: body.email.toLowerCase(),
    body: storableJson(body),
    receivedAt,
    idempotencyKey: readKey(key, receivedAt),
    bodyHash: hashValues(body),
  })
}
