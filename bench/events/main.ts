import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { Db } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import { deliverDue } from '#server/platform/events/deliver-due.ts'
import { prepareSubscriptions } from '#server/platform/events/prepare-subscriptions.ts'
import { publish } from '#server/platform/events/publish.ts'
import { createIds } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestDeps } from '../../tests/harness/deps.ts'

const { values } = parseArgs({
  options: {
    transactions: { type: 'string', default: '4000' },
    events: { type: 'string', default: '5000' },
    json: { type: 'string' },
  },
})
const transactions = Number(values.transactions)
const events = Number(values.events)
const eventsPerSubject = 5
/** What the outbox promises (`docs/decisions/0180-domain-events.md`). */
const maxAddedMs = 0.3
const minEventsPerSecond = 500

const ids = createIds()
const subjects = Array.from({ length: Math.ceil(events / eventsPerSubject) }, () => ids.uuid())

/** Does what the smallest subscriber does: one row in a transaction of its own. */
const subscription = defineSubscription({
  name: 'bench.note',
  on: ['interview.completed'],
  run: ({ db }, event) => db.transaction((tx) => note(tx, event.data.interviewId)),
})

async function note(db: Pick<Db, 'execute'>, id: string): Promise<void> {
  await db.execute(sql`insert into event_subscriptions (type, subscriber) values ('bench', ${id + ids.uuid()})`)
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'openround-bench-events-'))
  const log = createLog({ level: 'warn' })
  const database = await openDatabase({ database: null, dataDir: folder }, log, {
    migrationsFolder: 'migrations',
    afterTables: (client) => prepareSubscriptions(client, [subscription]),
  })
  try {
    const { deps } = await createTestDeps({ db: database.db, overrides: { log } })
    await measureAdded(deps, 500)
    const added = await measureAdded(deps, transactions)
    await database.db.execute(sql`delete from domain_events`)
    const perSecond = await measureDrain(deps)
    report(added, perSecond)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Added {
  plainMs: number
  publishedMs: number
}

/** The middle of transactions that write one row, and of the same that publish an event as well, in turns. */
async function measureAdded({ db }: Deps, count: number): Promise<Added> {
  const plain: number[] = []
  const published: number[] = []
  for (let round = 0; round < count; round++) {
    const interviewId = ids.uuid()
    plain.push(await timed(() => db.transaction((tx) => note(tx, interviewId))))
    published.push(
      await timed(() =>
        db.transaction(async (tx) => {
          await note(tx, interviewId)
          await publish(tx, { type: 'interview.completed', data: { interviewId, workspaceId: null } })
        }),
      ),
    )
  }
  return { plainMs: median(plain), publishedMs: median(published) }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const startMs = performance.now()
  await run()
  return performance.now() - startMs
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** Deliveries a second out of a backlog, several events to a subject. */
async function measureDrain(deps: Deps): Promise<number> {
  for (let round = 0; round < eventsPerSubject; round++) {
    await deps.db.transaction(async (tx) => {
      for (const interviewId of subjects)
        await publish(tx, { type: 'interview.completed', data: { interviewId, workspaceId: null } })
    })
  }
  const startMs = performance.now()
  let all = 0
  for (let count = 1; count > 0; all += count) count = await deliverDue(deps, subscription)
  return (all * 1000) / (performance.now() - startMs)
}

function report({ plainMs, publishedMs }: Added, perSecond: number): void {
  const addedMs = publishedMs - plainMs
  console.log(`| ${transactions} transactions of each kind, ${events} events waiting | middle |`)
  console.log('|---|---|')
  console.log(`| a transaction that writes one row | ${plainMs.toFixed(2)} ms |`)
  console.log(`| the same with an event | ${publishedMs.toFixed(2)} ms |`)
  console.log(`| added | ${addedMs.toFixed(2)} ms |`)
  console.log(`| events delivered a second, each with a transaction of its subscriber | ${Math.round(perSecond)} |`)
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ plainMs, publishedMs, addedMs, perSecond })}\n`)
  process.exitCode = addedMs <= maxAddedMs && perSecond >= minEventsPerSecond ? 0 : 1
}

await main()
