import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { NewBooking, SlotTaken } from '#contract/api/schedule.ts'
import { isAppError } from '#contract/errors.ts'
import { mailFeature } from '#server/features/mail/index.ts'
import { bookDemo } from '#server/features/scheduling/book-demo.ts'
import { ensureHost } from '#server/features/scheduling/ensure-host.ts'
import { schedulingFeature } from '#server/features/scheduling/index.ts'
import { listSlots } from '#server/features/scheduling/list-slots.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { prepareQueues } from '#server/platform/jobs/prepare-queues.ts'
import { createLog } from '#server/platform/log/create-log.ts'
import { createTestDeps } from '../../tests/harness/deps.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    attempts: { type: 'string', default: '200' },
  },
})
const rounds = Number(values.rounds)
const attempts = Number(values.attempts)
/** Server processes that the attempts are spread over. */
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
    const variables = { SCHEDULE_TIME_ZONE: 'America/New_York' }
    const { deps } = await createTestDeps({ db: database.db, variables })
    await ensureHost(deps)
    // A handle of its own is what another server process would have: nothing is shared but the database.
    const others = Array.from({ length: servers - 1 }, () => ({ ...deps, db: drizzle({ client: database.pool }) }))
    report(await measure([deps, ...others]))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each round is about another time; when the horizon is full, the bookings are taken away and it begins again. */
async function measure(all: readonly Deps[]): Promise<{ results: Round[]; elapsedMs: number }> {
  const [deps] = all
  if (deps === undefined) throw new Error('no server')
  const results: Round[] = []
  const startedAt = performance.now()
  while (results.length < rounds) {
    const slot = await nextFree(deps)
    if (slot === null) await deps.db.execute('delete from bookings')
    else results.push(await race(all, slot, results.length))
  }
  return { results, elapsedMs: performance.now() - startedAt }
}

async function nextFree(deps: Deps): Promise<string | null> {
  const startMs = Date.now()
  return (await listSlots(deps, 30, { startMs, endMs: startMs + 90 * dayMs })).firstFreeAt
}

async function race(all: readonly Deps[], startsAt: string, round: number): Promise<Round> {
  const result: Round = { booked: 0, refused: 0, refusedWithOffers: 0, others: 0 }
  await Promise.all(
    Array.from({ length: attempts }, async (_, index) => {
      const deps = all[index % all.length]
      if (deps === undefined) return
      const email = `visitor-${round}-${index}@example.com`
      const person = { firstName: 'Ana', lastName: 'García', email }
      const booking = NewBooking.parse({ startsAt, minutes: 30, timeZone: 'Europe/Berlin', values: person })
      try {
        await bookDemo(deps, booking, { idempotencyKey: deps.ids.uuid(), suspicions: [] })
        result.booked++
      } catch (error) {
        if (!isAppError(error) || error.code !== 'schedule.slot_taken') {
          result.others++
          return
        }
        const { nextSlots } = SlotTaken.parse(error.extensions)
        result.refused++
        if (nextSlots.length > 0 && !nextSlots.includes(startsAt)) result.refusedWithOffers++
      }
    }),
  )
  return result
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
  process.exitCode = whole === results.length ? 0 : 1
}

await main()
