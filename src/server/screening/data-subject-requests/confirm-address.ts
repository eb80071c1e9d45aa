import { mailableText } from '#server/billing/index.ts'
import { queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { updatePerson } from '#server/screening/interviews/store.ts'
import { addLink } from './add-link.ts'
import { hashAddress } from './hash-address.ts'
import { noteCorrection } from './note-correction.ts'
import { confirmationMs, mailedLinkMs, maxConfirmations } from './policy.ts'
import { confirmLink, countConfirmations, deleteOtherLinks } from './store.ts'
import { confirmThroughLink, type SubjectData } from './through-link.ts'

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
  const named = workspaceId === null ? (text: string) => text : await mailableText(tx, deps, workspaceId)
  await queueMail(tx, deps, {
    key: `own-data/${interviewId}/confirm-${deps.ids.uuid()}`,
    to: email,
    template: 'own-data-link',
    data: {
      kind: 'confirm',
      candidateName: name === null ? null : named(name),
      position: named(position),
      employerName: named(employer),
      subjectDataUrl: `${deps.config.publicUrl}/your-data/${token}?address=${encodeURIComponent(email)}`,
      expiresAt: expiresAt.toISOString(),
    },
    expiresAt,
  })
  return true
}

/**
 * The address that a link was mailed to becomes the interview's, and the link opens what is stored; all others end, since
 * they were mailed elsewhere. False for a link that asks nothing, and for an address that it was not mailed to.
 */
export async function confirmAddress(deps: ConfirmDeps, token: string, address: string): Promise<boolean> {
  const email = address.trim()
  const confirmed = await confirmThroughLink(deps, token, async (tx, { link, interview }) => {
    if (interview.email === null || link.mailedToHash !== hashAddress(email)) return false
    await updatePerson(tx, interview, { name: interview.name, email })
    await deleteOtherLinks(tx, interview.id, link.tokenHash)
    await confirmLink(tx, link.tokenHash, new Date(deps.clock.now().getTime() + mailedLinkMs))
    await noteCorrection(tx, deps, link)
    return true
  })
  return confirmed ?? false
}
