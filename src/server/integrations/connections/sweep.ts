import { isAppError } from '#contract/errors.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SecretContext } from '#server/platform/secrets/secret-box.ts'
import { deleteEventsBefore, deleteLinesBefore, deleteWaitingBefore } from './link-store.ts'
import { credentialContext, webhookContext } from './open-session.ts'
import { keptEventsMs, keptLogMs, keptWaitingMs } from './policy.ts'
import { selectSealed, updateConnection } from './store.ts'

/** Forgets what is of no more use: what webhooks have told, old lines, and candidates who never came to be invited. */
export async function forgetOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  await inSystem(db, 'sweep', async (tx) => {
    await deleteEventsBefore(tx, ago(keptEventsMs))
    await deleteLinesBefore(tx, ago(keptLogMs))
    await deleteWaitingBefore(tx, ago(keptWaitingMs))
  })
}

/** Seals anew what was sealed with an older key of the installation. @returns how many. */
export async function resealConnections({ db, secrets, log }: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<number> {
  return await inSystem(db, 'seal secrets anew', async (tx) => {
    let renewed = 0
    for (const { id, workspaceId, sealedCredentials, sealedSecret } of await selectSealed(tx)) {
      const change = {
        sealedCredentials: reseal(credentialContext(workspaceId), sealedCredentials),
        sealedSecret: reseal(webhookContext(workspaceId), sealedSecret),
      }
      if (change.sealedCredentials === sealedCredentials && change.sealedSecret === sealedSecret) continue
      await updateConnection(tx, id, change)
      renewed++
    }
    return renewed
  })

  function reseal(place: SecretContext, sealed: string): string {
    if (!secrets.isOutdated(sealed)) return sealed
    try {
      return secrets.seal(place, secrets.open(place, sealed))
    } catch (error) {
      if (!isAppError(error)) throw error
      log.warn(
        { workspaceId: place.workspaceId, code: error.code },
        'A key of an ATS cannot be decrypted: see SECRETS_KEY',
      )
      return sealed
    }
  }
}
