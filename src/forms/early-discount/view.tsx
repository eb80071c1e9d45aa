import type { ReactNode } from 'react'
import { earlyDiscountForm } from '#content/early-discount.ts'
import { trapField } from '#contract/values/addresses.ts'
import { Field } from '#ui/form/field.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import type { FormViewProps } from '../form-definition.ts'
import type { EarlyDiscount } from './schema.ts'

const { fields } = earlyDiscountForm

/** The early-discount form's fields in their order, one column on phones. */
export function EarlyDiscountFormView({ form, failure, isAnswer }: FormViewProps<keyof EarlyDiscount>): ReactNode {
  return (
    <FormFrame
      form={form}
      label={earlyDiscountForm.label}
      method="post"
      submitLabel={earlyDiscountForm.submit}
      busyLabel={earlyDiscountForm.submitting}
      failure={failure}
      isAnswer={isAnswer}
      trapName={trapField}
      note={<p className="text-xs text-muted">{earlyDiscountForm.privacy}</p>}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...form.field('firstName')} label={fields.firstName} autoComplete="given-name" aria-required />
        <Field {...form.field('lastName')} label={fields.lastName} autoComplete="family-name" aria-required />
      </div>
      <Field {...form.field('email')} type="email" label={fields.email} autoComplete="email" aria-required />
      <Field {...form.field('company')} label={fields.company} autoComplete="organization" aria-required />
      <Field
        {...form.field('phone')}
        type="tel"
        label={fields.phone}
        hint={earlyDiscountForm.phoneHint}
        autoComplete="tel"
      />
    </FormFrame>
  )
}
