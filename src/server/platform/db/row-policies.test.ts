import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { asUser, bindWorkspace, inInterview, inSystem, inWorkspace } from './scope.ts'
import type { Transaction } from './types.ts'

const database = await openTestDatabase()
const owner = new pg.Client(database.ownerTarget)
await owner.connect()
afterAll(async () => {
  await owner.end()
  await database.close()
})

const ours = '01900000-0000-7000-8000-00000000000a'
const theirs = '01900000-0000-7000-8000-00000000000b'

/**
 * Every table that holds a customer's rows, found and not listed: by its column, or because it hangs on such a table,
 * however far below.
 */
const customerTables = z.array(z.object({ name: z.string(), columns: z.array(z.string()) })).parse(
  (
    await owner.query(`
        with recursive marked as (
          select distinct attrelid as id from pg_attribute join pg_class on pg_class.oid = attrelid
          where relkind = 'r' and relnamespace = 'public'::regnamespace and not attisdropped
            and (attname in ('workspace_id', 'interview_id') or relname in ('workspaces', 'interviews'))
          union
          select conrelid from pg_constraint join marked on marked.id = confrelid where contype = 'f'
        )
        select relname as name, array(
          select attname::text from pg_attribute
          where attrelid = marked.id and attnum > 0 and not attisdropped and attgenerated = ''
        ) as columns
        from marked join pg_class on pg_class.oid = marked.id order by 1`)
  ).rows,
)

/** One row of each table for either workspace, whatever the table asks of its values: checks are lifted for this. */
async function fillTables(): Promise<void> {
  await owner.query('set session_replication_role = replica')
  const { rows: checks } = await owner.query(
    `select conrelid::regclass::text as name, conname from pg_constraint
     where contype in ('c', 'x') and connamespace = 'public'::regnamespace`,
  )
  for (const { name, conname } of checks) await owner.query(`alter table ${name} drop constraint ${conname}`)
  for (const { name } of customerTables) {
    const { rows: columns } = await owner.query(
      `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
      [name],
    )
    for (const workspace of [ours, theirs]) {
      const values = columns.map(({ column, type }) => valueFor(name, column, type, workspace))
      const names = columns.map(({ column }) => pg.escapeIdentifier(column)).join(', ')
      await owner.query(`insert into ${pg.escapeIdentifier(name)} (${names}) values (${values.join(', ')})`)
    }
  }
}

/** The interview of each workspace has the workspace's own id. */
function valueFor(table: string, column: string, type: string, workspace: string): string {
  const isKey = ['workspace_id', 'interview_id'].includes(column) || (column === 'id' && isNamed(table))
  if (isKey) return `'${workspace}'`
  if (type.endsWith('[]')) return "'{}'"
  if (type === 'text' || type.startsWith('character')) return `'${table} ${column} ${workspace}'`
  if (type.startsWith('timestamp') || type === 'date') return 'now()'
  if (type === 'jsonb' || type === 'json') return "'{}'"
  if (type === 'boolean') return 'false'
  if (type === 'bytea') return "'\\x00'"
  if (type === 'uuid') return 'gen_random_uuid()'
  return workspace === ours ? '1' : '2'
}

function isNamed(table: string): boolean {
  return table === 'workspaces' || table === 'interviews'
}

async function countRows(tx: Transaction, table: string): Promise<number> {
  const { rows } = await tx.execute(sql`select count(*)::int as total from ${sql.identifier(table)}`)
  return z.array(z.object({ total: z.number() })).parse(rows)[0]?.total ?? -1
}

beforeAll(fillTables)

test('the tables that must be there are among those that are found', () => {
  expect(customerTables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'audit_log',
      'deletion_log',
      'interview_alerts',
      'interview_transitions',
      'interviews',
      'reports',
      'transcripts',
      'turns',
      'workspace_invitations',
      'workspace_members',
      'workspaces',
    ]),
  )
})

test('every table of customers is bound for everybody, its owner too, and the application owns none', async () => {
  for (const { name } of customerTables) {
    const { rows } = await owner.query(
      'select relrowsecurity, relforcerowsecurity, pg_get_userbyid(relowner) as owner from pg_class where oid = $1::regclass',
      [name],
    )
    expect(rows[0], name).toMatchObject({ relrowsecurity: true, relforcerowsecurity: true })
    expect(rows[0].owner, name).not.toBe(database.applicationTarget.user)
  }
})

test('a query without a scope finds no customer’s row in any table', async () => {
  for (const { name } of customerTables) {
    const found = await database.db.transaction((tx) => countRows(tx, name))
    expect(found, name).toBe(0)
  }
})

test('a workspace sees its own row of every table and not its neighbour’s', async () => {
  for (const { name } of customerTables) {
    expect(await inWorkspace(database.db, ours, (tx) => countRows(tx, name)), name).toBe(1)
    expect(await inWorkspace(database.db, crypto.randomUUID(), (tx) => countRows(tx, name)), name).toBe(0)
  }
})

/** Says nothing of any candidate, opening or number. */
const shownToManagers = ['muted_mails', 'own_domains', 'workspace_members', 'workspaces']

/** Of these a hiring manager sees what belongs to an opening that they are named for; of every other table nothing. */
const hangOnOpenings = [
  'evidence_readings',
  'figure_openings',
  'interview_decisions',
  'interview_notes',
  'interview_ratings',
  'interview_words',
  'interviews',
  'invitations',
  'mentions',
  'opening_managers',
  'openings',
  'plan_versions',
]

test('a hiring manager sees nothing before they are named, and then only what belongs to that opening', async () => {
  const managerId = `opening_managers user_id ${ours}`
  const seenBy = async (userId: string, workspaceId = ours) => {
    const seen: string[] = []
    for (const { name } of customerTables) {
      const count = await inWorkspace(database.db, workspaceId, (tx) => countRows(tx, name), userId)
      if (count > 0) seen.push(name)
    }
    return seen
  }
  expect(await seenBy('somebody else')).toEqual(shownToManagers)
  // Named for an opening of which there is nothing.
  expect(await seenBy(managerId)).toEqual([...shownToManagers, 'opening_managers'].sort())
  const opening = 'the opening of ours'
  for (const { name, columns } of customerTables) {
    const column = name === 'openings' ? 'id' : columns.includes('opening_id') ? 'opening_id' : null
    if (column === null || !columns.includes('workspace_id')) continue
    await owner.query(`update ${name} set ${column} = $1 where workspace_id = $2`, [opening, ours])
  }
  const seen = await seenBy(managerId)
  expect(seen).toEqual(expect.arrayContaining([...shownToManagers, ...hangOnOpenings]))
  const hidden = customerTables.map(({ name }) => name).filter((name) => !seen.includes(name))
  expect(hidden).toEqual(
    expect.arrayContaining([
      'api_calls',
      'api_configurations',
      'apply_links',
      'audit_log',
      'guest_reviews',
      'guest_verdicts',
      'invitation_links',
      'report_shares',
      'usage_reservations',
      'workspace_invitations',
    ]),
  )
  // The rest of what is seen hangs on the interview itself.
  const hanging = customerTables.filter(({ columns }) => columns.includes('interview_id')).map(({ name }) => name)
  const known = [...shownToManagers, ...hangOnOpenings, ...hanging]
  expect(seen.filter((name) => !known.includes(name))).toEqual([])
  expect(await seenBy('somebody else')).toEqual(shownToManagers)
  expect(await seenBy(managerId, theirs)).toEqual(shownToManagers)
})

test('the system sees both, and what it narrows itself to is all it then sees', async () => {
  for (const { name } of customerTables) {
    const seen = await inSystem(database.db, 'sweep', async (tx) => {
      const all = await countRows(tx, name)
      await bindWorkspace(tx, theirs)
      return [all, await countRows(tx, name)]
    })
    expect(seen, name).toEqual([2, 1])
  }
})

test('one interview’s scope reaches it and what hangs on it, and nothing of its workspace', async () => {
  for (const { name, columns } of customerTables) {
    const isPart = name === 'interviews' || (columns.includes('interview_id') && !columns.includes('workspace_id'))
    const seen = await inInterview(database.db, ours, (tx) => countRows(tx, name))
    if (isPart) expect(seen, name).toBe(1)
    else if (columns.includes('workspace_id') && !columns.includes('interview_id')) expect(seen, name).toBe(0)
    else expect(seen, name).toBeLessThanOrEqual(1)
  }
})

test('a person’s scope reaches their own memberships alone', async () => {
  const userId = `workspace_members user_id ${ours}`
  const rows = await asUser(database.db, userId, async (tx) => {
    const members = await countRows(tx, 'workspace_members')
    const named = await countRows(tx, 'workspaces')
    return { members, named, interviews: await countRows(tx, 'interviews') }
  })
  expect(rows).toEqual({ members: 1, named: 1, interviews: 0 })
})

test('a workspace can neither write into its neighbour nor give its rows away', async () => {
  for (const { name, columns } of customerTables) {
    if (!columns.includes('workspace_id')) continue
    const table = sql.identifier(name)
    const give = inWorkspace(database.db, ours, (tx) => tx.execute(sql`update ${table} set workspace_id = ${theirs}`))
    const outcome = await give.then(
      (result) => result.rowCount,
      (error: unknown) => policyRefusal(error),
    )
    // A table that is only added to has no row that could be changed.
    expect(['refused', 0], name).toContain(outcome)
    const change = await inWorkspace(database.db, ours, (tx) =>
      tx.execute(sql`update ${table} set workspace_id = workspace_id where workspace_id = ${theirs}`),
    )
    expect(change.rowCount, name).toBe(0)
  }
})

test('the audit log can be added to and not changed, not even by its workspace', async () => {
  for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`]) {
    const { rowCount } = await inWorkspace(database.db, ours, (tx) => tx.execute(statement))
    expect(rowCount).toBe(0)
  }
})

test('a workspace does not see the demo’s interviews, which everybody else sees as before', async () => {
  await owner.query(`insert into interviews (id, voice, position, type, status, source, notice_version, plan, created_at, expires_at, deletes_at)
    values ('demo', 'v', 'p', 't', 'created', 's', 'n', '{}', now(), now(), now())`)
  const countDemo = async (tx: Transaction) =>
    (await tx.execute(sql`select 1 from interviews where id = 'demo'`)).rows.length
  expect(await database.db.transaction(countDemo)).toBe(1)
  expect(await inSystem(database.db, 'sweep', countDemo)).toBe(1)
  expect(await inInterview(database.db, 'demo', countDemo)).toBe(1)
  expect(await inWorkspace(database.db, ours, countDemo)).toBe(0)
  expect(await inInterview(database.db, ours, countDemo)).toBe(0)
})

test('a scope ends with its transaction, and none begins inside another', async () => {
  const lone = new pg.Pool({ ...database.applicationTarget, max: 1 })
  const client = await lone.connect()
  const count = async () => Number((await client.query('select count(*) from workspaces')).rows[0].count)
  await client.query('begin')
  await client.query("select set_config('openround.scope_workspace', $1, true)", [ours])
  expect(await count()).toBe(1)
  await client.query('commit')
  expect(await count()).toBe(0)
  client.release()
  await lone.end()
  await expect(inWorkspace(database.db, ours, (tx) => inWorkspace(tx, theirs, async () => undefined))).rejects.toThrow(
    'cannot begin inside one',
  )
})

function policyRefusal(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '42501') return 'refused'
  }
  throw error
}
