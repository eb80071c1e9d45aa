import { z } from 'zod'
import { webhookLogDays } from '#contract/customer/webhooks.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { sealAnew } from '#server/platform/secrets/seal-anew.ts'
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
    for (const { id, workspaceId, sealedSecret, sealedPrevious } of await selectSealedSecrets(tx)) {
      const context = webhookSecretContext(workspaceId)
      const secret = sealAnew(deps, context, sealedSecret)
      const previous = sealedPrevious === null ? null : sealAnew(deps, context, sealedPrevious)
      if (secret === null && previous === null) continue
      const seals = { sealedSecret: secret ?? sealedSecret, sealedPrevious: previous ?? sealedPrevious }
      await replaceSeals(tx, { id, before: sealedSecret, ...seals })
      renewed++
    }
    return renewed
  })
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
