import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { prepareSubscriptions } from '#server/platform/events/prepare-subscriptions.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestDeps } from '../../tests/harness/deps.ts'
import { quantile } from '../shared/statistics.ts'
import { measureApi, type Rates } from './api.ts'
import { measureWebhooks, type WebhookFigures } from './webhooks.ts'

const { values } = parseArgs({
  options: {
    waiting: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '500' },
    json: { type: 'string' },
  },
})
const waiting = Number(values.waiting)
const calls = Number(values.calls)

/** What `docs/decisions/0274-webhooks.md` promises. */
const minPerSecond = 200
/** How much later than alone an event may arrive beside a dead endpoint, at the middle. */
const maxAddedMs = 100
/** Calls a second beside a bare server that runs the same statements (`docs/decisions/0280-a-public-api-of-its-own.md`). */
const minRatio = 0.6

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'openround-bench-platform-'))
  const log = createLog({ level: 'error' })
  const database = await openDatabase({ database: null, dataDir: folder }, log, {
    migrationsFolder: 'migrations',
    afterTables: (client) => prepareSubscriptions(client, []),
  })
  try {
    const variables = { ALLOW_PRIVATE_PROVIDERS: 'true' }
    const { deps } = await createTestDeps({ db: database.db, variables, overrides: { log } })
    const api = await measureApi(deps, database.pool, calls)
    reportApi(api)
    report(await measureWebhooks(deps, waiting), api)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ratioOf = ({ ours, bare }: Rates) => ours / bare

function reportApi(api: Record<'read' | 'write', Rates>): void {
  console.log('| the API beside a bare server with the same statements | read | write |')
  console.log('|---|---|---|')
  const row = (label: string, show: (rates: Rates) => string) =>
    console.log(`| ${label} | ${show(api.read)} | ${show(api.write)} |`)
  row('calls a second', ({ ours }) => ours.toFixed(0))
  row('the bare server', ({ bare }) => bare.toFixed(0))
  row('ratio', (rates) => ratioOf(rates).toFixed(2))
  row('statements of a call', ({ statements }) => String(statements))
  console.log('')
}

function report(
  { perSecond, arrived, twice, alone, besideDead }: WebhookFigures,
  api: Record<'read' | 'write', Rates>,
): void {
  const addedMs = quantile(besideDead, 0.5) - quantile(alone, 0.5)
  const delays = (all: readonly number[]) => `${quantile(all, 0.5).toFixed(0)} ms, ${quantile(all, 0.95).toFixed(0)} ms`
  console.log(`| webhooks: ${waiting} wait, and one endpoint never answers | |`)
  console.log('|---|---|')
  console.log(`| delivered a second | ${Math.round(perSecond)} |`)
  console.log(`| arrived, of these twice | ${arrived}, ${twice} |`)
  console.log(`| from event to arrival, middle and 95 %, alone | ${delays(alone)} |`)
  console.log(`| the same beside the dead endpoint | ${delays(besideDead)} |`)
  if (values.json !== undefined) {
    writeFileSync(
      values.json,
      `${JSON.stringify({ api, webhooks: { perSecond, arrived, twice, alone, besideDead } })}\n`,
    )
  }
  const isFast = ratioOf(api.read) >= minRatio && ratioOf(api.write) >= minRatio
  process.exitCode = isFast && perSecond >= minPerSecond && twice === 0 && addedMs <= maxAddedMs ? 0 : 1
}

await main()
