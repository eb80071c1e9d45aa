import type { FormServiceAnswer } from '#contract/api/forms.ts'
import { FormSubmission, maxSubmittedValues } from '#contract/api/forms.ts'
import type { FormDefinition } from '#forms/form-definition.ts'
import { checkForm } from '#forms/form-definition.ts'

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
