import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../tests/harness/free-port.ts'
import { createProduct } from '../leads/product.ts'
import { type Figure, measure } from '../lists/measure.ts'
import { addInterviews, asOwner, prepareWorkspace } from '../lists/seed.ts'
import { openWorkspace, signIn } from '../shared/sign-in.ts'
import { addReport, longConversation } from './seed.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, rounds: { type: 'string', default: '40' } },
})
const minutes = Number(values.minutes)
/** Milliseconds at the 95th percentile, from sending to the last byte. */
const limits = new Map([
  ['page', 300],
  ['data alone', 300],
  ['PDF', 1000],
])

async function main(): Promise<void> {
  if (!existsSync('build/server/main.js')) throw new Error('Nothing is built: run "npm run build" first.')
  const product = createProduct(await findFreePort(), null)
  try {
    await product.start()
    const cookie = await signIn(product, 'recruiter@bench.example')
    const workspaceId = await openWorkspace(product, cookie)
    const interviewId = `${workspaceId.slice(0, 8)}-0000-7000-8000-${'1'.padStart(12, '0')}`
    const turns = longConversation(minutes)
    await asOwner(product, async (client) => {
      await prepareWorkspace(client, workspaceId)
      await addInterviews(client, workspaceId, 1, 1)
      await addReport(client, interviewId, turns)
      await client.query('vacuum analyze')
    })
    const page = `/dashboard/${workspaceId}/interviews/${interviewId}`
    const pdf = `/api/workspaces/${workspaceId}/interviews/${interviewId}/report.pdf`
    const figures = await measure(
      product.url,
      cookie,
      [
        { name: 'page', path: () => page },
        { name: 'data alone', path: () => `${page}.data` },
        { name: 'transcript', path: () => `${page}/transcript` },
        { name: 'PDF', path: () => pdf },
      ],
      { list: 'report', size: minutes, rounds: Number(values.rounds) },
    )
    report(
      figures,
      turns.reduce((sum, { text }) => sum + text.split(' ').length, 0),
    )
  } finally {
    await product.close()
  }
}

function report(figures: readonly Figure[], words: number): void {
  console.log(`| ${minutes} minutes, ${words.toLocaleString('en-US')} words | p50 ms | p95 ms | limit |`)
  console.log('|---|---|---|---|')
  for (const figure of figures) {
    console.log(
      `| ${figure.name} | ${figure.p50.toFixed(0)} | ${figure.p95.toFixed(0)} | ${limits.get(figure.name) ?? '–'} |`,
    )
  }
  const failed = figures.reduce((sum, figure) => sum + figure.failed, 0)
  const isHeld =
    failed === 0 && figures.every((figure) => figure.p95 <= (limits.get(figure.name) ?? Number.POSITIVE_INFINITY))
  console.log(`${isHeld ? 'held' : 'MISSED'}, ${failed} answers other than 200`)
  process.exitCode = isHeld ? 0 : 1
}

await main()
