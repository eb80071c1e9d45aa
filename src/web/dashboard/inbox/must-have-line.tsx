import type { ReactNode } from 'react'
import { inboxWords } from '#content/dashboard/inbox.ts'
import { fill } from '#content/fill.ts'
import type { InboxRow } from '#contract/customer/inbox.ts'

const words = inboxWords.mustHaves

/** What became of the must-haves in one glance: the worst of them, or that all are met. */
export function MustHaveLine({ row: { mustHaves, asksForPerson } }: { row: InboxRow }): ReactNode {
  if (asksForPerson) return <span className="text-warn">{inboxWords.asksForPerson}</span>
  const count = (isCounted: (status: InboxRow['mustHaves'][number]) => boolean) => mustHaves.filter(isCounted).length
  const notMet = count((status) => status === 'not_met')
  const unclear = count((status) => status !== 'met' && status !== 'not_met')
  if (mustHaves.length === 0) return null
  if (notMet > 0) return <span className="text-bad">{fill(words.notMet, { count: String(notMet) })}</span>
  if (unclear > 0) return <span className="text-warn">{fill(words.unclear, { count: String(unclear) })}</span>
  return <span className="text-good">{words.met}</span>
}
