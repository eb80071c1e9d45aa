import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import type { Db } from './types.ts'

/** One connection holds its memory in the database (about 10 MB): enough for calls, requests and jobs of a process. */
const poolSize = 12
/** A request that cannot get a connection by then is told that the database is unavailable. */
const connectPatienceMs = 5000
const statementPatienceMs = 30_000

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
    connectionTimeoutMillis: connectPatienceMs,
    statement_timeout: statementPatienceMs,
    idle_in_transaction_session_timeout: statementPatienceMs,
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
