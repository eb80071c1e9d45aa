import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { EvaluationReport } from '#contract/report/evaluation.ts'
import {
  findInterview,
  lockTranscript,
  markEvaluatedAddress,
  type StoredInterview,
  selectTurns,
} from '#server/features/interviews/read.ts'
import { waitFor } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { hasReport } from './read.ts'
import { insertReport } from './store.ts'

/**
 * How long after the end of a call its evaluation waits for the confidences that a second recogniser is still
 * measuring. The last answer takes a second or two; on a machine full of calls they queue behind live speech, and an
 * answer without one is then rated as it stands.
 */
const confidencePatienceMs = 20_000
const confidenceCheckMs = 500

export type Evaluate = (input: { plan: InterviewPlan; turns: readonly Turn[] }) => Promise<EvaluationReport>

/**
 * Evaluates a completed interview and stores its report, once. Whatever runs second, or comes after a deletion, changes
 * nothing. The report and the news of it are stored together.
 */
export async function evaluateReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  interviewId: string,
  evaluate: Evaluate,
  signal: AbortSignal,
): Promise<void> {
  const interview = await findInterview(deps.db, interviewId)
  if (interview?.status !== 'completed' || (await hasReport(deps.db, interviewId))) return
  const turns = await turnsWithConfidence(deps, interview, signal)
  const evaluation = EvaluationReport.parse(await evaluate({ plan: interview.plan, turns }))
  await deps.db.transaction(async (tx) => {
    if (!(await lockTranscript(tx, interviewId))) return
    if (!(await insertReport(tx, interviewId, evaluation, deps.clock.now()))) return
    await enqueue(tx, markEvaluatedAddress, { interviewId }, { key: interviewId })
  })
}

async function turnsWithConfidence(
  deps: Pick<Deps, 'db' | 'clock'>,
  interview: StoredInterview,
  signal: AbortSignal,
): Promise<Turn[]> {
  const giveUpAt = (interview.endedAt ?? interview.createdAt).getTime() + confidencePatienceMs
  for (;;) {
    const turns = (await selectTurns(deps.db, interview.id)).map(({ hasRecording: _, ...turn }) => turn)
    const isComplete = !turns.some(isUnmeasured)
    if (isComplete || deps.clock.now().getTime() >= giveUpAt) return turns
    await waitFor(deps.clock, confidenceCheckMs, signal)
  }
}

function isUnmeasured(turn: Turn): boolean {
  return turn.kind === 'answer' && turn.channel === 'voice' && turn.asrConfidence === null
}
