import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../../log/log.ts'
import { ownerRole } from './folders.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './supervisor.ts'

const log = createLog({ level: 'silent' })
const running: EmbeddedPostgres[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openround-supervisor-'))
  folders.push(folder)
  return folder
}

async function start(parentFolder: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ parentFolder, log, initdbArguments: ['--no-sync'], ...options })
  running.push(postgres)
  return postgres
}

async function query(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ host: postgres.socketFolder, user: ownerRole, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end())
  return rows
}

test('a second start finds what the first one stored', async () => {
  const folder = makeFolder()
  const first = await start(folder)
  await query(first, 'create table kept as select 42 as answer')
  await first.stop()
  expect(await query(await start(folder), 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('only its own user can reach the socket and the data, and no port is open', async () => {
  const folder = makeFolder()
  const postgres = await start(folder)
  expect(statSync(postgres.socketFolder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  expect(await query(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('a second process on the same folder is refused with the id of the first', async () => {
  const folder = makeFolder()
  const first = await start(folder)
  const second = start(folder, { lockTimeoutMs: 0 })
  await expect(second).rejects.toThrow(new RegExp(`id ${first.processId}\\).*DATA_DIR`))
  expect(await query(first, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a start waits for an old instance that is still stopping', async () => {
  const folder = makeFolder()
  const old = await start(folder)
  const next = start(folder, { lockTimeoutMs: 10_000 })
  await old.stop()
  expect(await query(await next, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a database that dies is started again and keeps what was committed', async () => {
  const postgres = await start(makeFolder())
  await query(postgres, 'create table kept as select 1 as answer')
  const before = postgres.processId
  process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(postgres.processId).not.toBe(before), { timeout: 15_000, interval: 50 })
  expect(await query(postgres, 'select answer from kept')).toEqual([{ answer: 1 }])
})

test('an interrupted first start is begun anew', async () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'postgres.incoming'))
  writeFileSync(join(folder, 'postgres.incoming', 'PG_VERSION'), '18')
  await query(await start(folder), 'select 1')
  expect(existsSync(join(folder, 'postgres.incoming'))).toBe(false)
})

test('data of another major version is refused with what to do', async () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '14\n')
  await expect(start(folder)).rejects.toThrow(/PostgreSQL 14.*DATA_DIR/)
})

test('a path too long for a socket gets a short folder, closed to others', async () => {
  const folder = join(makeFolder(), 'a'.repeat(120))
  const postgres = await start(folder)
  expect(Buffer.byteLength(join(postgres.socketFolder, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
  expect(statSync(postgres.socketFolder).mode & 0o777).toBe(0o700)
  expect(await query(postgres, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('stopping leaves no socket folder behind', async () => {
  const postgres = await start(makeFolder())
  await postgres.stop()
  expect(existsSync(postgres.socketFolder)).toBe(false)
})

test('a folder that cannot hold data is named in the refusal', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(start(join(folder, 'file'))).rejects.toThrow(/file/)
  expect(readdirSync(folder)).toEqual(['file'])
})
