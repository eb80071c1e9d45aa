import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminContact } from '#content/admin-leads.ts'
import { fill } from '#content/fill.ts'
import type { ContactDetails } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { MergeContact } from './contact-command.ts'

const words = adminContact.merge

interface MergeFormProps extends Pick<ContactDetails, 'merges'> {
  reply: Reply | undefined
}

/** Merges come apart newest first, so the newest alone can be undone. */
export function MergeForm({ merges, reply }: MergeFormProps): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'merge-form', of: 'merge', schema: MergeContact, reply })
  return (
    <section aria-labelledby="merge">
      <h2 id="merge" className="subtitle mb-2">
        {words.title}
      </h2>
      <p className="label max-w-[40em]">{words.lead}</p>
      {merges.map(({ id, email }, place) => (
        <Form
          key={id}
          method="post"
          className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3"
        >
          <input type="hidden" name="merge" value={id} />
          <span className="text-sm wrap-anywhere">{fill(words.merged, { email })}</span>
          {place === 0 && (
            <Button type="submit" name="do" value="unmerge" variant="line">
              {words.undo}
            </Button>
          )}
        </Form>
      ))}
      <Form method="post" {...getFormProps(form)} className="mt-4 grid gap-3">
        <Field {...fieldProps(fields.email, form)} type="email" label={words.address} autoComplete="off" />
        <Button
          type="submit"
          name="do"
          value="merge"
          variant="line"
          aria-disabled={isBusy}
          data-busy={isBusy}
          className="justify-self-start"
        >
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
