import { createServer } from 'node:http'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseServer } from './database-server.ts'
import { openRunFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A socket that answers with the run's database server as JSON, starting it when first asked. */
    databaseServerSocket: string
  }
}

/**
 * One PostgreSQL for the whole run. It starts when the first test asks for a database, so that a run of pure tests
 * pays nothing for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = openRunFolder()
  let starting: Promise<DatabaseServer> | null = null
  async function ensure(): Promise<DatabaseServer> {
    const { startDatabaseServer } = await import('./database-server.ts')
    return await startDatabaseServer(folder)
  }

  const server = createServer((_request, response) => {
    starting ??= ensure()
    starting.then(
      ({ socketFolder, template }) => response.end(JSON.stringify({ socketFolder, template })),
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
  const socket = join(folder, 'harness')
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  project.provide('databaseServerSocket', socket)

  return async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
    const database = await starting?.catch(() => null)
    await database?.stop()
    remove()
  }
}
