import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { PipelineStage } from '#contract/values/pipeline-stage.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import { interviews } from './schema.ts'

const statuses: Readonly<Record<Exclude<PipelineStage, 'to_decide' | 'advanced' | 'declined'>, InterviewStatus[]>> = {
  held: ['created'],
  invited: ['invited', 'consented'],
  in_progress: ['in_progress', 'completed'],
  ended: ['expired', 'abandoned', 'cancelled', 'deleted'],
}

/** Where an interview stands, by its row alone. */
export function stageOf(status: InterviewStatus, decision: DecisionOutcome | null): PipelineStage {
  if (status !== 'evaluated') {
    if (status === 'created') return 'held'
    if (status === 'invited' || status === 'consented') return 'invited'
    return status === 'in_progress' || status === 'completed' ? 'in_progress' : 'ended'
  }
  if (decision === 'advance') return 'advanced'
  return decision === 'decline' ? 'declined' : 'to_decide'
}

/** The same, as a condition on the row. */
export function isAtStage(stage: PipelineStage): SQL | undefined {
  const { status, decision } = interviews
  switch (stage) {
    case 'to_decide':
      return and(eq(status, 'evaluated'), or(isNull(decision), eq(decision, 'hold')))
    case 'advanced':
      return and(eq(status, 'evaluated'), eq(decision, 'advance'))
    case 'declined':
      return and(eq(status, 'evaluated'), eq(decision, 'decline'))
    default:
      return inArray(status, statuses[stage])
  }
}
