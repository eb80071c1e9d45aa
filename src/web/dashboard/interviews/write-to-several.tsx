import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wayWords } from '#content/dashboard/ways.ts'
import { choosePath, messagesPath } from '../addresses/messages-address.ts'
import { useWorkspace } from '../use-workspace.ts'

/** From a list to what waits to be sent and who is owed an answer, and to where several of its candidates are written to. */
export function WriteToSeveral({ openingId }: { openingId: string | null }): ReactNode {
  const { pathOf, can } = useWorkspace()
  if (!can('recruiter')) return null
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <Link to={pathOf(messagesPath)} className="link py-2">
        {wayWords.messages}
      </Link>
      <Link to={pathOf(choosePath(openingId))} className="link py-2">
        {wayWords.writeToSeveral}
      </Link>
    </p>
  )
}
