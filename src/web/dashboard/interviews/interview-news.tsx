import type { ReactNode } from 'react'
import { listWords } from '#content/dashboard/lists.ts'
import { filterOf, type InterviewsView, queryOf } from '../addresses/interviews-address.ts'
import { ListNews } from '../parts/list-news.tsx'
import { useWorkspace } from '../use-workspace.ts'

interface InterviewNewsProps {
  view: InterviewsView
  path: string
  /** The opening that the list is of; null for all. */
  openingId: string | null
  now: string
}

/** Who came into a list of interviews since it was loaded, and who of it has another state. */
export function InterviewNews({ view, path, openingId, now }: InterviewNewsProps): ReactNode {
  const { id: workspaceId } = useWorkspace()
  return (
    <ListNews
      list={path + queryOf({ ...view, after: '' })}
      now={now}
      ask={async (signal) => {
        const { countChanges } = await import('./count-changes.ts')
        return await countChanges(workspaceId, { ...filterOf(view), openingId }, now, signal)
      }}
      words={listWords.news}
      isFirstPage={view.after === ''}
    />
  )
}
