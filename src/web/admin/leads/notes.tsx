import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminContact } from '#content/admin-leads.ts'
import type { ContactDetails } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { Moment } from '#web/area/moment.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { AddNote } from './contact-command.ts'

interface NotesProps extends Pick<ContactDetails, 'notes'> {
  reply: Reply | undefined
}

export function Notes({ notes, reply }: NotesProps): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'note', of: 'note', schema: AddNote, reply })
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
      <Form method="post" {...getFormProps(form)} className="mt-2 grid gap-3">
        <TextAreaField {...fieldProps(fields.text, form)} label={adminContact.newNote} rows={3} />
        <Button
          type="submit"
          name="do"
          value="note"
          variant="line"
          aria-disabled={isBusy}
          data-busy={isBusy}
          className="justify-self-start"
        >
          {adminContact.addNote}
        </Button>
      </Form>
    </section>
  )
}
