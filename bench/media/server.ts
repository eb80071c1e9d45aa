import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { prepareQueues } from '#server/platform/jobs/queues.ts'
import { createLog } from '#server/platform/log/log.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { mediaFeature } from '#server/screening/media/feature.ts'
import { filmKey } from '#server/screening/media/policy.ts'
import { insertTake } from '#server/screening/media/store.ts'
import { setupFilms } from '#server/screening/media/testing/setup.ts'

/** What the process that is measured tells the one that measures. */
export interface Ready {
  origin: string
  interviews: { id: string; callToken: string }[]
  /** Of a member who may read films. */
  cookie: string
  /** A film of this size that is there already. */
  film: { path: string; sizeBytes: number }
}

const megabyte = 1024 * 1024
const filmMegabytes = 200

/** The endpoints of films on a database of their own, in a process of their own, so that its memory is the server's alone. */
export async function serve(interviews: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'openround-bench-media-'))
  const jobs = [...mediaFeature.jobs, ...deletionFeature.jobs]
  const database = await openDatabase({ database: null, dataDir: folder }, createLog({ level: 'error' }), {
    migrationsFolder: 'migrations',
    afterTables: (client) => prepareQueues(client, jobs, []),
  })
  const t = await setupFilms({ db: database.db })
  const origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const member = await t.signIn()
  await t.add(member, t.workspace.id, 'owner')
  const filmed = await Promise.all(Array.from({ length: interviews }, () => t.film()))
  const ready: Ready = { origin, interviews: filmed, cookie: member.cookie, film: await storeFilm(t) }
  process.on('message', (question) => {
    if (question === 'memory') process.send?.({ rss: process.memoryUsage.rss() })
    if (question === 'end') {
      void t.app
        .close()
        .then(() => database.close())
        .finally(() => {
          rmSync(folder, { recursive: true, force: true })
          process.exit()
        })
    }
  })
  process.send?.(ready)
}

async function storeFilm(t: Awaited<ReturnType<typeof setupFilms>>): Promise<Ready['film']> {
  const { id } = await t.film()
  const takeId = t.deps.ids.uuid()
  const workspaceId = t.workspace.id
  async function* chunks() {
    for (let i = 0; i < filmMegabytes; i++) yield new Uint8Array(megabyte).fill(i)
  }
  const mimeType = 'video/webm'
  const sizeBytes = await t.deps.storage.putStream(filmKey({ id, workspaceId }, takeId, mimeType), chunks())
  const now = t.clock.now()
  await inWorkspace(t.deps.db, workspaceId, (tx) =>
    insertTake(tx, {
      id: t.deps.ids.uuid(),
      workspaceId,
      interviewId: id,
      takeId,
      kind: 'film',
      mimeType,
      offsetMs: 0,
      durationMs: 1_500_000,
      sizeBytes,
      sha256: createHash('sha256').update(takeId).digest('hex'),
      crc32: 0,
      state: 'ready',
      createdAt: now,
      madeAt: now,
    }),
  )
  return { path: `/api/workspaces/${workspaceId}/interviews/${id}/takes/${takeId}/film`, sizeBytes }
}
