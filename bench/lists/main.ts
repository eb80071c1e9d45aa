import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../tests/harness/free-port.ts'
import { startHubspotServer } from '../../tests/harness/hubspot-server.ts'
import { createProduct, type Product } from '../leads/product.ts'
import { openWorkspace, signIn } from '../shared/sign-in.ts'
import { type Figure, measure } from './measure.ts'
import { askedOfInterviews, askedOfLeads, askedOfNumbers } from './requests.ts'
import { addContacts, addInterviews, addNeighbours, asOwner, prepareWorkspace } from './seed.ts'
import { addHistory } from './seed-history.ts'

const { values } = parseArgs({
  options: {
    /** Sizes of the lists are cut off here, for a quick look. */
    most: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '40' },
    /** Which lists, with commas between. */
    only: { type: 'string', default: 'interviews,leads,numbers' },
    json: { type: 'string' },
  },
})
const most = Number(values.most)
const rounds = Number(values.rounds)
/** Of each thing that is asked, milliseconds, at every size. */
const limitMs = 100
/** Of the numbers, which read every interview of the asked days, and of their people; at this size. */
const numbersLimitMs = 300
const numbersLimitSize = 25_000
const interviewSizes = [1000, 10_000, 100_000].filter((size) => size <= most)
const numbersSizes = [numbersLimitSize, 100_000].filter((size) => size <= most)
const leadSizes = [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= most)
const lists = ['interviews', 'leads', 'numbers'] as const
const admin = 'admin@bench.example'

async function main(): Promise<void> {
  if (!existsSync('build/server/main.js')) throw new Error('Nothing is built: run "npm run build" first.')
  const hubspot = await startHubspotServer()
  const port = await findFreePort()
  const product = createProduct(port, hubspot, { ADMIN_EMAIL: admin })
  try {
    await product.start()
    const grown = { interviews: growInterviews, leads: growLeads, numbers: growNumbers }
    const figures: Figure[] = []
    for (const list of lists) if (values.only.split(',').includes(list)) figures.push(...(await grown[list](product)))
    report(figures)
    if (values.json !== undefined)
      writeFileSync(values.json, `${JSON.stringify({ limitMs, rounds, figures }, null, 2)}\n`)
  } finally {
    await product.close()
    await hubspot.close()
  }
}

async function growInterviews(product: Product): Promise<Figure[]> {
  const cookie = await signIn(product, 'recruiter@bench.example')
  const workspaceId = await openWorkspace(product, cookie)
  const asked = askedOfInterviews(workspaceId)
  return await grow(interviewSizes, async (from, size) => {
    await asOwner(product, async (client) => {
      await prepareWorkspace(client, workspaceId)
      await addInterviews(client, workspaceId, from + 1, size)
      await addNeighbours(client, from, size)
      await client.query('vacuum analyze')
    })
    return await measure(product.url, cookie, asked, { list: 'interviews', size, rounds })
  })
}

async function growNumbers(product: Product): Promise<Figure[]> {
  // An owner is shown what AI services cost as well.
  const cookie = await signIn(product, 'owner@bench.example')
  const workspaceId = await openWorkspace(product, cookie)
  const asked = askedOfNumbers(workspaceId)
  return await grow(numbersSizes, async (from, size) => {
    await asOwner(product, async (client) => {
      await prepareWorkspace(client, workspaceId)
      await addInterviews(client, workspaceId, from + 1, size)
      await addHistory(client, workspaceId, from + 1, size)
      await client.query('vacuum analyze')
    })
    return await measure(product.url, cookie, asked, { list: 'numbers', size, rounds })
  })
}

async function growLeads(product: Product): Promise<Figure[]> {
  const cookie = await signIn(product, admin)
  const asked = askedOfLeads()
  return await grow(leadSizes, async (from, size) => {
    await asOwner(product, async (client) => {
      await addContacts(client, from + 1, size)
      await client.query('vacuum analyze')
    })
    return await measure(product.url, cookie, asked, { list: 'leads', size, rounds })
  })
}

async function grow(
  sizes: readonly number[],
  step: (from: number, size: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, size] of sizes.entries()) figures.push(...(await step(sizes[index - 1] ?? 0, size)))
  return figures
}

function report(figures: readonly Figure[]): void {
  for (const list of lists) {
    const own = figures.filter((figure) => figure.list === list)
    if (own.length === 0) continue
    const sizes = [...new Set(own.map(({ size }) => size))]
    console.log(`| ${list}, p50 / p95 in ms | ${sizes.map((size) => size.toLocaleString('en-US')).join(' | ')} |`)
    console.log(`|---|${sizes.map(() => '---|').join('')}`)
    for (const name of new Set(own.map((figure) => figure.name))) {
      const cells = sizes.map((size) => cellOf(own.find((figure) => figure.name === name && figure.size === size)))
      console.log(`| ${name} | ${cells.join(' | ')} |`)
    }
    console.log('')
  }
  const limited = figures.filter(({ list, size }) => list !== 'numbers' || size <= numbersLimitSize)
  const slow = limited.filter(({ list, p95 }) => p95 > (list === 'numbers' ? numbersLimitMs : limitMs))
  const failed = figures.reduce((sum, figure) => sum + figure.failed, 0)
  const worst = limited.reduce((worstYet, { p95 }) => Math.max(worstYet, p95), 0)
  console.log(
    `${slow.length === 0 && failed === 0 ? 'held' : 'MISSED'}: ${limited.length - slow.length} of ${limited.length} within ${limitMs} ms at p95 (numbers: ${numbersLimitMs} at ${numbersLimitSize.toLocaleString('en-US')}), the slowest ${worst.toFixed(0)} ms, ${failed} answers other than 200`,
  )
  process.exitCode = slow.length === 0 && failed === 0 ? 0 : 1
}

function cellOf(figure: Figure | undefined): string {
  return figure === undefined ? '–' : `${figure.p50.toFixed(0)} / ${figure.p95.toFixed(0)}`
}

await main()
