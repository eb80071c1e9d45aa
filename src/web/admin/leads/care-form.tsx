import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminContact, contactStatusWords } from '#content/admin-leads.ts'
import { fill } from '#content/fill.ts'
import { type ContactDetails, ContactStatus } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { SaveContact } from './contact-command.ts'

interface CareFormProps {
  contact: ContactDetails
  reply: Reply | undefined
}

type TextField = 'owner' | 'firstName' | 'lastName' | 'company' | 'phone'

/** What the admin says of a person; saved on the version that was read. */
export function CareForm({ contact, reply }: CareFormProps): ReactNode {
  const { version, status, owner, firstName, lastName, company, phone } = contact
  const isOutdated = reply?.refused !== undefined && reply.form?.of === 'save'
  const { form, fields, isBusy } = useAreaForm({
    id: 'care-form',
    of: 'save',
    schema: SaveContact,
    reply: isOutdated ? undefined : reply,
    defaultValue: { status, owner, firstName, lastName, company, phone },
  })
  const typed = isOutdated ? (reply.form?.result.initialValue ?? {}) : {}
  const typedStatus = ContactStatus.safeParse(typed.status).data
  // Fields show how it stands now; what was typed over something older is said beside them, so that nothing is lost.
  const hintOf = (now: string, said: unknown) => {
    if (typeof said !== 'string' || said === now) return undefined
    return said === '' ? adminContact.typedNothing : fill(adminContact.typed, { value: said })
  }
  const field = (name: TextField) => ({
    ...fieldProps(fields[name], form),
    label: adminContact[name],
    hint: hintOf(contact[name] ?? '', typed[name]),
  })
  return (
    <section aria-labelledby="care">
      <h2 id="care" className="subtitle mb-4">
        {adminContact.care}
      </h2>
      <Form method="post" {...getFormProps(form)} className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            {...fieldProps(fields.status, form)}
            label={adminContact.status}
            hint={hintOf(contactStatusWords[status], typedStatus && contactStatusWords[typedStatus])}
            options={ContactStatus.options.map((value) => ({ value, label: contactStatusWords[value] }))}
          />
          <Field {...field('owner')} maxLength={100} />
          <Field {...field('firstName')} maxLength={100} />
          <Field {...field('lastName')} maxLength={100} />
          <Field {...field('company')} maxLength={200} />
          <Field {...field('phone')} type="tel" maxLength={40} />
        </div>
        <Button
          type="submit"
          name="do"
          value="save"
          aria-disabled={isBusy}
          data-busy={isBusy}
          className="justify-self-start"
        >
          {adminContact.save}
        </Button>
      </Form>
    </section>
  )
}
