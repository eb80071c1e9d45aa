import type { Turn } from '#contract/interview/turn.ts'
import { countAnswer, holdReservation, releaseReservation } from '#server/billing/index.ts'
import { bindInterview, bindWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredInterview } from './store.ts'

type Whose = Pick<StoredInterview, 'id' | 'workspaceId'>

/** A customer's interview is counted with the candidate's first answer. The interview's row is locked by the caller. */
export async function countUse(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config' | 'site'>,
  interview: Whose,
  turns: readonly Pick<Turn, 'speaker' | 'kind'>[],
): Promise<void> {
  if (!turns.some(({ speaker, kind }) => speaker === 'candidate' && kind === 'answer')) return
  await asCustomer(tx, interview, (workspaceId) => countAnswer(tx, deps, workspaceId, interview.id))
}

/** A candidate who has begun, or come back, keeps the reservation for as long as the call can be opened. */
export async function keepReservation(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  interview: Whose,
  expiresAt: Date,
): Promise<void> {
  await asCustomer(tx, interview, (workspaceId) =>
    holdReservation(tx, deps, workspaceId, { interviewId: interview.id, expiresAt }),
  )
}

/** What ended without an answer holds no reservation any more. */
export async function giveBackReservation(tx: Transaction, deps: Pick<Deps, 'clock'>, interview: Whose): Promise<void> {
  await asCustomer(tx, interview, (workspaceId) => releaseReservation(tx, deps, workspaceId, interview.id))
}

/** Usage is the workspace's, which a candidate's transaction does not see; afterwards it is the candidate's again. */
async function asCustomer(
  tx: Transaction,
  { id, workspaceId }: Whose,
  run: (workspaceId: string) => Promise<void>,
): Promise<void> {
  if (workspaceId === null) return
  await bindWorkspace(tx, workspaceId)
  await run(workspaceId)
  await bindInterview(tx, id)
}
