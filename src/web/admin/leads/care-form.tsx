import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminContact, contactStatusWords } from '#content/admin-leads.ts'
import { fill } from '#content/fill.ts'
import { type ContactDetails, ContactStatus } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'

interface CareFormProps {
  contact: ContactDetails
  /** What a form of the page held that changed nothing. */
  typed: Readonly<Record<string, string>>
}

type TextField = 'owner' | 'firstName' | 'lastName' | 'company' | 'phone'

/** What the admin says of a person; saved on the version that was read. */
export function CareForm({ contact, typed }: CareFormProps): ReactNode {
  const { version, status } = contact
  const typedStatus = ContactStatus.safeParse(typed.status).data
  // Fields show how it stands now; what was typed over something older is said beside them, so that nothing is lost.
  const hintOf = (name: string, now: string, said = typed[name]) =>
    typed.do !== 'save' || said === undefined || said.trim() === now
      ? undefined
      : said.trim() === ''
        ? adminContact.typedNothing
        : fill(adminContact.typed, { value: said })
  const field = (name: TextField) => ({
    name,
    label: adminContact[name],
    defaultValue: contact[name] ?? '',
    hint: hintOf(name, contact[name] ?? ''),
  })
  return (
    <section aria-labelledby="care">
      <h2 id="care" className="subtitle mb-4">
        {adminContact.care}
      </h2>
      {/* A new version is a new form: what was saved is what it shows. */}
      <Form key={version} method="post" className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            name="status"
            label={adminContact.status}
            defaultValue={status}
            hint={hintOf('status', contactStatusWords[status], typedStatus && contactStatusWords[typedStatus])}
            options={ContactStatus.options.map((value) => ({ value, label: contactStatusWords[value] }))}
          />
          <Field {...field('owner')} maxLength={100} />
          <Field {...field('firstName')} maxLength={100} />
          <Field {...field('lastName')} maxLength={100} />
          <Field {...field('company')} maxLength={200} />
          <Field {...field('phone')} type="tel" maxLength={40} />
        </div>
        <Button type="submit" name="do" value="save" className="justify-self-start">
          {adminContact.save}
        </Button>
      </Form>
    </section>
  )
}
