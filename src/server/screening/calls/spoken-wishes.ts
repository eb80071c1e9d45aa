import { askedForPerson, endingCauses } from '#contract/interview/dialogue-rules.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { bindInterview, bindWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { withdrawInterview } from '#server/screening/after-interview/withdraw.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { giveBackReservation } from '#server/screening/interviews/reserve-quota.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { type StoredInvitation, selectInvitation } from '#server/screening/invitations/store.ts'
import { noteWishForPerson } from '#server/screening/invitations/wish-for-person.ts'

type WishDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

/** Whether a person was asked for in these turns: heard alone, or together with something that goes before it. */
export function asksForPerson(turns: readonly Turn[]): boolean {
  return turns.some(({ cause, flags }) => cause === endingCauses.person || flags.includes(askedForPerson))
}

/**
 * Asking for a person in the call does what the form on the candidate's page does, once, whichever of the two came first. The
 * interview's row is locked by the caller.
 */
export async function noteSpokenWishForPerson(
  tx: Transaction,
  deps: WishDeps,
  interview: StoredInterview,
): Promise<void> {
  const asked = { kind: 'human', cause: 'human_requested', note: '' } as const
  await asCandidate(tx, interview, async (candidate) => {
    if (candidate !== null && candidate.invitation.humanAskedAt === null) {
      await noteWishForPerson(tx, deps, candidate, asked)
    } else {
      await addCause(tx, deps, interview.id, { cause: asked.cause, saidBy: 'candidate' })
    }
  })
}

/**
 * Ends an interview under way whose candidate has confirmed in the call that they withdraw, as their page does; one that nobody
 * was invited to is cancelled alone. Locked by the caller.
 */
export async function withdrawInCall(tx: Transaction, deps: WishDeps, interview: StoredInterview): Promise<void> {
  await asCandidate(tx, interview, async (candidate) => {
    if (candidate !== null) await withdrawInterview(tx, deps, candidate)
    else await cancelWithdrawn(tx, deps, interview)
  })
}

async function cancelWithdrawn(tx: Transaction, deps: WishDeps, interview: StoredInterview): Promise<void> {
  const { id: interviewId, workspaceId } = interview
  const also = { endedAt: deps.clock.now(), leaseHolder: null, leaseExpiresAt: null }
  await moveInterview(deps, tx, interview, { to: 'cancelled', cause: 'withdrawn in the call', also })
  await addCause(tx, deps, interviewId, { cause: 'withdrawn', saidBy: 'candidate' })
  await giveBackReservation(tx, deps, interview)
  await publish(tx, { type: 'interview.cancelled', data: { interviewId, workspaceId } })
}

interface Candidate {
  workspaceId: string
  interview: StoredInterview
  invitation: StoredInvitation
}

/**
 * What a workspace is told is the workspace's, which a candidate's transaction does not see; afterwards it is the candidate's again.
 * Null where there is no workspace's candidate: a visitor of the demo, a member who tries their own plan.
 */
async function asCandidate(
  tx: Transaction,
  interview: StoredInterview,
  run: (candidate: Candidate | null) => Promise<void>,
): Promise<void> {
  const { id, workspaceId, isPreview } = interview
  if (workspaceId === null || isPreview) return await run(null)
  await bindWorkspace(tx, workspaceId)
  const invitation = await selectInvitation(tx, workspaceId, id)
  await run(invitation === null ? null : { workspaceId, interview, invitation })
  await bindInterview(tx, id)
}
