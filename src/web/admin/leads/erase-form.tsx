import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminContact } from '#content/admin-leads.ts'
import { Button } from '#ui/button.tsx'

const words = adminContact.erase

export function EraseForm(): ReactNode {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.title}
      </summary>
      <p className="label mt-2 max-w-[40em]">{words.lead}</p>
      <Form method="post" className="mt-3 grid gap-3">
        <label className="inline-flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" name="confirmed" required className="size-5 accent-(--accent-text)" />
          {words.confirm}
        </label>
        <Button type="submit" name="do" value="erase" variant="line" className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </details>
  )
}
