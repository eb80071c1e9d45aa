import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { PipelineStage } from '#contract/values/pipeline-stage.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import { interviews } from './schema.ts'

/** Where an interview stands by its status; null where that is a question of the decision. */
const stages: Readonly<Record<InterviewStatus, Exclude<PipelineStage, DecidedStage> | null>> = {
  created: 'held',
  invited: 'invited',
  consented: 'invited',
  in_progress: 'in_progress',
  completed: 'in_progress',
  evaluated: null,
  expired: 'ended',
  abandoned: 'ended',
  cancelled: 'ended',
  deleted: 'ended',
}

type DecidedStage = 'to_decide' | 'advanced' | 'declined'

const decidedStages = { advance: 'advanced', decline: 'declined', hold: 'to_decide' } as const satisfies Record<
  DecisionOutcome,
  DecidedStage
>

/** Where an interview stands, by its row alone. */
export function stageOf(status: InterviewStatus, decision: DecisionOutcome | null): PipelineStage {
  return stages[status] ?? (decision === null ? 'to_decide' : decidedStages[decision])
}

/** The same, as a condition on the row. */
export function isAtStage(stage: PipelineStage): SQL | undefined {
  const { status, decision } = interviews
  const keysOf = <Key extends string>(table: Readonly<Record<Key, PipelineStage | null>>) =>
    (Object.keys(table) as Key[]).filter((key) => table[key] === stage)
  const decisions = keysOf(decidedStages)
  if (decisions.length === 0) return inArray(status, keysOf(stages))
  const isDecidedSo = inArray(decision, decisions)
  return and(eq(status, 'evaluated'), stage === 'to_decide' ? or(isNull(decision), isDecidedSo) : isDecidedSo)
}
