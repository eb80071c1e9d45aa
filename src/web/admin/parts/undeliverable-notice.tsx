import type { ReactNode } from 'react'
import { adminOutbox } from '#content/admin-outbox.ts'
import { fill } from '#content/fill.ts'
import type { UndeliverableAddress } from '#contract/admin/outbox.ts'
import { Moment } from '#web/area/moment.tsx'
import { Notice } from '#web/area/notice.tsx'

const words = adminOutbox.warning

/** Says that mail does not reach an address, and what can be done about it. */
export function UndeliverableNotice({
  known,
  children,
}: {
  known: UndeliverableAddress
  children: ReactNode
}): ReactNode {
  const [before, after] = words[known.source].split('{since}')
  return (
    <Notice tone="bad">
      <p className="font-medium wrap-anywhere">{fill(words.title, { address: known.address })}</p>
      <p className="mt-1 wrap-anywhere">
        {before}
        <Moment at={known.since} isWhole />
        {after} {known.reason}
      </p>
      <div className="mt-3">{children}</div>
    </Notice>
  )
}
