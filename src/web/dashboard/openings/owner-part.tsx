import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ownerWords as words } from '#content/dashboard/inbox.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

interface OwnerPartProps {
  owner: { userId: string; email: string } | null
  deciders: readonly { userId: string; email: string }[]
}

/** Who decides about an opening's candidates. */
export function OwnerPart({ owner, deciders }: OwnerPartProps): ReactNode {
  const { can } = useWorkspace()
  return (
    <PagePart id="owner" title={words.title} lead={words.lead}>
      <p className="text-sm wrap-anywhere">{owner?.email ?? words.none}</p>
      {can('recruiter') && deciders.length > 1 && (
        <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
          <select
            name="userId"
            aria-label={words.choose}
            defaultValue={owner?.userId ?? ''}
            className="input w-72 max-w-full"
          >
            {owner === null && <option value="">{words.none}</option>}
            {deciders.map(({ userId, email }) => (
              <option key={userId} value={userId}>
                {email}
              </option>
            ))}
          </select>
          <Button type="submit" name="do" value="owner" variant="line">
            {words.submit}
          </Button>
        </Form>
      )}
    </PagePart>
  )
}
