import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { prepareQueues } from '../jobs/queues.ts'
import { createLog } from '../log/log.ts'
import { migrate } from './migrate.ts'
import { connect } from './open-database.ts'
import { inSystem, inWorkspace } from './scope.ts'

const reference = await openTestDatabase()
const administrator = { ...reference.ownerTarget, database: 'postgres' }
const undo: (() => unknown)[] = [reference.close]
afterAll(async () => {
  for (const step of undo.reverse()) await step()
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

/** The migrations as a release had them. @param last The name of its last one. */
function migrationsUntil(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'openround-upgrade-'))
  undo.push(() => rmSync(folder, { recursive: true }))
  cpSync('migrations', folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
  const { entries, ...rest } = journal.parse(JSON.parse(readFileSync(path, 'utf8')))
  const end = entries.findIndex(({ tag }) => tag === last) + 1
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
  // Their checks are widened by a later migration, which looks at the rows that are there.
  if (column === 'use') return "'speech'"
  if (column === 'role') return "'viewer'"
  if (column === 'class') return "'recording'"
  return values.find(([known]) => known.test(type))?.[1] ?? '1'
}

/** A database of its own with an owner and a role for the application, and what brings it up to date. */
async function createDatabase() {
  const name = `upgrade_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const [ownerName, appName] = [`${name}_owner`, `${name}_app`]
  for (const role of [ownerName, appName]) {
    await run(administrator, `create role ${role} login`)
    undo.push(() => run(administrator, `drop role ${role}`))
  }
  await run(administrator, `create database ${name} owner ${ownerName}`)
  undo.push(() => run(administrator, `drop database ${name} with (force)`))
  const targetOf = (user: string) => ({ ...administrator, user, database: name })
  const bringTo = (migrationsFolder: string) =>
    migrate(targetOf(ownerName), {
      applicationRole: appName,
      afterTables: (client) => prepareQueues(client, [], []),
      migrationsFolder,
    })
  const open = () => {
    const { db, close } = connect({ ...targetOf(appName), max: 2 }, createLog({ level: 'error' }))
    undo.push(close)
    return db
  }
  return { target: { ...administrator, database: name }, bringTo, open }
}

test('a database of the first release keeps every row, and a customer’s rows stay theirs', async () => {
  const { target, bringTo, open } = await createDatabase()
  await bringTo(migrationsUntil('0000_baseline'))
  const tables = await fillTables(target)
  expect(tables).toEqual(
    expect.arrayContaining(['interviews', 'turns', 'reports', 'sessions', 'bookings', 'workspaces']),
  )

  await bringTo('migrations')
  await bringTo('migrations')

  const db = open()
  for (const table of tables) {
    const count = sql`select count(*)::int as total from ${sql.identifier(table)}`
    expect((await inSystem(db, 'sweep', (tx) => tx.execute(count))).rows, table).toEqual([{ total: 1 }])
  }
  const interviews = sql`select email_key, workspace_id from interviews`
  const own = [{ email_key: 'dana@example.com', workspace_id: 'x' }]
  expect((await inWorkspace(db, 'x', (tx) => tx.execute(interviews))).rows).toEqual(own)
  expect((await inWorkspace(db, randomUUID(), (tx) => tx.execute(interviews))).rows).toEqual([])
  expect((await db.execute(interviews)).rows).toEqual([])
})

test('reminders and texts that went before they were counted are counted, and a zone that a member chose is known', async () => {
  const { target, bringTo, open } = await createDatabase()
  await bringTo(migrationsUntil('0016_agreed_models'))
  await fillTables(target)
  await run(
    target,
    `update invitations set reminded = '["first"]', language = null, phone_given_by = 'member'`,
    // Two of them from before it was prolonged, when the list began anew.
    `insert into mails (id, key, recipient, template, subject, attachments, state, attempts, created_at)
     select stage, 'interview-invitation/x/' || stage, 'x', 'interview-reminder', 'x', '[]', 'sent', 1, now()
     from unnest(array['1-first', '1-last', '2-first']) stage`,
    `update workspaces set time_zone = 'UTC', feedback = 'never'`,
    `update audit_log set action = 'workspace.time_zone_changed'`,
    // A later migration widens the check of its kinds, and looks at the row.
    `update media set kind = 'film', state = 'failed', retention_class = 'recording'`,
  )
  await bringTo('migrations')
  const db = open()
  const read = async (query: ReturnType<typeof sql>) => (await inSystem(db, 'sweep', (tx) => tx.execute(query))).rows
  expect(await read(sql`select reminders_sent, texts_sent, agreed_answer_days from invitations`)).toEqual([
    { reminders_sent: 3, texts_sent: 2, agreed_answer_days: null },
  ])
  expect(await read(sql`select is_time_zone_known from workspaces`)).toEqual([{ is_time_zone_known: true }])
})

test('what the baseline adds by hand is there: no overlapping demos, notifications that go with a transcript, forced row security', async () => {
  const { target, bringTo } = await createDatabase()
  await bringTo('migrations')
  const client = new pg.Client(target)
  await client.connect()
  undo.push(() => client.end())
  const { rows: constraints } = await client.query(
    `select conname from pg_constraint where conname in ('bookings_no_overlap', 'notifications_interview_id_transcripts_interview_id_fk')`,
  )
  expect(constraints).toHaveLength(2)
  const { rows: unforced } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
  )
  expect(unforced).toEqual([])
})

test('a database from before the baseline is refused, with what to do', async () => {
  const { target, bringTo } = await createDatabase()
  await bringTo('migrations')
  await run(target, 'update drizzle.__drizzle_migrations set created_at = 1')
  await expect(bringTo('migrations')).rejects.toThrow(/before its first release.*DATA_DIR/)
})
