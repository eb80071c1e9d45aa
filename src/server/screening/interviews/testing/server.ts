import type { FastifyInstance } from 'fastify'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { readConfig } from '#server/platform/config/load-config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { createRateLimits } from '#server/platform/http/rate-limits.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { openSecretBox } from '#server/platform/secrets/open-secret-box.ts'
import { openCrmForms } from '#server/providers/crm-forms/index.ts'
import { createFakeDns } from '#server/providers/dns/fake/index.ts'
import { openEmail } from '#server/providers/email/index.ts'
import { openIdentity } from '#server/providers/identity/index.ts'
import { createBuiltinTurnDetector } from '#server/providers/turn-detector/builtin/index.ts'
import { createFixedSite } from '../../../../../tests/harness/fixed-site.ts'
import type { setupInterviews } from './setup.ts'

/** The real HTTP server over a test's parts, to inject requests into. No call is made in it, so speech is never asked. */
export async function serve(
  t: Awaited<ReturnType<typeof setupInterviews>>,
  features: readonly Feature[],
): Promise<FastifyInstance> {
  const result = readConfig({ DATA_DIR: t.folder })
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  const never = () => {
    throw new Error('No test of these features speaks or listens')
  }
  const secrets = await openSecretBox(result.config)
  const deps: Deps = {
    ...t.deps,
    config: result.config,
    admin: { email: null, refresh: () => Promise.resolve() },
    site: defaultSiteSettings,
    liveSite: createFixedSite(defaultSiteSettings),
    metrics: createMetrics(),
    secrets,
    crmForms: openCrmForms(result.config.crm, defaultSiteSettings.forms),
    dns: createFakeDns(),
    texts: null,
    email: openEmail(result.config.mail, { print: never }),
    identity: openIdentity(result.config.identity, { clock: t.deps.clock, log: t.deps.log }),
    openLlm: never,
    findOccupation: () => null,
    jobs: { activeCount: 0 },
    rateLimits: createRateLimits({ db: t.deps.db, log: t.deps.log, secrets }),
    speech: {
      vad: { id: 'none', open: never },
      turnDetector: createBuiltinTurnDetector(),
      stt: { id: 'none', capabilities: { languages: ['en'], hasWordTimes: false }, transcribe: never },
      voices: { languages: ['en'], open: never },
      slots: { take: never },
      readiness: () => ({ state: 'ready' }),
      yieldToVisitor: () => {},
    },
  }
  return await createServer({ deps, features, version: 'test', isDraining: () => false })
}
