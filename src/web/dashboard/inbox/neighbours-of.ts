import type { InboxRow } from '#contract/customer/inbox.ts'

interface Neighbours {
  /** Null at the end of the list; with nobody open, the first. */
  next: string | null
  previous: string | null
  /** Who is opened once a decision is taken: the next, at the end the oldest that is left. */
  afterwards: string | null
  /** In the list, from 1; a dash for whoever is not in it any more. */
  place: string
}

export function neighboursOf(rows: readonly Pick<InboxRow, 'interviewId'>[], interviewId: string | null): Neighbours {
  const index = rows.findIndex((row) => row.interviewId === interviewId)
  const at = (place: number) => rows[place]?.interviewId ?? null
  const others = rows.filter((row) => row.interviewId !== interviewId)
  const next = at(index + 1)
  return {
    next,
    previous: index > 0 ? at(index - 1) : null,
    afterwards: index === -1 ? (others[0]?.interviewId ?? null) : (next ?? others[0]?.interviewId ?? null),
    place: index === -1 ? '–' : String(index + 1),
  }
}
