import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { notesWords } from '#content/dashboard-review-pages.ts'
import type { NoteList } from '#contract/customer/reviews.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { MentionField } from './mention-field.tsx'
import { AddNote } from './note-command.ts'

const words = notesWords.form

interface NoteFormProps {
  /** Of the note that is being written, so that it is stored once however often it is sent. */
  nextId: string
  members: NoteList['members']
  reply: Reply | undefined
}

export function NoteForm({ nextId, members, reply }: NoteFormProps): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'note', of: 'add', schema: AddNote, reply })
  const [tellError] = fields.tell.errors ?? []
  const chosen = fields.tell.initialValue
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[44rem] gap-5">
      <input type="hidden" name="do" value="add" />
      <input type="hidden" name="id" value={fields.id.initialValue ?? nextId} />
      <MentionField
        {...fieldProps(fields.text, form)}
        members={members}
        label={words.text}
        hint={members.length === 0 ? undefined : words.hint}
        maxLength={4000}
      />
      {members.length > 0 && (
        <fieldset key={fields.tell.key} aria-describedby={tellError === undefined ? undefined : 'tell-error'}>
          <legend className="field-label">{words.tell}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {members.map(({ userId, email }) => (
              <label key={userId} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm wrap-anywhere">
                <input
                  type="checkbox"
                  name="tell"
                  value={userId}
                  defaultChecked={chosen === userId || (Array.isArray(chosen) && chosen.includes(userId))}
                  className="size-4 accent-ink"
                />
                {email}
              </label>
            ))}
          </div>
          <FieldError id="tell-error" error={tellError} className="mt-1" />
        </fieldset>
      )}
      <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  )
}
