import type * as z from 'zod/mini'
import type { FormControl, FormErrors, FormStart, FormValues } from '#ui/form/use-form.ts'
import type { PostedForm } from './posted-form.ts'

/** One input of a form: its `name` attribute (specification, section 3) and the name the form service knows it by. */
export interface FormField<Name extends string = string> {
  name: Name
  serviceName: string
  /** An optional field that stays empty is left out of the service's payload. */
  isRequired: boolean
}

/** A form: its fields in their order, and the schema that browser and server check it with. */
export interface FormDefinition<Name extends string = string> {
  id: string
  fields: readonly FormField<Name>[]
  schema: z.ZodMiniType<FormValues<Name>>
}

/**
 * What a field says. The first five go into the contact; `message` is quoted in the mail to the admin, `fact` stands
 * there beside its label, `untold` does not.
 */
export type FieldRole = 'email' | 'firstName' | 'lastName' | 'company' | 'phone' | 'message' | 'fact' | 'untold'

export interface PublicField<Name extends string = string> extends FormField<Name> {
  role: FieldRole
  /** As it stands beside the field, and in the mail to the admin. */
  label: string
}

/** A form whose submissions become leads. Everything that differs from form to form stands here. */
export interface PublicForm<Name extends string = string> extends FormDefinition<Name> {
  /** What the admin's lists and mails call it. */
  title: string
  fields: readonly PublicField<Name>[]
  /** The words beside the button; they are stored as what the sender agreed to. */
  notice: string
  /**
   * Where submissions go beside our own database when a form service is set up. With `setting` the form's id must be
   * given there. `when-given` stays here until `forms.ids` of `site.json` names its id; `stays-here` always does.
   */
  service: { setting: 'contactFormId' | 'earlyDiscountFormId' } | 'when-given' | 'stays-here'
  /** The mails that a submission causes; null where none is right. The acknowledgement offers a demo. */
  mails: { admin: 'lead-notification' | null; sender: 'lead-acknowledgement' | null }
  /** Values as a person would send them, every field filled in; tests of every form use them. */
  sample: FormValues<Name>
}

/** What every form's view is given; its words come from the content. */
export interface FormViewProps<Name extends string> {
  form: FormControl<Name>
  /** Why the last attempt did not go through; null when there is nothing to say. */
  failure: string | null
  /** Whether this page is the answer to a form posted without script. */
  isAnswer: boolean
}

export type CheckedForm<Name extends string> =
  | { values: FormValues<Name>; errors: null }
  | { values: null; errors: FormErrors<Name> }

/** The form's values, trimmed, or the first problem of each field in the words shown beside it. */
export function checkForm<Name extends string>(form: FormDefinition<Name>, input: unknown): CheckedForm<Name> {
  const result = form.schema.safeParse(input)
  if (result.success) return { values: result.data, errors: null }
  const errors: Partial<Record<Name, string>> = {}
  for (const { name } of form.fields) {
    const issue = result.error.issues.find(({ path }) => path[0] === name)
    if (issue !== undefined) errors[name] = issue.message
  }
  return { values: null, errors }
}

/** What a form shows first: empty fields, or what was posted without script and could not be taken. */
export function startForm<Name extends string>(
  { fields }: FormDefinition<Name>,
  posted: PostedForm | null,
): FormStart<Name> {
  const values = posted === null || posted.state === 'stored' ? {} : posted.values
  const errors = posted?.state === 'refused' ? posted.errors : {}
  const pick = (source: Readonly<Record<string, string>>) =>
    fields.flatMap(({ name }) => (source[name] === undefined ? [] : [[name, source[name]] as const]))
  return {
    values: Object.fromEntries([...fields.map(({ name }) => [name, '']), ...pick(values)]) as Record<Name, string>,
    errors: Object.fromEntries(pick(errors)) as Partial<Record<Name, string>>,
  }
}

/** What the form service is sent: one name and value per field that holds something. */
export function toServiceFields(form: FormDefinition, values: FormValues<string>): { name: string; value: string }[] {
  return form.fields.flatMap(({ name, serviceName }) => {
    const value = values[name] ?? ''
    return value === '' ? [] : [{ name: serviceName, value }]
  })
}
