import { z } from 'zod'
import { askForCertificate } from '#contract/api/own-domains.ts'
import { AppError } from '#contract/errors.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle, type Route } from '#server/platform/http/handle.ts'
import { isPrivateAddress } from '#server/platform/http/outside-address.ts'
import { hostNameOf } from '#server/platform/http/own-hosts.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { doneOf, forEachDue } from '#server/platform/jobs/for-each-due.ts'
import { selectIsReady } from '#server/platform/own-hosts/store.ts'
import { checkDomain } from './check-domain.ts'
import { selectDomains } from './store.ts'

const batchSize = 100

/** The proxy asks once for each name that it has no certificate for; anybody can call it by names. */
const askLimit = { max: 600, windowMs: 60_000, uncounted: 100 }

/** Each look is a daily one: running twice in a row after a crash counts as two of the two that lose a domain. */
export const checkDomainsJob = defineJob({
  name: 'own-domains.check',
  payload: z.object({}),
  attempts: 1,
  timeoutMs: 600_000,
  async run(deps, _payload, context) {
    const outcome = await forEachDue(deps, context.signal, {
      task: 'check a domain',
      select: (tx, afterId) => selectDomains(tx, afterId, batchSize),
      idOf: ({ workspaceId }) => workspaceId,
      run: ({ workspaceId }) => checkDomain(deps, workspaceId, { isDaily: true, userId: null }),
    })
    context.log.info({ checked: doneOf(outcome) }, 'own domains were checked')
  },
})

const routes: readonly Route[] = [
  handle(
    askForCertificate,
    async (deps, { request }, { query }) => {
      const host = hostNameOf(query.domain)
      // What comes through the proxy says so: then it is not the proxy that asks.
      const isProxy = isPrivateAddress(request.raw.socket.remoteAddress ?? '') && !isPassedOn(request.headers)
      const isReady =
        isProxy && host !== null && (await inSystem(deps.db, 'find workspace by host', (tx) => selectIsReady(tx, host)))
      if (!isReady) throw new AppError('not_found', 'own_domain.not_found', 'No workspace’s domain that is ready')
      return { host }
    },
    { rateLimit: askLimit },
  ),
]

function isPassedOn(headers: Readonly<Record<string, unknown>>): boolean {
  return ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
}

/** White Label workspaces meet their candidates on a domain of their own. */
export const ownDomainFeature: Feature = {
  id: 'own-domain',
  routes,
  jobs: [checkDomainsJob],
  schedules: [defineSchedule({ job: checkDomainsJob, cron: '23 5 * * *', payload: {} })],
}
