import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../config/schema.ts'
import type { Log } from '../log/log.ts'
import { StartError } from '../start-error.ts'
import { ownerRole } from './embedded/folders.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded/supervisor.ts'
import { type MigrationSteps, migrate } from './migrate.ts'
import type { Db } from './types.ts'

/** Connects and nothing else: it owns no table, so that row-level security binds it. */
export const applicationRole = 'openround_app'
const databaseName = 'openround'

interface OpenDatabase extends Connection {
  kind: 'embedded' | 'external'
}

type OpenDatabaseOptions = Omit<MigrationSteps, 'applicationRole'> & {
  embedded?: Partial<EmbeddedPostgresOptions>
}

/**
 * The database, started when it is the embedded one, migrated, and connected to as the application.
 * @throws StartError with what to do.
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  log: Log,
  options: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  if (config.database !== null) return await openExternal(config.database, log, options)
  const postgres = await startEmbeddedPostgres({ parentFolder: config.dataDir, log, ...options.embedded })
  try {
    return await openEmbedded(postgres, log, options)
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function openEmbedded(postgres: EmbeddedPostgres, log: Log, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const server = { host: postgres.socketFolder, port: 5432 }
  await prepareCluster({ ...server, user: ownerRole, database: 'postgres' })
  const owner = { ...server, user: ownerRole, database: databaseName }
  await migrate(owner, { ...options, applicationRole })
  const connection = connect({ ...server, user: applicationRole, database: databaseName }, log)
  return {
    ...connection,
    kind: 'embedded',
    async close() {
      await connection.close()
      await postgres.stop()
    },
  }
}

async function openExternal(
  database: NonNullable<Config['database']>,
  log: Log,
  options: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const connection = connect({ connectionString: database.appUrl.reveal() }, log)
  try {
    const application = await readUser({ connectionString: database.appUrl.reveal() })
    const owner = await readUser({ connectionString: database.ownerUrl.reveal() })
    if (!application.isBound)
      log.warn({}, 'the role of DATABASE_URL passes by row-level security: see docs/operations.md')
    await migrate(
      { connectionString: database.ownerUrl.reveal() },
      { ...options, applicationRole: application.user === owner.user ? null : application.user },
    )
    return { ...connection, kind: 'external' }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Who a connection string connects as, and whether row-level security binds them: it binds no superuser. */
async function readUser(target: pg.ClientConfig): Promise<{ user: string; isBound: boolean }> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...target })
  try {
    await client.connect()
    const { rows } = await client.query<{ user: string; isBound: boolean }>(
      'select rolname as "user", not rolsuper and not rolbypassrls as "isBound" from pg_roles where rolname = current_user',
    )
    return rows[0] ?? { user: '', isBound: false }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause })
  } finally {
    await client.end()
  }
}

/** The application's role and database; repeating changes nothing. */
async function prepareCluster(target: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(target)
  await client.connect()
  try {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole])
    if (roles.rowCount === 0) {
      await client.query(`create role ${applicationRole} login nosuperuser nocreatedb nocreaterole nobypassrls`)
    }
    const databases = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (databases.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** One connection holds its memory in the database (about 10 MB): enough for calls, requests and jobs of a process. */
const poolSize = 12
/** A request that cannot get a connection by then is told that the database is unavailable. */
const connectTimeoutMs = 5000
const statementTimeoutMs = 30_000

export interface Connection {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool. Connections are made when needed, so a database that comes back is found again by itself. */
export function connect(target: pg.PoolConfig, log: Log): Connection {
  const pool = new pg.Pool({
    application_name: 'openround',
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
    ...target,
  })
  let isClosing = false
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (err) => {
    if (!isClosing) log.warn({ err }, 'an idle database connection was lost')
  })
  // Nor may the loss of one that is in use and waits between two statements: the next statement says it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    db: drizzle({ client: pool }),
    pool,
    close() {
      isClosing = true
      return pool.end()
    },
  }
}
