import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { createLog } from '../log/create-log.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { inSystem, inWorkspace } from './scope.ts'

/** The last migration of the release before workspaces. */
const lastOfBefore = '0012_leads-told'

const reference = await openTestDatabase()
const administrator = { ...reference.ownerTarget, database: 'postgres' }
const name = `upgrade_${randomUUID().replaceAll('-', '').slice(0, 12)}`
const [ownerName, appName] = [`${name}_owner`, `${name}_app`]
const folder = mkdtempSync(join(tmpdir(), 'openround-upgrade-'))
afterAll(async () => {
  await reference.close()
  await run(administrator, `drop database ${name} with (force)`)
  for (const role of [appName, ownerName]) await run(administrator, `drop role ${role}`)
  rmSync(folder, { recursive: true })
})

async function run(target: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(target)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The migrations as that release had them. */
function migrationsOfBefore(): string {
  cpSync('migrations', folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
  const { entries, ...rest } = journal.parse(JSON.parse(readFileSync(path, 'utf8')))
  const end = entries.findIndex(({ tag }) => tag === lastOfBefore) + 1
  writeFileSync(path, JSON.stringify({ ...rest, entries: entries.slice(0, end) }))
  return folder
}

/** A row in every table; whatever a table asks of its values is lifted while they are written. */
async function fillTables(target: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(target)
  await client.connect()
  await client.query('set session_replication_role = replica')
  const { rows: checks } = await client.query(
    `select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  for (const { name, conname } of checks) await client.query(`alter table ${name} drop constraint ${conname}`)
  const { rows: tables } = await client.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  for (const { name } of tables) {
    const { rows: columns } = await client.query(
      `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
      [name],
    )
    const row = columns.map(({ column, type }) => valueFor(column, type))
    const names = columns.map(({ column }) => pg.escapeIdentifier(column)).join(', ')
    await client.query(`insert into ${pg.escapeIdentifier(name)} (${names}) values (${row.join(', ')})`)
  }
  for (const { name, conname, rule } of checks)
    await client.query(`alter table ${name} add constraint ${conname} ${rule} not valid`)
  await client.end()
  return tables.map((table) => z.object({ name: z.string() }).parse(table).name)
}

/** By the beginning of the type's name; whatever is not here takes a number. */
const values: readonly (readonly [type: RegExp, value: string])[] = [
  [/\[\]$/, "'{}'"],
  [/^(text|character)/, "'x'"],
  [/^timestamp/, 'now()'],
  [/^date/, 'current_date'],
  [/^json/, "'{}'"],
  [/^boolean/, 'false'],
  [/^bytea/, "'\\x00'"],
  [/^uuid/, 'gen_random_uuid()'],
  [/^int8range/, 'int8range(1, 2)'],
]

function valueFor(column: string, type: string): string {
  if (type === 'text' && column === 'email') return "'Dana@Example.com'"
  return values.find(([known]) => known.test(type))?.[1] ?? '1'
}

test('a database of the release before keeps every row, and a demo’s are seen as before', async () => {
  for (const role of [ownerName, appName]) await run(administrator, `create role ${role} login`)
  await run(administrator, `create database ${name} owner ${ownerName}`)
  const targetOf = (user: string) => ({ ...administrator, user, database: name })
  const steps = {
    applicationRole: appName,
    afterTables: (client: pg.Client) => prepareQueues(client, [], []),
  }
  await migrate(targetOf(ownerName), { ...steps, migrationsFolder: migrationsOfBefore() })
  const tables = await fillTables({ ...administrator, database: name })
  expect(tables).toEqual(expect.arrayContaining(['interviews', 'turns', 'reports', 'sessions', 'bookings']))

  await migrate(targetOf(ownerName), { ...steps, migrationsFolder: 'migrations' })
  await migrate(targetOf(ownerName), { ...steps, migrationsFolder: 'migrations' })

  const { db, close } = connect({ ...targetOf(appName), max: 2 }, createLog({ level: 'error' }))
  for (const table of tables) {
    const count = sql`select count(*)::int as total from ${sql.identifier(table)}`
    expect((await db.execute(count)).rows, table).toEqual([{ total: 1 }])
    expect((await inSystem(db, 'sweep', (tx) => tx.execute(count))).rows, table).toEqual([{ total: 1 }])
  }
  const interviews = sql`select email_key, workspace_id, is_preview from interviews`
  expect((await db.execute(interviews)).rows).toEqual([
    { email_key: 'dana@example.com', workspace_id: null, is_preview: false },
  ])
  expect((await inWorkspace(db, randomUUID(), (tx) => tx.execute(interviews))).rows).toEqual([])
  await close()
})
