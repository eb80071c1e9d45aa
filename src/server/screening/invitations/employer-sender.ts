import { readMailRules } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectEmployer } from '#server/platform/workspaces/store.ts'

/** How an employer's mails to its candidates are written. */
export interface EmployerSender {
  /** As candidates read it. */
  employer: string
  /** What of a text may stand in its mails. */
  named: (text: string) => string
  mail: {
    /** Where answers go, in the place of whoever has the mail sent. */
    replyTo?: string
    /**
     * The employer's name and color in the place of the installation's, and its own address where it has proved one. A trial costs nothing and names itself as it likes,
     * so its mails say from where they really come.
     */
    onBehalfOf?: { name: string; color: string | null; workspaceId: string }
  }
}

export async function findEmployerSender(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config' | 'site'>,
  workspaceId: string,
): Promise<EmployerSender> {
  const { brand, workspaceName } = await selectEmployer(tx, workspaceId)
  const employer = brand.name ?? workspaceName
  const { isTrial, mailable } = await readMailRules(tx, deps, workspaceId)
  return {
    employer,
    named: mailable,
    mail: isTrial
      ? {}
      : {
          onBehalfOf: { name: employer, color: brand.color, workspaceId },
          ...(brand.replyTo === null ? {} : { replyTo: brand.replyTo }),
        },
  }
}
