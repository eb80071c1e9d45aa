import type { ReactNode } from 'react'
import { openingPageWords } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import type { PlanVersion } from '#contract/customer/openings.ts'
import { formatDay } from '../format.ts'

const words = openingPageWords

/** Every version of the plan, the newest first. */
export function VersionList({ versions }: { versions: readonly PlanVersion[] }): ReactNode {
  return (
    <ul className="border-b border-line text-sm">
      {versions.map(({ id, version, frozenAt }, index) => (
        <li key={id} className="flex flex-wrap gap-x-4 border-t border-line py-3">
          <span className="figures font-medium">{fill(words.versionLine, { version: String(version) })}</span>
          <span className="text-muted">
            {frozenAt === null ? words.versionOpen : fill(words.versionFrozen, { day: formatDay(frozenAt) })}
            {index === 0 && `, ${words.versionCurrent}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
