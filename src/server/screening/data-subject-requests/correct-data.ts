import type { PageWords } from '#content/candidate/pages.ts'
import { Candidate } from '#contract/customer/invitations.ts'
import { NewCorrection } from '#contract/customer/reviews.ts'
import type { CorrectionOutcome } from '#contract/site/page-context.ts'
import { queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { updatePerson } from '#server/screening/interviews/store.ts'
import { selectRemark, updateRemark } from '#server/screening/interviews/transcript-store.ts'
import { findEmployerSender } from '#server/screening/invitations/employer-sender.ts'
import { selectConcerned, selectLanguage } from '#server/screening/invitations/store.ts'
import { noteText, noteWishForPerson } from '#server/screening/invitations/wish-for-person.ts'
import { notifyOfLostMessage } from '#server/screening/messages/notify-members.ts'
import { recallMessagesOf } from '#server/screening/messages/recall-messages.ts'
import { correctOwnAnswer } from '#server/screening/reports/corrections.ts'
import { confirmationMs, mailedLinkMs, maxConfirmations, maxRemarkLength } from './policy.ts'
import { addLink, hashAddress } from './send-link.ts'
import { confirmLink, countConfirmations, deleteOtherLinks, type FoundLink } from './store.ts'
import { changeThroughLink, confirmThroughLink, type SubjectData } from './through-link.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/**
 * Puts the name right at once. Another address counts only when a link that is mailed to it was opened: whoever types one
 * in may not read its mails.
 */
export async function correctPerson(
  deps: ChangeDeps,
  token: string,
  given: { name: string; email: string },
  words: PageWords['ownData']['correct'],
): Promise<CorrectionOutcome> {
  const parsed = Candidate.safeParse(given)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
    const errors = {
      ...(wrong.has('name') && { name: words.invalidName }),
      ...(wrong.has('email') && { email: words.invalidEmail }),
    }
    return { state: 'invalid', errors }
  }
  const { name, email } = parsed.data
  const saved = await changeThroughLink(deps, token, async (tx, { link, interview, employer, look }) => {
    if (interview.email === null) return null
    const isOther = interview.email.toLowerCase() !== email.toLowerCase()
    const kept = isOther ? interview.email : email
    if (interview.name !== name || interview.email !== kept) {
      await updatePerson(tx, interview, { name, email: kept })
      await noteCorrection(tx, deps, link)
    }
    if (!isOther) return 'saved'
    return (await askForConfirmation(tx, deps, { link, interview, employer, look }, { name, email }))
      ? 'asked'
      : 'limited'
  })
  if (saved === 'limited') return { state: 'invalid', errors: { email: words.limited } }
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

/** What a candidate really said in a spoken answer, within a day of the interview; both versions are kept. */
export async function correctAnswer(
  deps: ChangeDeps,
  token: string,
  given: { turnId: string; text: string },
): Promise<boolean> {
  const parsed = NewCorrection.shape.text.safeParse(given.text)
  if (!parsed.success) return false
  const saved = await changeThroughLink(deps, token, (tx, { interview }) =>
    correctOwnAnswer(tx, deps, interview, { turnId: given.turnId, text: parsed.data }),
  )
  return saved ?? false
}

/** Asks the workspace that a person looks: into the result, or instead of the AI. Its members see it and are told by mail. */
export async function askForPerson(deps: ChangeDeps, token: string, note: string): Promise<boolean> {
  const asked = await changeThroughLink(deps, token, async (tx, { link, interview, invitation }) => {
    if (invitation.humanAskedAt !== null && (invitation.humanNote ?? '') === noteText(note)) return true
    const kind = interview.startedAt === null ? 'human' : 'review'
    const { workspaceId } = link
    await noteWishForPerson(tx, deps, { workspaceId, interview }, { kind, cause: 'human_requested', note })
    return true
  })
  return asked !== null
}

/** Writes down that the candidate has put their name or address right. */
export async function noteCorrection(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { workspaceId, interviewId }: FoundLink,
): Promise<void> {
  await recordAudit(tx, deps, byCandidate(workspaceId), {
    action: 'interview.corrected_by_candidate',
    subject: { kind: 'interview', id: interviewId },
  })
}

/** No member did it: a link that members see opens none of this. */
export function byCandidate(workspaceId: string): { id: string; userId: null } {
  return { id: workspaceId, userId: null }
}

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/**
 * Mails a link to an address that a candidate has typed in as theirs. The address itself is in that mail alone: here its hash
 * is kept. Answers false where as many addresses were asked today as may be.
 */
export async function askForConfirmation(
  tx: Transaction,
  deps: ConfirmDeps,
  { interview, employer }: SubjectData,
  { name, email }: { name: string | null; email: string },
): Promise<boolean> {
  const { id: interviewId, position, workspaceId } = interview
  const since = new Date(deps.clock.now().getTime() - confirmationMs)
  const asked = await countConfirmations(tx, interviewId, since)
  if (asked >= maxConfirmations) return false
  const link = { interviewId, lifeMs: confirmationMs, mailedTo: email, confirmsAddress: true }
  const { token, expiresAt } = await addLink(tx, deps, link)
  const { named, mail } =
    workspaceId === null ? { named: (text: string) => text, mail: {} } : await findEmployerSender(tx, deps, workspaceId)
  const origin = workspaceId === null ? deps.config.publicUrl : await linkOriginOf(tx, deps, workspaceId)
  await queueMail(tx, deps, {
    key: `own-data/${interviewId}/confirm-${deps.ids.uuid()}`,
    to: email,
    ...mail,
    template: 'own-data-link',
    data: {
      language: workspaceId === null ? 'en' : await selectLanguage(tx, workspaceId, interviewId),
      kind: 'confirm',
      candidateName: name === null ? null : named(name),
      position: named(position),
      employerName: named(employer),
      subjectDataUrl: `${origin}/your-data/${token}?address=${encodeURIComponent(email)}`,
      expiresAt: expiresAt.toISOString(),
    },
    expiresAt,
  })
  return true
}

/**
 * The address that a link was mailed to becomes the interview's, and the link opens what is stored; all others end, since
 * they were mailed elsewhere. What waits to be sent is recalled, and whoever wrote it is told. False for a link that asks nothing, and for an address that it was not mailed to.
 */
export async function confirmAddress(deps: ConfirmDeps, token: string, address: string): Promise<boolean> {
  const email = address.trim()
  const confirmed = await confirmThroughLink(deps, token, async (tx, { link, interview }) => {
    if (interview.email === null || link.mailedToHash !== hashAddress(email)) return false
    await updatePerson(tx, interview, { name: interview.name, email })
    await recallMisaddressed(tx, deps, link.workspaceId, interview.id)
    await deleteOtherLinks(tx, interview.id, link.tokenHash)
    await confirmLink(tx, link.tokenHash, new Date(deps.clock.now().getTime() + mailedLinkMs))
    await noteCorrection(tx, deps, link)
    return true
  })
  return confirmed ?? false
}

/** What waits was to go to the address that was mistaken, which is a stranger's: whoever wrote it can write it anew. */
async function recallMisaddressed(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspaceId: string,
  interviewId: string,
): Promise<void> {
  const recalled = await recallMessagesOf(tx, deps, { workspaceId, interviewId })
  if (recalled.length === 0) return
  const { concerned } = await selectConcerned(tx, workspaceId, interviewId)
  for (const { id, authorId } of recalled) {
    const key = `message/${id}/recalled`
    await notifyOfLostMessage(tx, deps, { workspaceId, interviewId, concerned, authorId, key })
  }
}
