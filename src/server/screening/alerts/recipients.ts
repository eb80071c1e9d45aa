import { findUndeliverable, sendsMail } from '#server/messaging/index.ts'
import { bindInterview, bindWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { selectConcerned as findConcerned } from '#server/screening/invitations/store.ts'
import { type Recipient, selectMembersToTell } from './store.ts'

/**
 * The members whom an alert is told to at once: whom the interview concerns (whoever invited and whoever made the opening)
 * and every owner, each once. The transaction is bound to the workspace.
 */
export async function findRecipients(tx: Transaction, workspaceId: string, interviewId: string): Promise<Recipient[]> {
  const { concerned } = await findConcerned(tx, workspaceId, interviewId)
  return await selectMembersToTell(tx, workspaceId, concerned)
}

/**
 * Whether an alert of this interview would reach somebody by mail at once: mails leave the installation, and at least one
 * address has not come back. The transaction is bound to the interview, and is so again afterwards.
 */
export async function reachesSomebody(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'email'>,
  interview: Pick<StoredInterview, 'id' | 'workspaceId' | 'isPreview'>,
): Promise<boolean> {
  if (interview.isPreview || !sendsMail(deps)) return false
  const addresses = await addressesOf(tx, deps, interview)
  const undeliverable = await findUndeliverable(tx, addresses)
  return addresses.some((address) => !undeliverable.has(address))
}

async function addressesOf(
  tx: Transaction,
  { config }: Pick<Deps, 'config'>,
  { id, workspaceId }: Pick<StoredInterview, 'id' | 'workspaceId'>,
): Promise<string[]> {
  if (workspaceId === null) return config.mail.adminEmail === null ? [] : [config.mail.adminEmail]
  await bindWorkspace(tx, workspaceId)
  const recipients = await findRecipients(tx, workspaceId, id)
  await bindInterview(tx, id)
  return recipients.map(({ email }) => email)
}
