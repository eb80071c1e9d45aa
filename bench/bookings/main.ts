import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { SlotTaken } from '#contract/api/schedule.ts'
import { bookingsPath } from '#contract/values/addresses.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { prepareQueues } from '#server/platform/jobs/queues.ts'
import { createLog } from '#server/platform/log/log.ts'
import { ensureHost } from '#server/scheduling/ensure-host.ts'
import { schedulingFeature } from '#server/scheduling/feature.ts'
import { listSlots } from '#server/scheduling/list-slots.ts'
import { forgetOffers } from '#server/scheduling/remember-offers.ts'
import { createTestDeps } from '../../tests/harness/deps.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    attempts: { type: 'string', default: '200' },
    json: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const attempts = Number(values.attempts)
/** Servers that the attempts are spread over; they have nothing in common but the database. */
const servers = 4
const dayMs = 24 * 60 * 60 * 1000

interface Round {
  booked: number
  refused: number
  /** Refusals that named free times, none of them the one that was taken. */
  refusedWithOffers: number
  others: number
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'openround-bench-bookings-'))
  const log = createLog({ level: 'warn' })
  const jobs = [...schedulingFeature.jobs, ...mailFeature.jobs]
  const database = await openDatabase({ database: null, dataDir: folder }, log, {
    migrationsFolder: 'migrations',
    afterTables: (client) => prepareQueues(client, jobs, []),
  })
  try {
    // Each attempt comes from an address of its own, so that the limits of one caller stay out of the way.
    const variables = { SCHEDULE_TIME_ZONE: 'America/New_York', TRUST_PROXY: 'true' }
    const { deps } = await createTestDeps({ db: database.db, variables, overrides: { log } })
    await ensureHost(deps)
    const handles = Array.from({ length: servers }, () => drizzle({ client: database.pool }))
    const apps = await Promise.all(
      handles.map((db) =>
        createServer({
          deps: { ...deps, db },
          features: [schedulingFeature],
          version: 'bench',
          isDraining: () => false,
        }),
      ),
    )
    const addresses = await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })))
    report(await measure(deps, addresses, () => handles.forEach(forgetOffers)))
    await Promise.all(apps.map((app) => app.close()))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Each round is about another time; when the horizon is full, the bookings are taken away and it begins again. No server
 * hears of that, and each would go on refusing from what it remembers for two seconds.
 */
async function measure(
  deps: Deps,
  addresses: readonly string[],
  forget: () => void,
): Promise<{ results: Round[]; elapsedMs: number }> {
  const results: Round[] = []
  const startedAt = performance.now()
  while (results.length < rounds) {
    const slot = await nextFree(deps)
    if (slot === null) {
      await deps.db.execute('delete from bookings')
      forget()
    } else results.push(await race(addresses, slot, results.length))
  }
  return { results, elapsedMs: performance.now() - startedAt }
}

async function nextFree(deps: Deps): Promise<string | null> {
  const startMs = Date.now()
  // The servers of the bench have booked: what is remembered here is of before.
  forgetOffers(deps.db)
  const { slots } = await listSlots(deps, 30, { startMs, endMs: startMs + 90 * dayMs })
  // Whoever is refused the very last one, or the one before it, in whose pause it lies, can be offered nothing.
  return slots.length > 2 ? (slots[0] ?? null) : null
}

async function race(addresses: readonly string[], startsAt: string, round: number): Promise<Round> {
  const result: Round = { booked: 0, refused: 0, refusedWithOffers: 0, others: 0 }
  await Promise.all(
    Array.from({ length: attempts }, async (_, index) => {
      const email = `visitor-${round}-${index}@example.com`
      const values = { firstName: 'Ana', lastName: 'García', email }
      const { status, body } = await post(addresses[index % addresses.length] ?? '', round * attempts + index, {
        startsAt,
        minutes: 30,
        timeZone: 'Europe/Berlin',
        values,
      })
      if (status === 201) result.booked++
      else if (status !== 409) result.others++
      else {
        const { nextSlots } = SlotTaken.parse(body)
        result.refused++
        if (nextSlots.length > 0 && !nextSlots.includes(startsAt)) result.refusedWithOffers++
      }
    }),
  )
  return result
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One booking over HTTP, from a caller of its own. */
function post(address: string, caller: number, booking: object): Promise<{ status: number; body: unknown }> {
  const text = JSON.stringify(booking)
  return new Promise((resolve, reject) => {
    const sent = request(address + bookingsPath, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
        resolve({ status: response.statusCode ?? 0, body })
      })
    })
    sent.end(text)
  })
}

function report({ results, elapsedMs }: { results: Round[]; elapsedMs: number }): void {
  const whole = results.filter(
    ({ booked, refusedWithOffers }) => booked === 1 && refusedWithOffers === attempts - 1,
  ).length
  const sum = (pick: (round: Round) => number) => results.reduce((total, round) => total + pick(round), 0)
  console.log(`| rounds of ${attempts} attempts on one time | ${results.length} |`)
  console.log('|---|---|')
  console.log(`| rounds with one booking and ${attempts - 1} refusals that offer other times | ${whole} |`)
  console.log(`| bookings in all | ${sum(({ booked }) => booked)} |`)
  console.log(`| refusals in all | ${sum(({ refused }) => refused)} |`)
  console.log(`| anything else | ${sum(({ others }) => others)} |`)
  console.log(`| attempts a second | ${Math.round((results.length * attempts * 1000) / elapsedMs)} |`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ attempts, elapsedMs, results })}\n`)
  process.exitCode = whole === results.length ? 0 : 1
}

await main()
agent.destroy()
