import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { isAppError } from '#contract/errors.ts'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { demoPlan } from '#server/screening/interviews/choose-plan.ts'
import { createSpeech } from './create-speech.ts'
import { features } from './feature-list.ts'
import { addressOf, describeStart } from './platform/announce.ts'
import { openAdmin, withAdmin } from './platform/auth/admin.ts'
import { createSystemClock, waitFor } from './platform/clock.ts'
import { loadConfigOrExit } from './platform/config/load-config.ts'
import { readSiteSettings } from './platform/config/read-site-settings.ts'
import type { Config } from './platform/config/schema.ts'
import { openDatabase } from './platform/db/open-database.ts'
import type { Deps } from './platform/deps.ts'
import { startEventDispatcher } from './platform/events/dispatcher.ts'
import { prepareSubscriptions } from './platform/events/prepare-subscriptions.ts'
import { reportToSupervisor } from './platform/heartbeat.ts'
import { createServer } from './platform/http/create-server.ts'
import { checkPortIsFree, listen } from './platform/http/listen.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import { createIds } from './platform/ids.ts'
import { prepareQueues } from './platform/jobs/queues.ts'
import { createJobRunner } from './platform/jobs/runner.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { collectProcessMetrics, createMetrics } from './platform/metrics/metrics.ts'
import { openSecretBox } from './platform/secrets/open-secret-box.ts'
import { onStopSignal, runShutdown, type ShutdownStep } from './platform/shutdown.ts'
import { openLiveSite } from './platform/site/live-site.ts'
import { StartError } from './platform/start-error.ts'
import { openCrmForms } from './providers/crm-forms/index.ts'
import { openDns } from './providers/dns/index.ts'
import { openEmail } from './providers/email/index.ts'
import { openIdentity } from './providers/identity/index.ts'
import { createLlmOpener } from './providers/llm/index.ts'
import { openStorage } from './providers/storage/index.ts'
import { openTextMessages } from './providers/text-messages/index.ts'
import { openTurnDetector } from './providers/turn-detector/index.ts'
import { checkFormSettings } from './sales/index.ts'
import { readOccupations } from './screening/openings/read-occupations.ts'

/** The package's root, from the source and from the bundle alike. */
const root = join(import.meta.dirname, '..', '..')

/** How long calls may go on after a stop was asked for: an answer in progress can end, and resumes elsewhere if not. */
const drainLimitMs = 15_000
const closeLimitMs = 5000
const tellAgainMs = 1000

const PackageFile = z.object({ version: z.string() })

const jobs = features.flatMap((feature) => feature.jobs)
const schedules = features.flatMap((feature) => feature.schedules ?? [])
const subscriptions = features.flatMap((feature) => feature.subscriptions ?? [])

/** Filled as parts open, closed in the opposite order: also when a later part fails to open. */
type Steps = ShutdownStep[]

function openStored(configured: Config, log: Log): ReturnType<typeof openDatabase> {
  return openDatabase(configured, log, {
    migrationsFolder: join(root, 'migrations'),
    async afterTables(client) {
      await prepareQueues(client, jobs, schedules)
      await prepareSubscriptions(client, subscriptions)
    },
  })
}

async function start(configured: Config, log: Log, steps: Steps, isDraining: () => boolean): Promise<void> {
  await checkPortIsFree(configured.host, configured.port)
  prepareDataDir(configured.dataDir)
  const base = readSiteSettings(configured.dataDir, defaultSiteSettings)
  const database = await openStored(configured, log)
  steps.unshift({ name: 'database', limitMs: 2 * closeLimitMs, run: () => database.close() })
  const runner = createJobRunner(database.pool, log)
  const clock = createSystemClock()
  const liveSite = await openLiveSite({ db: database.db, clock, log, base })
  liveSite.start()
  steps.unshift({ name: 'settings', limitMs: closeLimitMs, run: async () => liveSite.stop() })
  const admin = await openAdmin({ db: database.db, clock, log, config: configured })
  admin.start()
  steps.unshift({ name: 'admin', limitMs: closeLimitMs, run: async () => admin.stop() })
  const config = withAdmin(configured, admin)
  const metrics = createMetrics()
  collectProcessMetrics(metrics)
  const storage = await openStorage(config, { clock })
  const secrets = await openSecretBox(config)
  const turnDetector = await openTurnDetector(config, { clock, log, metrics })
  const linesOf = builtinInterviewer.lines
  const speech = createSpeech({ config, clock, log, metrics, storage, turnDetector, linesOf })
  steps.unshift({ name: 'speech', limitMs: closeLimitMs, run: async () => speech.close() })
  if (config.speech.rendersAhead) speech.renderAhead(demoPlan())
  const deps: Deps = {
    config,
    admin,
    get site() {
      return liveSite.current
    },
    liveSite,
    db: database.db,
    clock,
    ids: createIds(),
    log,
    metrics,
    storage,
    secrets,
    crmForms: openCrmForms(config.crm, checkFormSettings(base.forms)),
    email: openEmail(config.mail, { print: (text) => process.stdout.write(text) }),
    dns: openDns(config.dnsServers),
    texts: openTextMessages(config.texts),
    identity: openIdentity(config.identity, { clock, log }),
    openLlm: createLlmOpener({ clock, log }),
    findOccupation: readOccupations(config.dataDir, log),
    jobs: runner,
    rateLimits: createRateLimits({ db: database.db, log, secrets }),
    speech,
  }
  const { version } = PackageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const app = await createServer({ deps, features, version, isDraining })
  await runner.start(deps, jobs, database.kind === 'embedded')
  steps.unshift({ name: 'jobs', limitMs: 2 * closeLimitMs, run: () => runner.stop(closeLimitMs) })
  const dispatcher = startEventDispatcher(deps, subscriptions)
  steps.unshift({ name: 'events', limitMs: 2 * closeLimitMs, run: () => dispatcher.stop(closeLimitMs) })
  const port = await listen(app, config.host, config.port)
  steps.unshift({ name: 'http', limitMs: closeLimitMs, run: () => closeServer(app) })
  steps.unshift({ name: 'calls', limitMs: drainLimitMs + 1000, run: () => drainFeatures(deps) })
  log.info({ port, database: database.kind }, 'listening')
  const adapters = [storage, deps.email, deps.crmForms, speech.stt, speech.tts]
  process.stdout.write(describeStart({ config, port, databaseKind: database.kind, adapters }))
  void tellStarted(deps, addressOf(config, port), isDraining)
}

/** What features say once the server listens. A database that is away just then is asked again, and ends nothing. */
async function tellStarted(deps: Deps, address: string, isDraining: () => boolean): Promise<void> {
  for (const { id, started } of features) {
    for (let isTold = false; !isTold && !isDraining(); ) {
      try {
        const told = await started?.(deps, address)
        if (told != null) process.stdout.write(told)
        isTold = true
      } catch (err) {
        deps.log.warn({ feature: id, err }, 'a feature could not begin its work and is asked again')
        await waitFor(deps.clock, tellAgainMs)
      }
    }
  }
}

function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written. Set DATA_DIR to a folder that can be written.`,
      {
        cause,
      },
    )
  }
}

async function drainFeatures(deps: Deps): Promise<void> {
  await Promise.all(features.map((feature) => feature.drain?.(drainLimitMs, deps)))
}

/** Connections that sit idle or never finish are not waited for. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), closeLimitMs / 2)
  await app.close()
  clearTimeout(cut)
}

async function main(): Promise<void> {
  const config = loadConfigOrExit()
  const log = createLog({ level: config.logLevel })
  const steps: Steps = []
  let isDraining = false

  async function stop(exitCode: number): Promise<void> {
    if (isDraining) return
    isDraining = true
    const isClean = await runShutdown(steps, log)
    log.info({ isClean }, 'stopped')
    process.exit(isClean ? exitCode : 1)
  }

  onStopSignal(
    (signal) => {
      log.info({ signal }, 'stopping: calls may end their turn; once more stops at once')
      void stop(0)
    },
    () => process.exit(130),
  )
  reportToSupervisor(() => {
    log.info({}, 'stopping: the process that started this server is gone')
    void stop(0)
  })
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and nobody looked'))
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'an error was thrown and nobody caught it')
    void stop(1)
  })
  try {
    await start(config, log, steps, () => isDraining)
  } catch (err) {
    if (isDraining) return
    if (err instanceof StartError || isAppError(err)) process.stderr.write(`${err.message}\n`)
    else log.error({ err }, 'the server could not start')
    await stop(1)
  }
}

await main()
