import type { InterviewStatus } from '#contract/interview/states.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkTransition } from './policy.ts'
import type { interviews } from './schema.ts'
import { insertTransitions, updateInterviews } from './store.ts'

interface Move {
  to: InterviewStatus
  cause: string
  also?: Partial<typeof interviews.$inferInsert>
}

/**
 * Moves an interview, locked by the caller's transaction, to another status and records when and why.
 * `cause` holds no personal data: it outlives the interview's deletion.
 * @throws AppError `interview.transition_invalid`.
 */
export async function moveInterview(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Transaction,
  interview: { id: string; status: InterviewStatus },
  move: Move,
): Promise<void> {
  await moveInterviews(deps, tx, { ids: [interview.id], status: interview.status }, move)
}

/** `moveInterview` of several that are in one status, in two statements however many they are. */
export async function moveInterviews(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Transaction,
  { ids, status }: { ids: readonly string[]; status: InterviewStatus },
  { to, cause, also }: Move,
): Promise<void> {
  checkTransition(status, to)
  const at = deps.clock.now()
  await updateInterviews(tx, ids, {
    ...also,
    ...(to === 'completed' && { completedAt: at }),
    ...(to === 'evaluated' && { reportedAt: at }),
    status: to,
    statusChangedAt: at,
  })
  await insertTransitions(
    tx,
    ids.map((interviewId) => ({ id: deps.ids.uuid(), interviewId, fromStatus: status, toStatus: to, cause, at })),
  )
}
