import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ownerWords as words } from '#content/dashboard/opening-owner.ts'
import { Button } from '#ui/button.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { SidePart } from './side-part.tsx'

interface OwnerPartProps {
  owner: { userId: string; email: string } | null
  deciders: readonly { userId: string; email: string }[]
}

/** Who decides about an opening's candidates. */
export function OwnerPart({ owner, deciders }: OwnerPartProps): ReactNode {
  const { can } = useWorkspace()
  return (
    <SidePart id="owner" title={words.title}>
      <p className="label">{words.lead}</p>
      <p className="mt-1 text-sm wrap-anywhere">{owner?.email ?? words.none}</p>
      {can('recruiter') && deciders.length > 1 && (
        <Form method="post" className="mt-3 grid justify-items-start gap-2">
          <select
            name="userId"
            aria-label={words.choose}
            defaultValue={owner?.userId ?? ''}
            className="input min-h-9 w-full py-1 text-sm"
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
    </SidePart>
  )
}
