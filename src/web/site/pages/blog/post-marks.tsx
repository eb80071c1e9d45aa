import type { ReactNode } from 'react'
import type { Post } from '#content/blog/post.ts'
import { Ring } from '#ui/ring/ring.tsx'

/** The ring that stands for an article; decoration. */
export function PostEmblem({ emblem, className }: { emblem: Post['emblem']; className?: string }): ReactNode {
  return <span className={`block text-accent ${className ?? ''}`.trim()}>{ringOf(emblem)}</span>
}

function ringOf(emblem: Post['emblem']): ReactNode {
  switch (emblem.kind) {
    case 'interval':
      return <Ring mode="dial" value={emblem.value} low={emblem.low} high={emblem.high} />
    case 'share':
      return <Ring mode="progress" value={emblem.value} />
    case 'voice':
      return <Ring mode="presence" state="idle" />
  }
}

const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** An ISO date, written out. */
export function PublishedOn({ day }: { day: string }): ReactNode {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {format.format(new Date(day))}
    </time>
  )
}
