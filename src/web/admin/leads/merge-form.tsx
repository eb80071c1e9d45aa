import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminContact } from '#content/admin-leads.ts'
import { fill } from '#content/fill.ts'
import type { ContactDetails } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'

const words = adminContact.merge

interface MergeFormProps extends Pick<ContactDetails, 'merges'> {
  /** What a form of the page held that changed nothing. */
  typed: Readonly<Record<string, string>>
}

/** Merges come apart newest first, so the newest alone can be undone. */
export function MergeForm({ merges, typed }: MergeFormProps): ReactNode {
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
      <Form method="post" className="mt-4 grid gap-3">
        <Field
          name="email"
          type="email"
          label={words.address}
          defaultValue={typed.do === 'merge' ? typed.email : undefined}
          autoComplete="off"
          maxLength={254}
          required
        />
        <Button type="submit" name="do" value="merge" variant="line" className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
