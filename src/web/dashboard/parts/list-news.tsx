import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { NewsLine, type NewsWords } from './news-line.tsx'
import { useChanges } from './use-changes.ts'

interface ListNewsProps<Kind extends string> {
  /** The list's address, from its first page on. */
  list: string
  /** The list's own time: what came later is news. */
  now: string
  /** How many of each kind; null where there was no answer. */
  ask(signal: AbortSignal): Promise<Readonly<Record<Kind, number>> | null>
  words: NewsWords<Kind>
  /** A page further on is left for the first, from its top. */
  isFirstPage: boolean
}

/** Says over a list what has become of it since it was loaded. No row moves until that is asked for. */
export function ListNews<Kind extends string>(props: ListNewsProps<Kind>): ReactNode {
  const { list, now, ask, words, isFirstPage } = props
  const navigate = useNavigate()
  const changes = useChanges(`${list} ${now}`, ask)
  return (
    <div className="list-news">
      <NewsLine
        news={changes}
        words={words}
        onShow={() => void navigate(list, { preventScrollReset: isFirstPage })}
        className="list-news-line"
      />
    </div>
  )
}
