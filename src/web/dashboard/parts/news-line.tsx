import type { ReactNode } from 'react'
import { listWords } from '#content/dashboard/lists.ts'
import { fill } from '#content/fill.ts'

export type NewsWords<Kind extends string> = Readonly<Record<Kind, { one: string; other: string }>>

interface NewsLineProps<Kind extends string> {
  /** How many of each kind; null while there is nothing to tell. */
  news: Readonly<Record<Kind, number>> | null
  words: NewsWords<Kind>
  onShow: () => void
  className?: string
}

/** "3 new candidates. Show": what has become of a list, said where it moves nothing, and shown at a press. */
export function NewsLine<Kind extends string>({ news, words, onShow, className }: NewsLineProps<Kind>): ReactNode {
  const told = news === null ? [] : (Object.keys(words) as Kind[]).flatMap((kind) => countText(words[kind], news[kind]))
  return (
    <div role="status">
      {told.length > 0 && (
        <p className={className}>
          {told.join(', ')}.{' '}
          <button type="button" className="link cursor-pointer font-medium" onClick={onShow}>
            {listWords.show}
          </button>
        </p>
      )}
    </div>
  )
}

function countText({ one, other }: { one: string; other: string }, count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? one : fill(other, { count: count > 99 ? '99+' : String(count) })]
}
