import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { managerWords as words } from '#content/dashboard/opening-owner.ts'
import { fill } from '#content/fill.ts'
import type { OpeningManagers } from '#contract/customer/openings.ts'
import { Button } from '#ui/button.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { SidePart } from './side-part.tsx'

/** Who sees this opening and nothing else of the workspace. */
export function ManagerPart({ managers: { named, others } }: { managers: OpeningManagers }): ReactNode {
  const { can, pathOf } = useWorkspace()
  return (
    <SidePart id="managers" title={words.title}>
      <p className="label">{words.lead}</p>
      {named.length === 0 ? (
        <p className="mt-1 text-sm">{words.none}</p>
      ) : (
        <ul className="mt-1 grid text-sm">
          {named.map(({ userId, email }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">{email}</span>
              {can('recruiter') && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="userId" value={userId} />
                  <Button
                    type="submit"
                    name="do"
                    value="remove-manager"
                    variant="quiet"
                    aria-label={fill(words.removeOf, { address: email })}
                  >
                    {words.remove}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {can('recruiter') && others.length > 0 && (
        <Form method="post" className="mt-3 grid justify-items-start gap-2" preventScrollReset>
          <select name="userId" aria-label={words.choose} className="input min-h-9 w-full py-1 text-sm">
            {others.map(({ userId, email }) => (
              <option key={userId} value={userId}>
                {email}
              </option>
            ))}
          </select>
          <Button type="submit" name="do" value="name-manager" variant="line">
            {words.submit}
          </Button>
        </Form>
      )}
      {can('owner') && others.length === 0 && (
        <Link to={pathOf('/members')} className="link inline-block py-2 text-sm">
          {words.invite}
        </Link>
      )}
    </SidePart>
  )
}
