import type { FormStart } from '#ui/form/use-form.ts'
import type { FormDefinition } from './form-definition.ts'
import type { PostedForm } from './posted-form.ts'

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
