import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminContact } from '#content/admin-leads.ts'
import type { ContactDetails } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { Moment } from '#web/area/moment.tsx'

export function Notes({ notes }: Pick<ContactDetails, 'notes'>): ReactNode {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="subtitle mb-3">
        {adminContact.notes}
      </h2>
      <ul>
        {notes.map(({ id, author, text, createdAt }) => (
          <li key={id} className="border-t border-line py-3 text-sm">
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <Form method="post" className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              <input type="hidden" name="note" value={id} />
              <span className="label wrap-anywhere">
                {author} · <Moment at={createdAt} />
              </span>
              <button
                type="submit"
                name="do"
                value="remove-note"
                className="link min-h-11 text-sm"
                aria-label={`${adminContact.removeNote}: ${text.slice(0, 60)}`}
              >
                {adminContact.removeNote}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-2 grid gap-3">
        <TextAreaField name="text" label={adminContact.newNote} rows={3} maxLength={5_000} required />
        <Button type="submit" name="do" value="note" variant="line" className="justify-self-start">
          {adminContact.addNote}
        </Button>
      </Form>
    </section>
  )
}
