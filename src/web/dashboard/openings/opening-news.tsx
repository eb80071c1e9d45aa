import type { ReactNode } from 'react'
import { openingListWords as words } from '#content/dashboard/opening-list.ts'
import { type OpeningsView, queryOf } from '../addresses/openings-address.ts'
import { ListNews } from '../parts/list-news.tsx'
import { useWorkspace } from '../use-workspace.ts'

interface OpeningNewsProps {
  view: OpeningsView
  path: string
  shown: readonly { id: string }[]
  now: string
}

/** Which openings are new since the list was loaded, and which of it have changed, themselves or by their candidates. */
export function OpeningNews({ view, path, shown, now }: OpeningNewsProps): ReactNode {
  const { id: workspaceId } = useWorkspace()
  const { status, search } = view
  return (
    <ListNews
      list={path + queryOf({ ...view, after: '' })}
      now={now}
      ask={async (signal) => {
        const { countChanges } = await import('./count-changes.ts')
        return await countChanges(workspaceId, { status, search, loadedAt: now }, shown, signal)
      }}
      words={words.news}
      isFirstPage={view.after === ''}
    />
  )
}
