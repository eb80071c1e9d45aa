import { z } from 'zod'
import { openingListWords as words } from '#content/dashboard/opening-list.ts'
import { fill } from '#content/fill.ts'
import { type ChangedMany, ManyOpenings, maxChangedAtOnce } from '#contract/customer/opening-list.ts'
import { OpeningId } from '#contract/values/opening-status.ts'

/** What the bar below the list sends: the boxes that are ticked, and what was pressed. */
export const OpeningsCommand = z.object({
  do: ManyOpenings.shape.what,
  openingIds: z.array(OpeningId).max(maxChangedAtOnce).default([]),
})

/** What was done, in words, and how many were left as they are. */
export function outcomeOf(what: ManyOpenings['what'], { changed, leftOut }: ChangedMany): string {
  const done = words.done[what]
  const sentence = changed === 0 ? done.none : countText(done, changed)
  return leftOut === 0 ? sentence : `${sentence} ${countText(words.leftOut[what], leftOut)}`
}

function countText({ one, other }: { one: string; other: string }, count: number): string {
  return count === 1 ? one : fill(other, { count: String(count) })
}
