import { Check, CircleDashed, CircleDot, Eye, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RequirementModel } from '../../model.ts'
import { emptyWording } from '../../outline.ts'
import { QuoteList } from '../../parts/claim-list.tsx'
import type { SectionProps } from '../section-props.ts'

const icons = { met: Check, partly: CircleDot, not_mentioned: CircleDashed, not_met: X, not_read: Eye } as const

export function ExperienceMatchView({ report, links }: SectionProps): ReactNode {
  const { experience } = report
  if (experience.length === 0) return <p>{emptyWording.noRequirements}</p>
  const isMixed = experience.some(({ isMustHave }) => !isMustHave)
  return (
    <ul className="report-rows">
      {experience.map((requirement) => (
        <li key={requirement.id} className="report-claim">
          <p className="flex items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-medium">
              {requirement.text}
              {isMixed && requirement.isMustHave && <span className="label font-normal"> must-have</span>}
            </span>
            <Status requirement={requirement} />
          </p>
          <QuoteList quotes={requirement.quotes} links={links} />
        </li>
      ))}
    </ul>
  )
}

function Status({ requirement }: { requirement: RequirementModel }): ReactNode {
  const Icon = icons[requirement.status]
  return (
    <span className={`report-status whitespace-nowrap report-status-${requirement.status}`}>
      <Icon aria-hidden="true" />
      {requirement.statusText}
    </span>
  )
}
