import { z } from 'zod'
import { webhookLogDays } from '#contract/customer/webhooks.ts'
import { isAppError } from '#contract/errors.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { deleteDeliveriesBefore } from './delivery-store.ts'
import { startWebhookDispatcher, type WebhookDispatcher } from './dispatcher.ts'
import { forgetPreviousSecrets, replaceSeals, selectSealedSecrets } from './endpoint-store.ts'
import { dayMs } from './policy.ts'
import { queueSubscription } from './queue-deliveries.ts'
import { webhookSecretContext } from './secrets.ts'

/** Forgets what is older than the log is kept, and secrets whose day is over. */
export async function sweepWebhooks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - webhookLogDays * dayMs)
  await inSystem(db, 'sweep', (tx) => forgetPreviousSecrets(tx, now))
  // In pieces: what a busy workspace leaves in a day is no transaction of one statement.
  while ((await inSystem(db, 'sweep', (tx) => deleteDeliveriesBefore(tx, before))) > 0);
}

/** Seals anew what was sealed with an older key, so that the older one can be taken out of `SECRETS_KEY`. @returns how many. */
export async function resealSecrets(deps: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<number> {
  return await inSystem(deps.db, 'seal secrets anew', async (tx) => {
    let renewed = 0
    for (const { id, ...endpoint } of await selectSealedSecrets(tx)) {
      const seals = sealAnew(deps, endpoint)
      if (seals === null) continue
      await replaceSeals(tx, { id, before: endpoint.sealedSecret, ...seals })
      renewed++
    }
    return renewed
  })
}

interface Seals {
  sealedSecret: string
  sealedPrevious: string | null
}

/** Null where there is nothing to do, or nothing that can be done. */
function sealAnew(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  { workspaceId, sealedSecret, sealedPrevious }: Seals & { workspaceId: string },
): Seals | null {
  const context = webhookSecretContext(workspaceId)
  const isOutdated = (sealed: string | null) => sealed !== null && secrets.isOutdated(sealed)
  const anew = (sealed: string) => secrets.seal(context, secrets.open(context, sealed))
  try {
    if (!isOutdated(sealedSecret) && !isOutdated(sealedPrevious)) return null
    return { sealedSecret: anew(sealedSecret), sealedPrevious: sealedPrevious === null ? null : anew(sealedPrevious) }
  } catch (error) {
    if (!isAppError(error)) throw error
    log.warn({ workspaceId, code: error.code }, 'A webhook’s secret cannot be decrypted: see SECRETS_KEY')
    return null
  }
}

const sweepJob = defineJob({
  name: 'webhooks.sweep',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 10 * 60_000,
  run: (deps) => sweepWebhooks(deps),
})

const resealJob = defineJob({
  name: 'webhooks.reseal',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 120_000,
  async run(deps) {
    const renewed = await resealSecrets(deps)
    if (renewed > 0) deps.log.info({ renewed }, 'webhooks’ secrets were sealed anew')
  },
})

/** What happens in a workspace, told to its own systems. */
export function createWebhooksFeature(): Feature {
  let dispatcher: WebhookDispatcher | null = null
  return {
    id: 'webhooks',
    routes: [],
    jobs: [sweepJob, resealJob],
    schedules: [
      defineSchedule({ job: sweepJob, cron: '35 * * * *', payload: {} }),
      defineSchedule({ job: resealJob, cron: '27 * * * *', payload: {} }),
    ],
    subscriptions: [queueSubscription],
    async started(deps) {
      dispatcher = startWebhookDispatcher(deps)
      return null
    },
    async drain(deadlineMs) {
      await dispatcher?.stop(deadlineMs)
    },
  }
}
