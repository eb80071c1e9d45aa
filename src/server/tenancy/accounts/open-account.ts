import type { CustomerAccount } from '#contract/customer/account.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { deleteOtherSessions, deleteSession, selectDevices } from '#server/platform/auth/store.ts'
import { asUser } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteGrantsOf } from '#server/platform/oauth/store.ts'

/** The devices of whoever is signed in, for their own page. */
export function openAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
): Omit<CustomerAccount, 'delete' | 'apps'> {
  return {
    async listDevices() {
      const devices = await selectDevices(db, userId, clock.now())
      return devices.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
        id,
        isThisOne: id === sessionId,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }))
    },
    signOutDevice: (id) => deleteSession(db, userId, id),
    async signOutOthers() {
      await deleteOtherSessions(db, userId, sessionId)
      await asUser(db, userId, (tx) => deleteGrantsOf(tx, userId))
    },
  }
}
