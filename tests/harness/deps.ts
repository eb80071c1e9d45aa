import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { createSystemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/load-config.ts'
import type { Db } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createRateLimits } from '#server/platform/http/rate-limits.ts'
import { createIds } from '#server/platform/ids.ts'
import type { Log, LogFields } from '#server/platform/log/log.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { openSecretBox } from '#server/platform/secrets/open-secret-box.ts'
import { openCrmForms } from '#server/providers/crm-forms/index.ts'
import { createFakeDns } from '#server/providers/dns/fake/index.ts'
import { openEmail } from '#server/providers/email/index.ts'
import { openIdentity } from '#server/providers/identity/index.ts'
import { createLlmOpener } from '#server/providers/llm/index.ts'
import { openStorage } from '#server/providers/storage/index.ts'
import { createAbsentSpeech } from './absent-speech.ts'
import { createFixedSite } from './fixed-site.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export interface LogRecord {
  level: 'debug' | 'info' | 'warn' | 'error'
  fields: LogFields
  message: string
}

/** A log that keeps its records, children's fields included. */
export function createRecordingLog(records: LogRecord[] = [], base: LogFields = {}): Log {
  const keep = (level: LogRecord['level']) => (fields: LogFields, message: string) => {
    records.push({ level, fields: { ...base, ...fields }, message })
  }
  return {
    debug: keep('debug'),
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
    child: (fields) => createRecordingLog(records, { ...base, ...fields }),
  }
}

export interface TestDepsOptions {
  db: Db
  variables?: Readonly<Record<string, string>>
  overrides?: Partial<Deps>
}

/** Real parts throughout, except speech, which is absent: voices and ears are tested where they live. */
export async function createTestDeps({ db, variables = {}, overrides = {} }: TestDepsOptions): Promise<{
  deps: Deps
  records: LogRecord[]
}> {
  const records: LogRecord[] = []
  const result = readConfig({ DATA_DIR: makeTemporaryFolder('deps'), ...variables })
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  const clock = createSystemClock()
  const secrets = await openSecretBox(result.config)
  const log = createRecordingLog(records)
  const deps: Deps = {
    config: result.config,
    admin: { email: result.config.mail.adminEmail, refresh: () => Promise.resolve() },
    site: defaultSiteSettings,
    liveSite: createFixedSite(defaultSiteSettings),
    db,
    clock,
    ids: createIds(),
    log,
    metrics: createMetrics(),
    storage: await openStorage(result.config, { clock }),
    secrets,
    crmForms: openCrmForms(result.config.crm, defaultSiteSettings.forms),
    email: openEmail(result.config.mail, { print: () => {} }),
    dns: createFakeDns(),
    texts: null,
    identity: openIdentity(result.config.identity, { clock, log: createRecordingLog() }),
    openLlm: createLlmOpener({ clock, log }),
    findOccupation: () => null,
    jobs: { activeCount: 0 },
    rateLimits: createRateLimits({ db, log, secrets }),
    speech: createAbsentSpeech('Tests of the platform do not speak'),
    ...overrides,
  }
  return { deps, records }
}
