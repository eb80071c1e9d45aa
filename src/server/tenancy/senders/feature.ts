import { z } from 'zod'
import { isAppError } from '#contract/errors.ts'
import {
  dkimKeyContext,
  replaceSealedSenderKey,
  selectDueSenders,
  selectSealedSenderKeys,
} from '#server/messaging/index.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule, type JobContext } from '#server/platform/jobs/define-job.ts'
import { sealAnew } from '#server/platform/secrets/seal-anew.ts'
import { checkSender } from './check-sender.ts'

/** Domains that are looked at side by side, and in one go of the job; what is left over is due in the next. */
const atOnce = 10
const atMost = 500

/** Looks at every domain whose time has come: a proved one once a day, one that waits or fails once an hour. */
export const checkSendersJob = defineJob({
  name: 'senders.check',
  payload: z.object({}),
  attempts: 2,
  timeoutMs: 30 * 60_000,
  run: (deps, _payload, context) => checkDueSenders(deps, context),
})

async function checkDueSenders(deps: Deps, { signal, log }: Pick<JobContext, 'signal' | 'log'>): Promise<void> {
  const now = deps.clock.now()
  let checked = 0
  for (let afterId = ''; checked < atMost && !signal.aborted; ) {
    const due = await inSystem(deps.db, 'sweep', (tx) => selectDueSenders(tx, now, afterId, atOnce))
    const last = due.at(-1)
    if (last === undefined) break
    afterId = last
    await Promise.all(due.map((workspaceId) => checkOne(deps, workspaceId, signal)))
    checked += due.length
  }
  if (checked > 0) log.info({ checked }, 'records of senders’ domains were looked up')
}

/** One that was removed meanwhile is none of the job's. */
async function checkOne(deps: Deps, workspaceId: string, signal: AbortSignal): Promise<void> {
  try {
    await checkSender(deps, workspaceId, { byUserId: null, signal })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'sender.missing') throw error
  }
}

/** Seals anew what was sealed with an older key, so that the older one can be taken out of `SECRETS_KEY`. */
export const resealSenderKeysJob = defineJob({
  name: 'senders.reseal',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 120_000,
  run: (deps) =>
    inSystem(deps.db, 'seal secrets anew', async (tx) => {
      for (const { workspaceId, sealedKey } of await selectSealedSenderKeys(tx)) {
        const after = sealAnew(deps, dkimKeyContext(workspaceId), sealedKey)
        if (after !== null) await replaceSealedSenderKey(tx, { workspaceId, before: sealedKey, after })
      }
    }),
})

/** Mails to candidates from a workspace's own address. */
export const sendersFeature: Feature = {
  id: 'senders',
  routes: [],
  jobs: [checkSendersJob, resealSenderKeysJob],
  schedules: [
    defineSchedule({ job: checkSendersJob, cron: '37 * * * *', payload: {} }),
    defineSchedule({ job: resealSenderKeysJob, cron: '28 * * * *', payload: {} }),
  ],
}
