import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import type { Reply } from './use-reply.ts'

interface OutcomeProps {
  reply: Reply | undefined
  /** What the address says was done, where a browser without script was led to it. */
  done: string | null
  /** The words for it, as the action has them. */
  words: Readonly<Record<string, string>>
}

/** Above the page: what has just been done, or why not. */
export function Outcome({ reply, done, words }: OutcomeProps): ReactNode {
  if (reply?.refused !== undefined) return <Notice tone="bad">{reply.refused}</Notice>
  const said = reply === undefined ? words[done ?? ''] : reply.done
  return said === undefined ? null : <Notice tone="good">{said}</Notice>
}
