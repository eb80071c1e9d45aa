import { subjectDataWords } from '#content/interview/subject-data.ts'
import { Candidate } from '#contract/customer/invitations.ts'
import type { CorrectionOutcome } from '#contract/site/page-subject-data.ts'
import type { Deps } from '#server/platform/deps.ts'
import { updatePerson } from '#server/screening/interviews/store.ts'
import { selectRemark, updateRemark } from '#server/screening/interviews/transcript-store.ts'
import { updateInvitation } from '#server/screening/invitations/store.ts'
import { notifyWorkspace } from '#server/screening/invitations/tell-workspace.ts'
import { askForConfirmation } from './confirm-address.ts'
import { noteCorrection } from './note-correction.ts'
import { maxRemarkLength } from './policy.ts'
import { changeThroughLink } from './through-link.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/**
 * Puts the name right at once. Another address counts only when a link that is mailed to it was opened: whoever types one
 * in may not read its mails.
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
  const saved = await changeThroughLink(deps, token, async (tx, { link, interview, employer }) => {
    if (interview.email === null) return null
    const isOther = interview.email.toLowerCase() !== email.toLowerCase()
    const kept = isOther ? interview.email : email
    if (interview.name !== name || interview.email !== kept) {
      await updatePerson(tx, interview, { name, email: kept })
      await noteCorrection(tx, deps, link)
    }
    if (!isOther) return 'saved'
    return (await askForConfirmation(tx, deps, { link, interview, employer }, { name, email })) ? 'asked' : 'limited'
  })
  if (saved === 'limited') return { state: 'invalid', errors: { email: subjectDataWords.correct.limited } }
  return { state: saved ?? 'closed' }
}

/** What the candidate says about the transcript: stands beside it for whoever reads it. An empty text takes it back. */
export async function saveRemark(deps: ChangeDeps, token: string, text: string): Promise<boolean> {
  const remark = text.replaceAll('\r\n', '\n').trim().slice(0, maxRemarkLength)
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
    await notifyWorkspace(deps, tx, { workspaceId: link.workspaceId, interview }, kind, words)
    return true
  })
  return asked !== null
}
