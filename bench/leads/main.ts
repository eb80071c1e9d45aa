import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../tests/harness/free-port.ts'
import { startHubspotServer } from '../../tests/harness/hubspot-server.ts'
import { type Durability, measureDurability } from './measure-durability.ts'
import { measureRate, type Rate } from './measure-rate.ts'
import { createProduct } from './product.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, json: { type: 'string' } },
})
const kills = Number(values.kills)
/** Our floor: half of what a group commit reaches on two cores that server, database and load share. */
const leastRatio = 0.35

async function main(): Promise<void> {
  if (!existsSync('build/server/main.js')) throw new Error('Nothing is built: run "npm run build" first.')
  const rate = await onFreshProduct(false, (product) => measureRate(product))
  const server = await measureKills('server')
  const database = await measureKills('database')
  report({ server, database }, rate)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ server, database, rate }, null, 2)}\n`)
  const isWhole = [server, database].every(
    ({ lost, doubled, undelivered, misdelivered }) => lost + doubled + undelivered + misdelivered === 0,
  )
  process.exitCode = isWhole && rate.failed === 0 && rate.ratio >= leastRatio ? 0 : 1
}

function measureKills(what: 'server' | 'database'): Promise<Durability> {
  return onFreshProduct(true, (product, hubspot) => measureDurability(product, hubspot, what, kills))
}

async function onFreshProduct<Result>(
  delivers: boolean,
  run: (
    product: ReturnType<typeof createProduct>,
    hubspot: Awaited<ReturnType<typeof startHubspotServer>>,
  ) => Promise<Result>,
): Promise<Result> {
  const hubspot = await startHubspotServer()
  const product = createProduct(await findFreePort(), delivers ? hubspot : null)
  try {
    await product.start()
    return await run(product, hubspot)
  } finally {
    await product.close()
    await hubspot.close()
  }
}

function report(durability: { server: Durability; database: Durability }, rate: Rate): void {
  const row = (label: string, pick: (one: Durability) => number) =>
    console.log(`| ${label} | ${pick(durability.server)} | ${pick(durability.database)} |`)
  console.log('| under a stream of forms, killed with SIGKILL | the server | its database |')
  console.log('|---|---|---|')
  row('kills at random moments', ({ kills: count }) => count)
  row('submissions acknowledged', ({ acknowledged }) => acknowledged)
  row('acknowledged and not stored', ({ lost }) => lost)
  row('stored twice', ({ doubled }) => doubled)
  row('acknowledged and never arrived at the form service', ({ undelivered }) => undelivered)
  row('arrived under two keys, or under a stranger’s', ({ misdelivered }) => misdelivered)
  row('sent again under a key that had arrived', ({ repeats }) => repeats)
  console.log(`\n| a second, in turns on one PostgreSQL | |`)
  console.log('|---|---|')
  console.log(`| submissions acknowledged after their commit | ${Math.round(rate.acknowledged)} |`)
  console.log(`| rows inserted one by one by twelve connections | ${Math.round(rate.raw)} |`)
  console.log(`| share | ${rate.ratio.toFixed(2)} |`)
  console.log(`| refused or missing | ${rate.failed} |`)
}

await main()
