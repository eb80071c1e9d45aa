import type { ReactNode } from 'react'
import { contactForm } from '#content/contact.ts'
import { trapField } from '#contract/values/addresses.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import type { FormViewProps } from '../form-definition.ts'
import type { Contact } from './schema.ts'

const { fields } = contactForm

/** The contact form's fields in their order, one column on phones. */
export function ContactFormView({ form, failure, isAnswer }: FormViewProps<keyof Contact>): ReactNode {
  return (
    <FormFrame
      form={form}
      label={contactForm.label}
      method="post"
      submitLabel={contactForm.submit}
      busyLabel={contactForm.submitting}
      failure={failure}
      isAnswer={isAnswer}
      trapName={trapField}
      note={<p className="text-xs text-muted">{contactForm.privacy}</p>}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...form.field('firstname')} label={fields.firstname} autoComplete="given-name" aria-required />
        <Field {...form.field('lastname')} label={fields.lastname} autoComplete="family-name" aria-required />
      </div>
      <Field {...form.field('email')} type="email" label={fields.email} autoComplete="email" aria-required />
      <Field
        {...form.field('company')}
        label={fields.company}
        hint={contactForm.optional}
        autoComplete="organization"
      />
      <TextAreaField {...form.field('message')} label={fields.message} hint={contactForm.messageHint} />
    </FormFrame>
  )
}
