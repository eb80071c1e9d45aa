import { type DefaultValue, type FieldMetadata, type FormMetadata, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { useNavigation } from 'react-router'
import type { z } from 'zod'
import type { Reply } from './use-reply.ts'

interface AreaFormOptions<Schema extends z.ZodType> {
  /** Fields' ids are made of it and their names. */
  id: string
  /** The same that the action reads the form by. */
  schema: Schema
  /** What the form sends as `do`, where its page has several. */
  of?: string
  reply: Reply | undefined
  defaultValue?: DefaultValue<z.input<Schema>>
}

/**
 * A form of a signed-in area: a field is checked when it is left, then at every change once it shows an error; a refused
 * attempt leads to the first wrong field; what was typed stays until it was taken. Without script the action does the same.
 */
export function useAreaForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>({
  id,
  schema,
  of = '',
  reply,
  defaultValue,
}: AreaFormOptions<Schema>) {
  const navigation = useNavigation()
  const isPosting = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const answered = reply?.form?.of === of ? reply.form.result : undefined
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: isPosting ? undefined : answered,
    defaultValue,
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    defaultNoValidate: true,
  })
  return { form, fields, isBusy: isPosting && (navigation.formData?.get('do') ?? '') === of }
}

/** For `Field`, `TextAreaField` and `SelectField`. */
export function fieldProps<Value extends string | number | bigint>(
  field: FieldMetadata<Value | null | undefined>,
  form: Pick<FormMetadata, 'allErrors'>,
) {
  return {
    key: field.key,
    id: field.id,
    name: field.name,
    defaultValue: String(field.initialValue ?? ''),
    error: field.errors?.[0],
    maxLength: field.maxLength,
    'aria-required': field.required || undefined,
    // An answer without script arrives with its errors: the reader begins at the first.
    autoFocus: Object.keys(form.allErrors)[0] === field.name,
  }
}
