import type { ReactNode } from 'react'
import { notesWords } from '#content/dashboard-reviews.ts'
import type { NoteList } from '#contract/customer/reviews.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'

const words = notesWords.form

interface NoteFormProps {
  /** Of the note that is being written, so that it is stored once however often it is sent. */
  id: string
  members: NoteList['members']
  values: { text: string; tell: readonly string[] } | null
  errors: Readonly<Record<string, string>>
}

export function NoteForm({ id, members, values, errors }: NoteFormProps): ReactNode {
  return (
    <form method="post" noValidate className="grid max-w-[44rem] gap-5">
      <input type="hidden" name="do" value="add" />
      <input type="hidden" name="id" value={id} />
      <TextAreaField
        id="note-text"
        name="text"
        label={words.text}
        hint={members.length === 0 ? undefined : words.hint}
        maxLength={4000}
        aria-required
        autoFocus={errors.text !== undefined}
        defaultValue={values?.text ?? ''}
        error={errors.text}
      />
      {members.length > 0 && (
        <fieldset aria-describedby={errors.tell === undefined ? undefined : 'tell-error'}>
          <legend className="field-label">{words.tell}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {members.map(({ userId, email }) => (
              <label key={userId} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm wrap-anywhere">
                <input
                  type="checkbox"
                  name="tell"
                  value={userId}
                  defaultChecked={values?.tell.includes(userId) ?? false}
                  className="size-4 accent-ink"
                />
                {email}
              </label>
            ))}
          </div>
          {errors.tell !== undefined && (
            <p id="tell-error" className="field-error mt-1">
              {errors.tell}
            </p>
          )}
        </fieldset>
      )}
      <Button type="submit" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}
