import type { InterviewStatus } from '#contract/interview/states.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkTransition } from './policy.ts'
import type { interviews } from './schema.ts'
import { insertTransition, updateInterview } from './store.ts'

/**
 * Moves an interview, locked by the caller's transaction, to another status and records when and why.
 * `cause` holds no personal data: it outlives the interview's deletion.
 * @throws AppError `interview.transition_invalid`.
 */
export async function moveInterview(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Transaction,
  interview: { id: string; status: InterviewStatus },
  move: { to: InterviewStatus; cause: string; also?: Partial<typeof interviews.$inferInsert> },
): Promise<void> {
  checkTransition(interview.status, move.to)
  const at = deps.clock.now()
  await updateInterview(tx, interview.id, {
    ...move.also,
    ...(move.to === 'completed' && { completedAt: at }),
    ...(move.to === 'evaluated' && { reportedAt: at }),
    status: move.to,
    statusChangedAt: at,
  })
  await insertTransition(tx, {
    id: deps.ids.uuid(),
    interviewId: interview.id,
    fromStatus: interview.status,
    toStatus: move.to,
    cause: move.cause,
    at,
  })
}
