import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { installSystemPackage } from '../../scripts/setup/system-package.mjs'
import { endWithUs } from '../../tests/harness/end-with-us.ts'
import { medianOf } from '../voice/find-voice.ts'
import { formPath, type Product } from './product.ts'

const roundSeconds = 5
const rounds = 3
const connections = 128
/** As many as the product's own pool has. */
const rawConnections = 12
const loadTool = '/usr/bin/wrk'

export interface Rate {
  /** Submissions a second that were answered with 200, each after its commit. */
  acknowledged: number
  /** Rows a second into a table like the submissions', each in a commit of its own. */
  raw: number
  ratio: number
  /** Answers other than 200, and acknowledged submissions that are not in the table; both must be 0. */
  failed: number
}

/** Both in turns, on one PostgreSQL, so that both see the same machine and disk. @throws Error without `wrk`. */
export async function measureRate(product: Product): Promise<Rate> {
  if (!existsSync(loadTool)) installSystemPackage('wrk')
  if (!existsSync(loadTool)) throw new Error('The load comes from wrk: install it, for example "apt-get install wrk"')
  const owner = new pg.Client(product.database('openround_owner'))
  await owner.connect()
  await owner.query('create table raw_submissions (like submissions including all)')
  await owner.end()
  const raw: number[] = []
  const acknowledged: number[] = []
  // After its start the server prepares pages for some seconds, and its code is not warm yet.
  let { failed } = await sendForms(product, rounds)
  for (let round = 0; round < rounds; round++) {
    raw.push(await insertRaw(product))
    const outcome = await sendForms(product, round)
    acknowledged.push(outcome.perSecond)
    failed += outcome.failed
  }
  const [ours, yardstick] = [medianOf(acknowledged), medianOf(raw)]
  return { acknowledged: ours, raw: yardstick, ratio: ours / yardstick, failed }
}

const rawStatement = `
  insert into raw_submissions (id, form, portal_id, form_guid, channel, email, contact_id, values, page, campaign, received_at,
    filled_in_ms, standing, suspicions, idempotency_key, values_hash)
  values ($1, 'contact', '4242', '0a1b2c3d-0000-4000-8000-000000000001', 'service', $2, $1, $3,
    'https://site.example/book-a-demo', '{}', now(), 9000, 'accepted', '[]', $1, $1)`

/** The plainest client: one prepared statement, one row a commit, on every connection without a pause. */
async function insertRaw(product: Product): Promise<number> {
  const clients = Array.from({ length: rawConnections }, () => new pg.Client(product.database('openround_owner')))
  await Promise.all(clients.map((client) => client.connect()))
  const startMs = performance.now()
  const untilMs = startMs + roundSeconds * 1000
  let rows = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < untilMs) {
        const id = crypto.randomUUID()
        const values = {
          firstname: 'Ana',
          lastname: 'García',
          email: `${id}@bench.example`,
          message: 'We screen nurses.',
        }
        await client.query({ name: 'raw', text: rawStatement, values: [id, values.email, values] })
        rows++
      }
    }),
  )
  const perSecond = (rows * 1000) / (performance.now() - startMs)
  await Promise.all(clients.map((client) => client.end()))
  return perSecond
}

async function sendForms(product: Product, round: number): Promise<{ perSecond: number; failed: number }> {
  const run = `round${round}x${Date.now()}`
  const load = spawn(loadTool, [
    ...['-t', '1', '-c', String(connections), '-d', `${roundSeconds}s`, '-s', 'bench/leads/submissions.lua'],
    ...[product.url, '--', run, formPath],
  ])
  endWithUs(load)
  const chunks: Buffer[] = []
  load.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(load, 'close')
  const text = Buffer.concat(chunks).toString('utf8')
  const count = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  const answered = count(/(\d+) requests in/)
  const refused = count(/Non-2xx or 3xx responses: (\d+)/)
  const seconds = count(/requests in ([\d.]+)s/)
  if (answered === 0) throw new Error(`The load could not be measured:\n${text}`)
  const [row] = await product.query('select count(*)::int as stored from submissions where idempotency_key like $1', [
    `${run}-%`,
  ])
  const missing = Math.max(0, answered - refused - Number(row?.stored))
  return { perSecond: (answered - refused) / seconds, failed: refused + missing }
}
