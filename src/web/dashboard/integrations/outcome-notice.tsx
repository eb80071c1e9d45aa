import type { ReactNode } from 'react'
import { connectionsWords } from '#content/dashboard-connections.ts'
import { fill } from '#content/fill.ts'
import type { CheckOutcome, ConnectOutcome } from '#contract/customer/connections.ts'
import { Notice } from '#web/area/notice.tsx'

const words = connectionsWords.failed

/** What the ATS said instead of letting us in; nothing for what is said beside the fields. */
export function OutcomeNotice({ outcome }: { outcome: ConnectOutcome | CheckOutcome | undefined }): ReactNode {
  if (outcome?.kind === 'missing') {
    return (
      <Notice tone="bad">
        <p>{words.missing}</p>
        <ul className="mt-2 list-disc ps-5">
          {outcome.missing.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  if (outcome?.kind !== 'failed') return null
  return (
    <Notice tone="bad">
      {words[outcome.why]} {outcome.said === null ? '' : fill(words.said, { said: outcome.said })}
    </Notice>
  )
}
