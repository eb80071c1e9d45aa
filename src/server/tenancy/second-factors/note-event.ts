import type { SecurityEventKind } from '#contract/values/second-factor.ts'
import { queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertSecurityEvent } from './store.ts'

/** Whose account it is, and the browser in which something is done to it. */
export interface AccountHolder {
  userId: string
  email: string
  /** Null where no browser did it. */
  userAgent: string | null
}

/**
 * Writes down what happened to the ways somebody signs in, for their own page, and tells them by mail: in the transaction that
 * does it.
 */
export async function noteEvent(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  { userId, email, userAgent }: AccountHolder,
  kind: SecurityEventKind,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const id = deps.ids.uuid()
  const at = deps.clock.now()
  await insertSecurityEvent(tx, { id, userId, kind, details, userAgent: userAgent?.slice(0, 300) ?? null, at })
  await queueMail(tx, deps, {
    key: `account-security/${id}`,
    to: email,
    template: 'account-security',
    data: {
      kind,
      passkeyName: details.name ?? '',
      happenedAt: at.toISOString(),
      securityUrl: `${deps.config.publicUrl}/dashboard/settings/security`,
    },
  })
}
