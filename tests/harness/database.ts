import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import pg from 'pg'
import { inject } from 'vitest'
import { z } from 'zod'
import { ownerRole } from '#server/platform/db/embedded/folders.ts'
import { applicationRole, type Connection, connect } from '#server/platform/db/open-database.ts'
import type { Subscription } from '#server/platform/events/define-subscription.ts'
import { prepareSubscriptions } from '#server/platform/events/prepare-subscriptions.ts'
import type { Job, Schedule } from '#server/platform/jobs/define-job.ts'
import { prepareQueues } from '#server/platform/jobs/queues.ts'
import { createLog } from '#server/platform/log/log.ts'

export interface TestDatabase extends Connection {
  /** Connects as the tables' owner, for what the application may not do. */
  ownerTarget: pg.ClientConfig
  /** For a second pool, as another process would have it. */
  applicationTarget: pg.ClientConfig
}

export interface TestDatabaseOptions {
  /** Queues that the test enqueues into or runs. */
  jobs?: readonly Job[]
  schedules?: readonly Schedule[]
  /** Whom published events are stored for. */
  subscriptions?: readonly Subscription[]
}

const ServerAddress = z.object({ socketFolder: z.string(), template: z.string() })

/**
 * A database of its own, with every migration applied, connected to as the application. Open one per file
 * (`const database = await openTestDatabase()` at its top, `afterAll(() => database.close())`), or one per test
 * where rows must not meet; it costs about 30 ms.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { socketFolder, template } = ServerAddress.parse(await askHarness())
  const server = { host: socketFolder, port: 5432 }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administrator = { ...server, user: ownerRole, database: 'postgres' }
  await run(administrator, `create database ${name} template ${template}`)
  const ownerTarget = { ...server, user: ownerRole, database: name }
  if (options.jobs !== undefined) await addQueues(ownerTarget, options.jobs, options.schedules ?? [])
  if (options.subscriptions !== undefined) await addSubscriptions(ownerTarget, options.subscriptions)
  const applicationTarget = { ...server, user: applicationRole, database: name }
  const connection = connect({ ...applicationTarget, max: 5 }, createLog({ level: 'error' }))
  return {
    ...connection,
    ownerTarget,
    applicationTarget,
    async close() {
      await connection.close()
      await run(administrator, `drop database ${name} with (force)`)
    },
  }
}

async function addQueues(target: pg.ClientConfig, jobs: readonly Job[], schedules: readonly Schedule[]): Promise<void> {
  const client = new pg.Client(target)
  await client.connect()
  await prepareQueues(client, jobs, schedules)
  await client.query(`grant select, insert, update, delete on all tables in schema jobs to ${applicationRole}`)
  await client.end()
}

async function addSubscriptions(target: pg.ClientConfig, subscriptions: readonly Subscription[]): Promise<void> {
  const client = new pg.Client(target)
  await client.connect()
  await prepareSubscriptions(client, subscriptions).finally(() => client.end())
}

async function run(target: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(target)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function askHarness(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: inject('databaseServerSocket'), path: '/' }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(body))
        else reject(new Error(`The test database did not start: ${body}`))
      })
    })
    call.on('error', reject)
    call.end()
  })
}
