import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Dialogue } from '#contract/interview/dialogue.ts'
import { DialogueState } from '#interviewer/state.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { createLog } from '../log/create-log.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
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

test('a database of the release before workspaces keeps every row, and a demo’s are seen as before', async () => {
  const { target, bringTo, open } = await createDatabase()
  await bringTo(migrationsUntil('0012_leads-told'))
  const tables = await fillTables(target)
  expect(tables).toEqual(expect.arrayContaining(['interviews', 'turns', 'reports', 'sessions', 'bookings']))

  await bringTo('migrations')
  await bringTo('migrations')

  const db = open()
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
})

test('what customers’ interviews have stood for until now is written beside them, in every workspace', async () => {
  const { target, bringTo, open } = await createDatabase()
  await bringTo(migrationsUntil('0021_first-steps'))
  await fillTables(target)
  await run(
    target,
    `update interview_decisions set outcome = 'advance', superseded_at = null`,
    `update invitations set accommodation = '{"moreTime": true}', consented_at = now()`,
    `update interviews set status = 'evaluated', recording_deleted_at = null`,
  )

  await bringTo('migrations')

  const found = sql`select decision, has_more_time, agreed_to_recording from interviews`
  expect((await inWorkspace(open(), 'x', (tx) => tx.execute(found))).rows).toEqual([
    { decision: 'advance', has_more_time: true, agreed_to_recording: true },
  ])
})

const lastWithNumberedRules = '0034_former-members-stay-in-the-audit-log'

test('a turn that a numbered dialogue rule caused names it, and every other word of its cause stays', async () => {
  const { target, bringTo, open } = await createDatabase()
  await bringTo(migrationsUntil(lastWithNumberedRules))
  await fillTables(target)
  const numbers = Array.from({ length: 20 }, (_, index) => `row-${index + 1}`).join(' ')
  await run(
    target,
    `update turns set cause = '${numbers} missing_result narrow-row-1 start'`,
    `insert into turns select (jsonb_populate_record(turns, '{"id": "quiet", "index": 2, "cause": null}')).* from turns`,
  )

  await bringTo('migrations')

  const causes = sql`select cause from turns order by index`
  const names =
    'danger withdrawal accommodation abuse scorer_instruction repeat clarify candidate_question skip no_example silence ' +
    'too_short off_topic general_statement own_role result specifics reasoning enough go_back'
  expect((await inSystem(open(), 'sweep', (tx) => tx.execute(causes))).rows).toEqual([
    { cause: `${names} missing_result narrow-row-1 start` },
    { cause: null },
  ])
})

const begun = {
  version: 1,
  phase: 'confirming_stop',
  questionIndex: 2,
  variant: 'twin',
  probesAsked: ['missing_result'],
  answerParts: ['I sorted the late deliveries.'],
  abuseCount: 0,
  hasMoreTime: true,
  silencePrompts: 0,
  skippedQuestionIds: [],
  saidLineIds: ['q1'],
}

test.each([
  [
    { 'row-10': 1, 'row-2-unclear': 2 },
    { no_example: 1, 'withdrawal unclear': 2 },
  ],
  [{}, {}],
])('a conversation goes on from where it stands, with the names of its rules: %j', async (before, after) => {
  const { target, bringTo, open } = await createDatabase()
  await bringTo(migrationsUntil(lastWithNumberedRules))
  await fillTables(target)
  await run(target, `update transcripts set dialogue = '${JSON.stringify({ ...begun, rowsUsed: before })}'`)

  await bringTo('migrations')

  const { rows } = await inSystem(open(), 'sweep', (tx) => tx.execute(sql`select dialogue from transcripts`))
  const { state, standing } = Dialogue.parse(rows[0]?.dialogue)
  expect(DialogueState.parse(state)).toEqual({ ...begun, rulesUsed: after })
  expect(standing).toEqual({ phase: 'confirming_stop', questionIndex: 2, variant: 'twin', hasMoreTime: true })
})

test('a conversation that has not begun stays so', async () => {
  const { target, bringTo, open } = await createDatabase()
  await bringTo(migrationsUntil(lastWithNumberedRules))
  await fillTables(target)
  await run(target, 'update transcripts set dialogue = null')

  await bringTo('migrations')

  const found = sql`select dialogue from transcripts`
  expect((await inSystem(open(), 'sweep', (tx) => tx.execute(found))).rows).toEqual([{ dialogue: null }])
})
