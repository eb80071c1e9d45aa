import type { ReactNode } from 'react'
import { decisionWords } from '#content/dashboard-reviews.ts'
import type { Decision } from '#contract/customer/reviews.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { interviewPath } from '../addresses/reviews-address.ts'
import { useWorkspace } from '../use-workspace.ts'
import { DecisionLine } from './decision-line.tsx'

/** What holds, above the report, with the way to decide. */
export function DecisionSummary({
  interviewId,
  decision,
}: {
  interviewId: string
  decision: Decision | null
}): ReactNode {
  const { pathOf, can } = useWorkspace()
  return (
    <section
      aria-label={decisionWords.form.title}
      className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4"
    >
      <div className="min-w-0">
        {decision === null ? <p className="text-sm">{decisionWords.none}</p> : <DecisionLine decision={decision} />}
      </div>
      {can('recruiter') && (
        <LinkButton to={pathOf(interviewPath(interviewId, '/decision'))}>
          {decision === null ? decisionWords.decide : decisionWords.change}
        </LinkButton>
      )}
    </section>
  )
}
