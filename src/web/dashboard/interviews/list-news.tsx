import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { listWords } from '#content/dashboard/lists.ts'
import { filterOf, type InterviewsView, queryOf } from '../addresses/interviews-address.ts'
import { NewsLine } from '../parts/news-line.tsx'
import { useChanges } from '../parts/use-changes.ts'
import { useWorkspace } from '../use-workspace.ts'

interface ListNewsProps {
  view: InterviewsView
  path: string
  /** The opening that the list is of; null for all. */
  openingId: string | null
  /** The list's own time: what came later is news. */
  now: string
}

/** Says over the list what has become of it since it was loaded. No row moves until that is asked for. */
export function ListNews({ view, path, openingId, now }: ListNewsProps): ReactNode {
  const { id: workspaceId } = useWorkspace()
  const navigate = useNavigate()
  const list = path + queryOf({ ...view, after: '' })
  const changes = useChanges(`${list} ${now}`, async (signal) => {
    const { countChanges } = await import('./count-changes.ts')
    return await countChanges(workspaceId, { ...filterOf(view), openingId }, now, signal)
  })
  return (
    <div className="list-news">
      <NewsLine
        news={changes}
        words={listWords.news}
        onShow={() => void navigate(list, { preventScrollReset: view.after === '' })}
        className="list-news-line"
      />
    </div>
  )
}
