import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createRecordingLog, type LogRecord } from '../../../../tests/harness/deps.ts'
import { readConfig } from '../config/load-config.ts'
import { prepareQueues } from '../jobs/queues.ts'
import { createLog } from '../log/log.ts'
import { connect, openDatabase } from './open-database.ts'
import { inWorkspace } from './scope.ts'

const reference = await openTestDatabase()
const administrator = { ...reference.ownerTarget, database: 'postgres' }
const clean: string[] = []
afterAll(async () => {
  await reference.close()
  for (const statement of clean.reverse()) await run(statement)
})

async function run(statement: string): Promise<void> {
  const client = new pg.Client(administrator)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** An empty database with roles of its own, as an admin makes it. */
async function makeDatabase() {
  const name = `outside_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const [owner, app] = [`${name}_owner`, `${name}_app`]
  for (const role of [owner, app]) {
    await run(`create role ${role} login`)
    clean.push(`drop role ${role}`)
  }
  await run(`create database ${name} owner ${owner}`)
  clean.push(`drop database ${name} with (force)`)
  const host = encodeURIComponent(String(administrator.host))
  const urlOf = (role: string) => `postgres://${role}@localhost/${name}?host=${host}`
  return { owner, app, ownerUrl: urlOf(owner), appUrl: urlOf(app) }
}

async function open(variables: Record<string, string>, records: LogRecord[] = []) {
  const result = readConfig(variables)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return await openDatabase(result.config, createRecordingLog(records), {
    migrationsFolder: 'migrations',
    afterTables: (client) => prepareQueues(client, [], []),
  })
}

async function readRole(database: Awaited<ReturnType<typeof open>>) {
  const { rows } = await database.db.execute(sql`
    select current_user as role, count(*)::int as tables,
      count(*) filter (where tableowner = current_user)::int as owned,
      bool_and(has_table_privilege(current_user, format('%I.%I', schemaname, tablename), 'select, insert, update, delete'))
        as "canWrite"
    from pg_tables where schemaname in ('public', 'jobs')`)
  return rows[0]
}

test('with one role, that role migrates and works', async () => {
  const { owner, ownerUrl } = await makeDatabase()
  const database = await open({ DATABASE_URL: ownerUrl })
  expect(database.kind).toBe('external')
  expect(await readRole(database)).toMatchObject({ role: owner, canWrite: true })
  await database.close()
})

test('with one role, customers’ rows are hidden from it too, and what hangs on them still follows them', async () => {
  const { ownerUrl } = await makeDatabase()
  const records: LogRecord[] = []
  const database = await open({ DATABASE_URL: ownerUrl }, records)
  const [workspace, user] = [randomUUID(), randomUUID()]
  await database.db.execute(sql`insert into users values (${user}, ${`${user}@example.com`}, now())`)
  await inWorkspace(database.db, workspace, async (tx) => {
    await tx.execute(sql`insert into workspaces values (${workspace}, 'Acme', now())`)
    await tx.execute(sql`insert into workspace_members values (${workspace}, ${user}, 'owner', now())`)
  })
  const count = async () =>
    await inWorkspace(
      database.db,
      workspace,
      async (tx) => (await tx.execute(sql`table workspace_members`)).rows.length,
    )
  expect((await database.db.execute(sql`table workspaces`)).rows).toEqual([])
  expect(await count()).toBe(1)
  await database.db.execute(sql`delete from users where id = ${user}`)
  expect(await count()).toBe(0)
  expect(records.filter(({ level }) => level === 'warn')).toEqual([])
  await database.close()
})

test('a role that row-level security does not bind is warned of', async () => {
  const { owner, ownerUrl } = await makeDatabase()
  await run(`alter role ${owner} bypassrls`)
  const records: LogRecord[] = []
  await (await open({ DATABASE_URL: ownerUrl }, records)).close()
  expect(records.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
    'the role of DATABASE_URL passes by row-level security: see docs/operations.md',
  ])
})

test('with two roles, the application’s owns nothing and can write everywhere', async () => {
  const { app, ownerUrl, appUrl } = await makeDatabase()
  const database = await open({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl })
  expect(await readRole(database)).toMatchObject({ role: app, owned: 0, canWrite: true })
  await expect(database.db.execute(sql`create table extra (id int)`)).rejects.toThrow()
  await database.close()
})

test('servers that start at once on an empty database migrate it once', async () => {
  const { ownerUrl, appUrl } = await makeDatabase()
  const start = () => open({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl })
  const [first, second, third] = await Promise.all([start(), start(), start()])
  expect(await readRole(first)).toMatchObject({ canWrite: true })
  const { rows } = await first.db.execute(sql`select 1 from information_schema.tables where table_name = 'interviews'`)
  expect(rows).toHaveLength(1)
  await Promise.all([first.close(), second.close(), third.close()])
})

test('a database that cannot be reached is named in a sentence, without its password', async () => {
  const start = open({ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/openround' })
  await expect(start).rejects.toThrow(/DATABASE_URL cannot be reached/)
  await expect(start).rejects.not.toThrow(/hunter2/)
})

const database = await openTestDatabase()
afterAll(() => database.close())

test('a connection that is lost between two statements of a transaction ends that transaction, and nothing else', async () => {
  const log = createLog({ level: 'silent' })
  const [{ db, close }, other] = [connect(database.ownerTarget, log), connect(database.ownerTarget, log)]
  const told = vi.fn()
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
    const id = rows[0]?.id
    await other.db.execute(sql`select pg_terminate_backend(${id})`)
    const isThere = sql`select 1 from pg_stat_activity where pid = ${id}`
    await vi.waitFor(async () => expect((await other.db.execute(isThere)).rows).toEqual([]), { timeout: 10_000 })
    told()
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(told).toHaveBeenCalledOnce()
  expect((await db.execute(sql`select 1 as found`)).rows).toEqual([{ found: 1 }])
  await Promise.all([close(), other.close()])
})
