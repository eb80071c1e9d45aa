import type { ReactNode } from 'react'
import { connectionsWords } from '#content/dashboard-connections.ts'
import type { ConnectorOffer } from '#contract/customer/connections.ts'

const words = connectionsWords.gives
const kinds = ['note', 'file', 'score', 'scorecard', 'move'] as const

/** What an ATS can hold of a report, and how. */
export function CapabilityList({ offer: { capabilities } }: { offer: ConnectorOffer }): ReactNode {
  return (
    <dl className="grid max-w-[44rem] gap-x-6 gap-y-2 text-sm sm:grid-cols-[7rem_1fr]">
      {kinds.map((kind) => (
        <div key={kind} className="contents">
          <dt className="font-medium">{words[kind]}</dt>
          <dd className={capabilities[kind] === null ? 'text-muted' : ''}>{capabilities[kind] ?? words.nothing}</dd>
        </div>
      ))}
    </dl>
  )
}
