import { useFetcher, useRevalidator } from 'react-router'
import type { Inbox } from '#contract/customer/inbox.ts'
import { type InboxView, queryOf, reading } from '../addresses/inbox-address.ts'
import { useChanges } from '../parts/use-changes.ts'
import { useWorkspace } from '../use-workspace.ts'

/** How a list differs from what is shown of it. */
export interface InboxNews {
  added: number
  gone: number
}

interface FreshInbox {
  inbox: Inbox
  /** Null while there is nothing to tell. */
  news: InboxNews | null
  /** Loads the list, and leaves whoever is read as they are: opening them counts as reading. */
  show: () => void
}

/** Colleagues decide, and reports arrive: it is told while somebody looks at the list, and shown when they ask for it. */
export function useFreshInbox(loaded: Inbox, view: InboxView, path: string): FreshInbox {
  const { id: workspaceId } = useWorkspace()
  const { data, load } = useFetcher<{ inbox: Inbox }>()
  const { revalidate } = useRevalidator()
  // A decision loads the page, with a list that is newer than the one asked for before.
  const inbox = data !== undefined && data.inbox.now > loaded.now ? data.inbox : loaded
  const list = path + queryOf(reading(view, null))
  const ids = useChanges(`${list} ${inbox.now}`, async (signal) => {
    const { fetchInboxIds } = await import('./list-inbox-ids.ts')
    return await fetchInboxIds(workspaceId, view, signal)
  })
  return {
    inbox,
    news: ids === null ? null : newsOf(inbox, ids),
    show() {
      void load(list)
      // Of the frame alone, which counts who waits; the page leaves it at that (`shouldRevalidate`).
      void revalidate()
    },
  }
}

/** Of a list that goes on beyond its rows, whoever moves up into it is no news. */
export function newsOf({ rows, isCut }: Pick<Inbox, 'rows' | 'isCut'>, ids: readonly string[]): InboxNews | null {
  const shown = new Set<string>(rows.map(({ interviewId }) => interviewId))
  const now = new Set(ids)
  const added = isCut ? 0 : ids.filter((id) => !shown.has(id)).length
  const gone = [...shown].filter((id) => !now.has(id)).length
  return added + gone === 0 ? null : { added, gone }
}
