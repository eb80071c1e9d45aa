import type * as z from 'zod/mini'
import type { FormErrors, FormValues } from '#ui/form/use-form.ts'

/** One input of a form: its `name` attribute (specification, section 3) and the name the form service knows it by. */
export interface FormField<Name extends string = string> {
  name: Name
  serviceName: string
  /** An optional field that stays empty is left out of the service's payload. */
  isRequired: boolean
}

/** One public form: its fields in their order, and the schema that browser and server check it with. */
export interface FormDefinition<Name extends string = string> {
  id: string
  fields: readonly FormField<Name>[]
  schema: z.ZodMiniType<FormValues<Name>>
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

/** What the form service is sent: one name and value per field that holds something. */
export function toServiceFields(form: FormDefinition, values: FormValues<string>): { name: string; value: string }[] {
  return form.fields.flatMap(({ name, serviceName }) => {
    const value = values[name] ?? ''
    return value === '' ? [] : [{ name: serviceName, value }]
  })
}
