import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { notifyWorkspace } from './notify-members.ts'
import { type StoredInvitation, updateInvitation } from './store.ts'

/** A candidate's note to the workspace, as it is kept. */
export function noteText(typed: string): string {
  return typed.trim().slice(0, 1000)
}

/** The candidate wants a person: it is written down with its cause, and whom it concerns is told. */
export async function noteWishForPerson(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  { workspaceId, interview }: { workspaceId: string; interview: StoredInterview },
  asked: { kind: 'human' | 'review'; cause: 'human_requested' | 'ai_opt_out'; note: string },
): Promise<void> {
  const note = noteText(asked.note)
  await updateInvitation(tx, workspaceId, interview.id, { humanAskedAt: deps.clock.now(), humanNote: note })
  await addCause(tx, deps, interview.id, { cause: asked.cause, saidBy: 'candidate' })
  await notifyWorkspace(deps, tx, { workspaceId, interview }, asked.kind, note)
}

/** Whoever has asked without a word, as in the call, may still say what the workspace should know; the first words stay. */
export async function addNoteToWish(
  tx: Transaction,
  {
    workspaceId,
    interview,
    invitation,
  }: { workspaceId: string; interview: StoredInterview; invitation: StoredInvitation },
  typed: string,
): Promise<void> {
  const note = noteText(typed)
  if (note === '' || (invitation.humanNote ?? '') !== '') return
  await updateInvitation(tx, workspaceId, interview.id, { humanNote: note })
}
