import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSystem } from '#server/platform/db/scope.ts'
import { storageAdapters } from '#server/providers/storage/index.ts'
import { startBucket } from '#server/providers/storage/s3/testing/start-bucket.ts'
import { deleteDueInterviews } from '#server/screening/deletion/delete-due-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { updateInterview, wasDeletedAs } from '#server/screening/interviews/store.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { makeTemporaryFolder } from '../../../../tests/harness/temporary-folder.ts'
import { mediaFeature } from './feature.ts'
import { filmPrefix } from './policy.ts'
import { describeFilm } from './read-film.ts'
import { cutInto, makeTake } from './testing/make-take.ts'
import { setupFilms } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mediaFeature.jobs, ...deletionFeature.jobs] })
const bucket = await startBucket()
afterAll(async () => {
  await bucket.close()
  await database.close()
})

const never = new AbortController().signal
const dayMs = 24 * 3_600_000
const parts = cutInto(await makeTake('video/webm', { seconds: 12 }), 6)
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const storages = {
  folder: await storageAdapters.filesystem(
    { folder: makeTemporaryFolder('films') },
    { clock: { now: () => new Date() } },
  ),
  s3: await storageAdapters.s3(bucket.config),
}

/** Past a part of S3, so that the write has begun in either storage, and then nothing until `goOn`. */
function haltingWrite() {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let megabytes = 0; megabytes < 14; megabytes += 1) yield new Uint8Array(1024 * 1024)
    await gate
    yield Uint8Array.from([1])
  }
  return { chunks: chunks(), goOn }
}

describe.each(['folder', 's3'] as const)('in the storage %s', async (kind) => {
  const storage = storages[kind]
  const t = await setupFilms(database, { storage })
  afterAll(() => t.app.close())

  /** A film with its poster, a take that goes on, and a write that does. */
  async function filmed() {
    const { id, callToken } = await t.film()
    const [made, going] = [t.deps.ids.uuid(), t.deps.ids.uuid()]
    await t.begin(id, callToken, made)
    for (const [number, bytes] of parts.entries()) await t.put(id, made, callToken, number, bytes)
    await t.end(id, made, callToken, parts.length)
    await t.make(id, made)
    const poster = await t.call('PUT', `${t.base(id)}/${made}/poster`, callToken, { body: jpeg })
    expect(poster.statusCode).toBe(204)
    await t.begin(id, callToken, going, 20_000)
    for (const [number, bytes] of parts.slice(0, 2).entries()) await t.put(id, going, callToken, number, bytes)
    const { chunks, goOn } = haltingWrite()
    const prefix = filmPrefix({ id, workspaceId: t.workspace.id })
    const written = storage.putStream(`${prefix}${going}/film.webm`, chunks).then(
      () => 'stored',
      () => 'refused',
    )
    await expect.poll(() => storage.listUnfinished(prefix)).toHaveLength(1)
    const all = [`${made}/film.webm`, `${made}/poster.jpg`, `${going}/part-00000`, `${going}/part-00001`]
    expect((await t.stored(id)).sort()).toEqual([...all, `${going}/film.webm`].sort())
    return { id, goOn, written }
  }

  /** Rows of takes and posters, and of their parts. */
  const rowsOf = async (id: string) =>
    await inSystem(database.db, 'sweep', async (tx) => {
      const { rows: media } = await tx.execute(sql`select id from media where interview_id = ${id}`)
      const { rows: known } = await tx.execute(sql`select number from media_parts where interview_id = ${id}`)
      return { media: media.length, parts: known.length }
    })
  const stateOf = async (id: string) =>
    await inSystem(database.db, 'sweep', (tx) =>
      describeFilm(tx, { id, video: 'optional', agreedToRecording: true }, (takeId, what) => `${takeId}/${what}`),
    )

  test('film, poster, parts and what is being written go with the recordings, and the log says so', async () => {
    const { id, goOn, written } = await filmed()
    await inSystem(database.db, 'sweep', (tx) =>
      updateInterview(tx, id, { recordingDeletesAt: new Date(t.clock.now().getTime() + 30 * dayMs) }),
    )
    await t.clock.advance(29 * dayMs)
    await deleteDueInterviews(t.deps, never)
    expect([(await t.stored(id)).length, await rowsOf(id)]).toEqual([5, { media: 3, parts: parts.length + 2 }])
    await t.clock.advance(2 * dayMs)
    await deleteDueInterviews(t.deps, never)
    expect([await t.stored(id), await rowsOf(id)]).toEqual([[], { media: 0, parts: 0 }])
    expect(await stateOf(id)).toEqual({ state: 'deleted', takes: [] })
    expect(await inSystem(database.db, 'sweep', (tx) => wasDeletedAs(tx, id, 'film'))).toBe(true)
    goOn()
    expect([await written, await t.stored(id)]).toEqual(['refused', []])
  })

  test('all of it goes with an interview that is erased', async () => {
    const { id, goOn, written } = await filmed()
    await eraseInterview(t.deps, id, 'asked by the candidate')
    expect([await t.stored(id), await rowsOf(id)]).toEqual([[], { media: 0, parts: 0 }])
    goOn()
    expect([await written, await t.stored(id)]).toEqual(['refused', []])
  })
})
