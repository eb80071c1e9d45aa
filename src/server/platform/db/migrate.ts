import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

/** Any fixed number: two servers that start at once must ask for the same one. */
const lockId = 0x6f70656e
const oldestVersion = 150_000

/** Schemas whose tables the application works in. `jobs` is made by the queue. */
const applicationSchemas = ['public', 'jobs']

export interface MigrationSteps {
  migrationsFolder: string
  /** The role that the application will connect as; null when it is the owner itself. */
  applicationRole: string | null
  /** Further tables, made by the owner under the same lock: the queues. */
  afterTables(client: pg.Client): Promise<void>
}

/** Brings the schema up to date as its owner, one server at a time, and lets the application's role use it. */
export async function migrate(owner: pg.ClientConfig, steps: MigrationSteps): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await checkVersion(client)
    await client.query('select pg_advisory_lock($1)', [lockId])
    // Row-level security binds the owner, too: what a migration changes in customers' rows, it changes in all of them.
    await client.query("select set_config('openround.scope_system', 'migrate', false)")
    await checkHistory(client, steps.migrationsFolder)
    await applyMigrations(drizzle({ client }), { migrationsFolder: steps.migrationsFolder })
    await steps.afterTables(client)
    if (steps.applicationRole !== null) await grantUse(client, steps.applicationRole)
  } finally {
    // Ending the session gives the lock back, also when the statement above failed.
    await client.end()
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  const version = Number(rows[0]?.version)
  if (version >= oldestVersion) return
  throw new StartError(
    `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`,
  )
}

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) })

/** What was made before the first migration that there still is cannot be brought up to date: no release made it. */
async function checkHistory(client: pg.Client, folder: string): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as known")
  if (tables[0]?.known !== true) return
  const { rows } = await client.query('select max(created_at)::bigint as newest from drizzle.__drizzle_migrations')
  const newest = rows[0]?.newest ?? null
  const { entries } = Journal.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')))
  if (newest === null || Number(newest) >= (entries[0]?.when ?? 0)) return
  throw new StartError(
    'This database was made while Openround was developed, before its first release, and cannot be brought up to date. Start with an empty one: another DATA_DIR, or another database in DATABASE_URL.',
  )
}

/** Reads and writes rows, changes no table. The history of migrations stays the owner's. */
async function grantUse(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  for (const schema of applicationSchemas) {
    const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [schema])
    if (rowCount === 0) continue
    const name = pg.escapeIdentifier(schema)
    await client.query(`grant usage on schema ${name} to ${to}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${name} to ${to}`)
    await client.query(`grant usage, select on all sequences in schema ${name} to ${to}`)
    await client.query(`grant execute on all functions in schema ${name} to ${to}`)
  }
}
