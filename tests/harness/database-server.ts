import pg from 'pg'
import { ownerRole } from '#server/platform/db/embedded/folders.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/supervisor.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { applicationRole } from '#server/platform/db/open-database.ts'
import { prepareQueues } from '#server/platform/jobs/queues.ts'
import { createLog } from '#server/platform/log/log.ts'

export interface DatabaseServer {
  socketFolder: string
  template: string
  stop(): Promise<void>
}

const template = 'template_openround'

/** A server with a migrated template. Durability is off: nothing in it outlives the run. */
export async function startDatabaseServer(folder: string): Promise<DatabaseServer> {
  const postgres = await startEmbeddedPostgres({
    parentFolder: folder,
    log: createLog({ level: 'warn' }),
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
    initdbArguments: ['--no-sync'],
  })
  const server = { host: postgres.socketFolder, port: 5432, user: ownerRole }
  try {
    const client = new pg.Client({ ...server, database: 'postgres' })
    await client.connect()
    await client.query(`create role ${applicationRole} login`)
    await client.query(`create database ${template}`)
    await client.end()
    await migrate(
      { ...server, database: template },
      {
        migrationsFolder: 'migrations',
        applicationRole,
        afterTables: (owner) => prepareQueues(owner, [], []),
      },
    )
    return { socketFolder: postgres.socketFolder, template, stop: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
