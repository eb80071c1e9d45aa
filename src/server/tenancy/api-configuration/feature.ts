import { z } from 'zod'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { sealAnew } from '#server/platform/secrets/seal-anew.ts'
import { keyContextOf } from './provider-access.ts'
import { deleteCallsBefore, replaceSealedKey, selectSealedKeys } from './store.ts'

/** Calls of this month and of a year before it are kept. */
const keptMs = 400 * 24 * 60 * 60 * 1000

/** Seals anew what was sealed with an older key, so that the older one can be taken out of `SECRETS_KEY`. @returns how many. */
export async function resealKeys(deps: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<number> {
  return await inSystem(deps.db, 'seal secrets anew', async (tx) => {
    let renewed = 0
    for (const { workspaceId, sealedKey } of await selectSealedKeys(tx)) {
      const after = sealAnew(deps, keyContextOf(workspaceId), sealedKey)
      if (after === null) continue
      await replaceSealedKey(tx, { workspaceId, before: sealedKey, after })
      renewed++
    }
    return renewed
  })
}

const reseal = defineJob({
  name: 'api-configuration.reseal',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 120_000,
  async run(deps) {
    const renewed = await resealKeys(deps)
    if (renewed > 0) deps.log.info({ renewed }, 'stored API keys were sealed anew')
  },
})

const forgetCalls = defineJob({
  name: 'api-configuration.forget-calls',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 120_000,
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - keptMs)
    await inSystem(db, 'sweep', (tx) => deleteCallsBefore(tx, before))
  },
})

export const jobs = [reseal, forgetCalls]

export const schedules = [
  defineSchedule({ job: reseal, cron: '25 * * * *', payload: {} }),
  defineSchedule({ job: forgetCalls, cron: '40 3 * * *', payload: {} }),
]

/** A workspace's own AI provider: kept, tested, used by its interviews and accounted for. */
export const apiConfigurationFeature: Feature = { id: 'api-configuration', routes: [], jobs, schedules }
