import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wayWords } from '#content/dashboard/ways.ts'
import { choosePath } from '../addresses/messages-address.ts'
import { useWorkspace } from '../use-workspace.ts'

/** From a list to where several of its candidates are written to. */
export function WriteToSeveral({ openingId }: { openingId: string | null }): ReactNode {
  const { pathOf, can } = useWorkspace()
  if (!can('recruiter')) return null
  return (
    <Link to={pathOf(choosePath(openingId))} className="link inline-block py-2 text-sm">
      {wayWords.writeToSeveral}
    </Link>
  )
}
