import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { prepareSubscriptions } from '#server/platform/events/prepare-subscriptions.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestDeps } from '../../tests/harness/deps.ts'
import { quantile } from '../shared/statistics.ts'
import { measureWebhooks, type WebhookFigures } from './webhooks.ts'

const { values } = parseArgs({
  options: { waiting: { type: 'string', default: '10000' }, json: { type: 'string' } },
})
const waiting = Number(values.waiting)

/** What `docs/decisions/0274-webhooks.md` promises. */
const minPerSecond = 200
/** How much later than alone an event may arrive beside a dead endpoint, at the middle. */
const maxAddedMs = 100

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
    report(await measureWebhooks(deps, waiting))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report({ perSecond, arrived, twice, alone, besideDead }: WebhookFigures): void {
  const addedMs = quantile(besideDead, 0.5) - quantile(alone, 0.5)
  const delays = (all: readonly number[]) => `${quantile(all, 0.5).toFixed(0)} ms, ${quantile(all, 0.95).toFixed(0)} ms`
  console.log(`| webhooks: ${waiting} wait, and one endpoint never answers | |`)
  console.log('|---|---|')
  console.log(`| delivered a second | ${Math.round(perSecond)} |`)
  console.log(`| arrived, of these twice | ${arrived}, ${twice} |`)
  console.log(`| from event to arrival, middle and 95 %, alone | ${delays(alone)} |`)
  console.log(`| the same beside the dead endpoint | ${delays(besideDead)} |`)
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ webhooks: { perSecond, arrived, twice, alone, besideDead } })}\n`)
  }
  process.exitCode = perSecond >= minPerSecond && twice === 0 && addedMs <= maxAddedMs ? 0 : 1
}

await main()
