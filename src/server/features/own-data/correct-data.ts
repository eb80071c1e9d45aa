import { Candidate } from '#contract/customer/invitations.ts'
import type { CorrectionOutcome } from '#contract/values/page-own-data.ts'
import { selectRemark, updatePerson, updateRemark } from '#server/features/interviews/read.ts'
import { tellWorkspace, updateInvitation } from '#server/features/invitations/read.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { longestRemark } from './policy.ts'
import { deleteOtherLinks } from './store.ts'
import { changeThroughLink } from './through-link.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/**
 * Puts name and address right. A wrong address may be somebody else's mailbox: once it is another, the links that were
 * mailed to it no longer open these data.
 */
export async function correctPerson(
  deps: ChangeDeps,
  token: string,
  given: { name: string; email: string },
): Promise<CorrectionOutcome> {
  const parsed = Candidate.safeParse(given)
  if (!parsed.success) {
    const errors = Object.fromEntries(
      [...parsed.error.issues].reverse().map(({ path, message }) => [String(path[0]), message]),
    )
    return { state: 'invalid', errors }
  }
  const { name, email } = parsed.data
  const saved = await changeThroughLink(deps, token, async (tx, { link, interview }) => {
    if (interview.email === null) return null
    if (interview.name === name && interview.email === email) return true
    await updatePerson(tx, interview, { name, email })
    if (interview.email.toLowerCase() !== email.toLowerCase()) await deleteOtherLinks(tx, interview.id, link.tokenHash)
    await recordAudit(tx, deps, byCandidate(link.workspaceId), {
      action: 'interview.corrected_by_candidate',
      subject: { kind: 'interview', id: interview.id },
    })
    return true
  })
  return { state: saved === null ? 'closed' : 'saved' }
}

/** What the candidate says about the transcript: stands beside it for whoever reads it. An empty text takes it back. */
export async function saveRemark(deps: ChangeDeps, token: string, text: string): Promise<boolean> {
  const remark = text.replaceAll('\r\n', '\n').trim().slice(0, longestRemark)
  const saved = await changeThroughLink(deps, token, async (tx, { interview: { id } }) => {
    if (((await selectRemark(tx, id))?.text ?? '') === remark) return true
    await updateRemark(tx, id, remark === '' ? null : { text: remark, at: deps.clock.now() })
    return true
  })
  return saved !== null
}

/** Asks the workspace that a person looks: into the result, or instead of the AI. Its members see it and are told by mail. */
export async function askForPerson(deps: ChangeDeps, token: string, note: string): Promise<boolean> {
  const words = note.trim().slice(0, 1000)
  const asked = await changeThroughLink(deps, token, async (tx, { link, interview, invitation }) => {
    if (invitation.humanAskedAt !== null && (invitation.humanNote ?? '') === words) return true
    await updateInvitation(tx, link.workspaceId, interview.id, { humanAskedAt: deps.clock.now(), humanNote: words })
    const kind = interview.startedAt === null ? 'human' : 'review'
    await tellWorkspace(deps, tx, { workspaceId: link.workspaceId, interview }, kind, words)
    return true
  })
  return asked !== null
}

/** No member did it. */
export function byCandidate(workspaceId: string): { id: string; userId: null } {
  return { id: workspaceId, userId: null }
}
