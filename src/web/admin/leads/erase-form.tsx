import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminContact } from '#content/admin-leads.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { EraseContact } from './contact-command.ts'

const words = adminContact.erase

export function EraseForm({ reply }: { reply: Reply | undefined }): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'erase', of: 'erase', schema: EraseContact, reply })
  const problem = fields.confirmed.errors?.[0]
  return (
    <details open={problem !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.title}
      </summary>
      <p className="label mt-2 max-w-[40em]">{words.lead}</p>
      <Form method="post" {...getFormProps(form)} className="mt-3 grid gap-3">
        <label className="inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name="confirmed"
            required
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : 'erase-problem'}
            className="size-5 accent-(--accent-text)"
          />
          {words.confirm}
        </label>
        <FieldError id="erase-problem" error={problem} />
        <Button
          type="submit"
          name="do"
          value="erase"
          variant="line"
          aria-disabled={isBusy}
          data-busy={isBusy}
          className="justify-self-start"
        >
          {words.submit}
        </Button>
      </Form>
    </details>
  )
}
