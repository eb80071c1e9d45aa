import { z } from 'zod'
import { hasEntitlement } from '#server/billing/index.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { sealAnew } from '#server/platform/secrets/seal-anew.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { checkDomain } from './check-domain.ts'
import { deleteExpiredLogins } from './login-store.ts'
import { mountSignOn } from './mount-sign-on.ts'
import { clientSecretContext } from './secret.ts'
import {
  lockConnection,
  replaceSealedSecret,
  selectActiveConnections,
  selectEveryDomain,
  selectSealedSecrets,
  updateConnection,
} from './store.ts'

const batchSize = 100

/** Each look is a daily one: two in a row that miss the record lose the domain. */
export const checkSsoDomainsJob = defineJob({
  name: 'single-sign-on.check-domains',
  payload: z.object({}),
  attempts: 1,
  timeoutMs: 600_000,
  async run(deps, _payload, context) {
    const outcome = await forEachDue(deps, context.signal, {
      task: 'check a domain of single sign-on',
      select: (tx, afterId) => selectEveryDomain(tx, afterId, batchSize),
      idOf: ({ id }) => id,
      run: ({ id, workspaceId }) => checkDomain(deps, { workspaceId, domainId: id }, { isDaily: true, userId: null }),
    })
    context.log.info({ checked: doneOf(outcome) }, 'domains of single sign-on were checked')
  },
})

/** A workspace whose plan has ended: its sign-on rests, and nobody is kept out by it. Back with the plan, it goes on. */
export const followPlansJob = defineJob({
  name: 'single-sign-on.follow-plans',
  payload: z.object({}),
  attempts: 2,
  timeoutMs: 600_000,
  async run(deps, _payload, context) {
    await forEachDue(deps, context.signal, {
      task: 'follow the plan of a connection',
      select: (tx, afterId) => selectActiveConnections(tx, afterId, batchSize),
      idOf: ({ workspaceId }) => workspaceId,
      run: ({ workspaceId }) => followPlan(deps, workspaceId),
    })
  },
})

async function followPlan(deps: Deps, workspaceId: string): Promise<boolean> {
  return await inSystem(deps.db, 'sweep', async (tx) => {
    await bindWorkspace(tx, workspaceId)
    const connection = await lockConnection(tx, workspaceId)
    if (connection === null) return false
    const isPaused = !(await hasEntitlement(tx, deps, workspaceId, 'single-sign-on'))
    if (isPaused === connection.isPaused) return false
    await updateConnection(tx, workspaceId, { isPaused })
    await recordAudit(
      tx,
      deps,
      { id: workspaceId, userId: null },
      {
        action: isPaused ? 'single_sign_on.paused' : 'single_sign_on.resumed',
        subject: { kind: 'workspace', id: workspaceId },
      },
    )
    return true
  })
}

const sweepLoginsJob = defineJob({
  name: 'single-sign-on.sweep',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run({ db, clock }) {
    await inSystem(db, 'sweep', (tx) => deleteExpiredLogins(tx, clock.now()))
  },
})

/** Seals anew what was sealed with an older key, so that the older one can be taken out of `SECRETS_KEY`. */
export const resealClientSecretsJob = defineJob({
  name: 'single-sign-on.reseal',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 120_000,
  run: (deps) =>
    inSystem(deps.db, 'seal secrets anew', async (tx) => {
      for (const { workspaceId, sealed } of await selectSealedSecrets(tx)) {
        const after = sealAnew(deps, clientSecretContext(workspaceId), sealed)
        if (after !== null) await replaceSealedSecret(tx, { workspaceId, before: sealed, after })
      }
    }),
})

/** Members sign in by their employer's identity provider. */
export const singleSignOnFeature: Feature = {
  id: 'single-sign-on',
  routes: [],
  jobs: [checkSsoDomainsJob, followPlansJob, sweepLoginsJob, resealClientSecretsJob],
  schedules: [
    defineSchedule({ job: checkSsoDomainsJob, cron: '41 5 * * *', payload: {} }),
    defineSchedule({ job: followPlansJob, cron: '12 * * * *', payload: {} }),
    defineSchedule({ job: sweepLoginsJob, cron: '33 * * * *', payload: {} }),
    defineSchedule({ job: resealClientSecretsJob, cron: '29 * * * *', payload: {} }),
  ],
  mount: mountSignOn,
}
