import type { ReactNode } from 'react'
import { scheduleText } from '#content/schedule.ts'
import { trapField } from '#contract/values/addresses.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import type { FormViewProps } from '../form-definition.ts'
import type { DemoBooking } from './schema.ts'

const { fields, ...words } = scheduleText.form

interface DemoBookingFormViewProps extends FormViewProps<keyof DemoBooking> {
  /** What is chosen above the fields, where the form posts without script. */
  children?: ReactNode
  method?: 'post' | 'dialog'
}

/** The book-a-demo form's fields in their order, one column on phones. */
export function DemoBookingFormView(props: DemoBookingFormViewProps): ReactNode {
  const { form, failure, isAnswer, method = 'dialog', children } = props
  return (
    <FormFrame
      form={form}
      label={words.label}
      method={method}
      submitLabel={words.submit}
      busyLabel={words.submitting}
      failure={failure}
      isAnswer={isAnswer}
      trapName={trapField}
      note={<p className="text-xs text-muted">{words.privacy}</p>}
    >
      {children}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...form.field('firstName')} label={fields.firstName} autoComplete="given-name" aria-required />
        <Field {...form.field('lastName')} label={fields.lastName} autoComplete="family-name" aria-required />
      </div>
      <Field {...form.field('email')} type="email" label={fields.email} autoComplete="email" aria-required />
      <Field {...form.field('company')} label={fields.company} hint={words.optional} autoComplete="organization" />
      <TextAreaField {...form.field('message')} label={fields.message} hint={words.messageHint} rows={3} />
    </FormFrame>
  )
}
