import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import { defineEndpoint } from '#contract/api/endpoint.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createRecordingLog, createTestDeps, type LogRecord } from '../../../../tests/harness/deps.ts'
import { makeTemporaryFolder } from '../../../../tests/harness/temporary-folder.ts'
import { connect } from '../db/open-database.ts'
import { createLog } from '../log/log.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { createServer } from './create-server.ts'
import { handle } from './handle.ts'
import { createRateLimits, type RateLimit } from './rate-limits.ts'

const database = await openTestDatabase()
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await database.db.execute(sql`delete from rate_limits`)
})
afterAll(() => database.close())

const secrets = createSecretBox([Buffer.alloc(32, 7)])
const limit = { max: 3, windowMs: 60_000 }

/** One of several processes on the same database. */
function startProcess(records: LogRecord[] = []) {
  const limits = createRateLimits({ db: database.db, log: createRecordingLog(records), secrets })
  return async (address: string, asked: RateLimit = limit, name = 'test') =>
    (await limits.count(name, asked, address)) === null
}

const shared = defineEndpoint({
  id: 'test.shared',
  method: 'GET',
  path: '/api/shared',
  tag: 'Health',
  summary: 'For this test',
  access: 'public',
  status: 204,
  errors: ['rate.limited'],
})

test('two servers on one database count an address together', async () => {
  const folder = makeTemporaryFolder('shared')
  const start = async (): Promise<FastifyInstance> => {
    const connection = connect(database.applicationTarget, createLog({ level: 'error' }))
    const { deps } = await createTestDeps({ db: connection.db, variables: { DATA_DIR: folder } })
    const feature = { id: 'test', jobs: [], routes: [handle(shared, async () => null, { rateLimit: limit })] }
    const app = await createServer({ deps, features: [feature], version: 'test', isDraining: () => false })
    closers.push(async () => {
      await app.close()
      await connection.close()
    })
    return app
  }
  const first = await start()
  const second = await start()
  const statuses: number[] = []
  for (const app of [first, second, first, second, first]) {
    statuses.push((await app.inject({ url: '/api/shared', remoteAddress: '192.0.2.1' })).statusCode)
  }
  expect(statuses).toEqual([204, 204, 204, 429, 429])
  const refusal = await second.inject({ url: '/api/shared', remoteAddress: '192.0.2.1' })
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(50)
  expect((await second.inject({ url: '/api/shared', remoteAddress: '192.0.2.2' })).statusCode).toBe(204)
})

test('calls at the same moment in two processes are not let through beyond the limit', async () => {
  const processes = [startProcess(), startProcess()]
  const allowed = await Promise.all(
    Array.from({ length: 20 }, (_, index) => processes[index % 2]?.('192.0.2.1', { max: 7, windowMs: 60_000 })),
  )
  expect(allowed.filter(Boolean)).toHaveLength(7)
})

test('each name counts by itself, and a window that is over counts no more', async () => {
  const count = startProcess()
  const short = { max: 1, windowMs: 1_000 }
  expect([await count('192.0.2.1', short), await count('192.0.2.1', short)]).toEqual([true, false])
  expect(await count('192.0.2.1', short, 'other')).toBe(true)
  await expect.poll(() => count('192.0.2.1', short), { timeout: 3_000, interval: 200 }).toBe(true)
})

test('an address that is refused costs no statement, and neither do calls that a process lets through by itself', async () => {
  const count = startProcess()
  for (let calls = 0; calls < 3; calls++) await count('192.0.2.1')
  await database.db.execute(sql`delete from rate_limits`)
  expect(await count('192.0.2.1')).toBe(false)
  const rows = async () => (await database.db.execute(sql`select points from rate_limits`)).rows
  expect(await rows()).toEqual([])
  const partly = { max: 5, windowMs: 60_000, uncounted: 2 }
  expect([await count('192.0.2.9', partly, 'p'), await count('192.0.2.9', partly, 'p')]).toEqual([true, true])
  expect(await rows()).toEqual([])
  expect(await count('192.0.2.9', partly, 'p')).toBe(true)
  expect(await rows()).toEqual([{ points: 3 }])
  const answers = [await count('192.0.2.9', partly, 'p'), await count('192.0.2.9', partly, 'p')]
  expect([...answers, await count('192.0.2.9', partly, 'p')]).toEqual([true, true, false])
})

test('no address is stored', async () => {
  await startProcess()('192.0.2.1')
  const { rows } = await database.db.execute(sql`select key from rate_limits`)
  expect(rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

test('while the database is away a process counts by itself, and says so', async () => {
  const records: LogRecord[] = []
  const away = connect({ ...database.applicationTarget, port: 1 }, createLog({ level: 'error' }))
  closers.push(() => away.close())
  const limits = createRateLimits({ db: away.db, log: createRecordingLog(records), secrets })
  const waits: (number | null)[] = []
  for (let calls = 0; calls < 4; calls++) waits.push(await limits.count('test', limit, '192.0.2.1'))
  expect(waits).toEqual([null, null, null, expect.any(Number)])
  expect(records[0]?.level).toBe('warn')
})
