import { z } from 'zod'
import { deleteExpiredChallenges } from '#server/platform/auth/factor-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { sealAnew } from '#server/platform/secrets/seal-anew.ts'
import { deleteExpiredCeremonies } from './passkey-store.ts'
import { resetByFile } from './reset-factors.ts'
import { routes } from './routes.ts'
import { deleteSecurityEventsBefore, replaceSealedApp, selectSealedApps } from './store.ts'
import { appSecretContext } from './take-code.ts'

/** A year and a month: long enough to ask what happened, and no longer. */
const keptMs = 400 * 24 * 60 * 60 * 1000

export const sweepSecondFactorsJob = defineJob({
  name: 'second-factors.sweep',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run({ db, clock }, _payload, context) {
    const now = clock.now()
    const challenges = await deleteExpiredChallenges(db, now)
    const ceremonies = await deleteExpiredCeremonies(db, now)
    const events = await deleteSecurityEventsBefore(db, new Date(now.getTime() - keptMs))
    if (challenges + ceremonies + events > 0) {
      context.log.info({ challenges, ceremonies, events }, 'sign-in challenges were swept')
    }
  },
})

/** Seals anew what was sealed with an older key, so that the older one can be taken out of `SECRETS_KEY`. */
export async function resealApps(deps: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<void> {
  for (const { userId, sealedSecret } of await selectSealedApps(deps.db)) {
    const after = sealAnew(deps, appSecretContext(userId), sealedSecret)
    if (after !== null) await replaceSealedApp(deps.db, { userId, before: sealedSecret, after })
  }
}

const resealAppsJob = defineJob({
  name: 'second-factors.reseal',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 120_000,
  run: (deps) => resealApps(deps),
})

/** One-time codes, recovery codes and passkeys beside the proof of an address. */
export const secondFactorsFeature: Feature = {
  id: 'second-factors',
  routes,
  jobs: [sweepSecondFactorsJob, resealAppsJob],
  started: resetByFile,
  schedules: [
    defineSchedule({ job: sweepSecondFactorsJob, cron: '31 * * * *', payload: {} }),
    defineSchedule({ job: resealAppsJob, cron: '26 * * * *', payload: {} }),
  ],
}
