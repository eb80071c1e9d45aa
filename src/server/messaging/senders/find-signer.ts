import { isAppError } from '#contract/errors.ts'
import { isUsed } from '#contract/values/sender-domain.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EmailSigning } from '#server/providers/email/port.ts'
import { dkimKeyContext } from './dkim-key.ts'
import { selectSender } from './store.ts'

interface Signer {
  /** Who the mail comes from. */
  address: string
  signing: EmailSigning
}

/**
 * The address that a workspace's mails come from now, with what they are signed with; null where none is proved, or the key
 * cannot be read any more: mails then come from the installation. Asked when a mail leaves, so that one that has waited never
 * comes from a domain that was lost meanwhile.
 */
export async function findSigner(
  deps: Pick<Deps, 'db' | 'secrets' | 'log'>,
  workspaceId: string,
): Promise<Signer | null> {
  const sender = await inWorkspace(deps.db, workspaceId, (tx) => selectSender(tx, workspaceId))
  if (sender === null || !isUsed(sender.state)) return null
  const { address, domain, selector, sealedKey } = sender
  try {
    const privateKey = deps.secrets.open(dkimKeyContext(workspaceId), sealedKey)
    return { address, signing: { domain, selector, privateKey } }
  } catch (error) {
    if (!isAppError(error)) throw error
    deps.log.warn({ workspaceId, code: error.code }, 'A stored key of a sender cannot be decrypted: see SECRETS_KEY')
    return null
  }
}
