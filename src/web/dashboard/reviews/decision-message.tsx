import type { ReactNode } from 'react'
import { decisionMessageWords as words } from '#content/dashboard/messages.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { threadPath } from '../addresses/messages-address.ts'
import { nextRoundPath } from '../addresses/next-round-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

interface DecisionMessageProps {
  interviewId: string
  /** The one that holds; null where nobody has decided. */
  outcome: DecisionOutcome | null
}

/** After a decision, the way to the message that tells of it. Nothing is sent by it. */
export function DecisionMessage({ interviewId, outcome }: DecisionMessageProps): ReactNode {
  const { pathOf } = useWorkspace()
  if (outcome !== 'advance' && outcome !== 'decline') return null
  return (
    <div className="mt-10">
      <PagePart id="tell" title={words.title} lead={words.lead} isFirst>
        <div className="flex flex-wrap gap-3">
          {outcome === 'advance' && <LinkButton to={pathOf(nextRoundPath(interviewId))}>{words.nextRound}</LinkButton>}
          <LinkButton
            to={pathOf(threadPath(interviewId, outcome))}
            variant={outcome === 'advance' ? 'line' : undefined}
          >
            {words[outcome]}
          </LinkButton>
        </div>
      </PagePart>
    </div>
  )
}
