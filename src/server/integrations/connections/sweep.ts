import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sealAnew } from '#server/platform/secrets/seal-anew.ts'
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
export async function resealConnections(deps: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<number> {
  return await inSystem(deps.db, 'seal secrets anew', async (tx) => {
    let renewed = 0
    for (const { id, workspaceId, sealedCredentials, sealedSecret } of await selectSealed(tx)) {
      const credentials = sealAnew(deps, credentialContext(workspaceId), sealedCredentials)
      const secret = sealAnew(deps, webhookContext(workspaceId), sealedSecret)
      if (credentials === null && secret === null) continue
      await updateConnection(tx, id, {
        sealedCredentials: credentials ?? sealedCredentials,
        sealedSecret: secret ?? sealedSecret,
      })
      renewed++
    }
    return renewed
  })
}
