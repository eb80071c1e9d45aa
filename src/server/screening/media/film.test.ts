import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownTakePathOf } from '#contract/api/data-subject-requests.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { writeZip } from '#server/platform/write-zip.ts'
import { collectInterview } from '#server/screening/data-subject-requests/collect-interview.ts'
import { entriesOf } from '#server/screening/data-subject-requests/export-data.ts'
import { dataSubjectRequestsFeature } from '#server/screening/data-subject-requests/feature.ts'
import { openSubjectData } from '#server/screening/data-subject-requests/open-subject-data.ts'
import { addLink } from '#server/screening/data-subject-requests/send-link.ts'
import { eraseInterview, sweepRecordings } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { insertInvitation } from '#server/screening/invitations/store.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { mediaFeature } from './feature.ts'
import { filmPrefix } from './policy.ts'
import { describeFilm } from './read-film.ts'
import { sweepTakes } from './sweep-takes.ts'
import { cutInto, makeTake } from './testing/make-take.ts'
import { setupFilms } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mediaFeature.jobs, ...deletionFeature.jobs] })
const t = await setupFilms(database)
afterAll(async () => {
  await t.app.close()
  await database.close()
})

const never = new AbortController().signal
const hourMs = 3_600_000
const recorded = await makeTake('video/webm', { seconds: 12 })
const parts = cutInto(recorded, 6)

/** All parts sent and the end said; the film is not made yet. */
async function uploaded(chunks: readonly Uint8Array[] = parts, type?: { isEnded: boolean }) {
  const { id, callToken } = await t.film()
  const takeId = t.deps.ids.uuid()
  await t.begin(id, callToken, takeId)
  for (const [number, bytes] of chunks.entries()) await t.put(id, takeId, callToken, number, bytes)
  if (type?.isEnded !== false) await t.end(id, takeId, callToken, chunks.length)
  return { id, callToken, takeId }
}

const filmOf = async (id: string) =>
  await inSystem(database.db, 'sweep', (tx) =>
    describeFilm(tx, { id, video: 'optional', agreedToRecording: true }, (takeId, what) => `${takeId}/${what}`),
  )
const filmPath = (id: string, takeId: string, what = 'film') =>
  `/api/workspaces/${t.workspace.id}/interviews/${id}/takes/${takeId}/${what}`
const read = (url: string, cookie: string, range?: string) =>
  t.app.inject({ method: 'GET', url, headers: { cookie, ...(range !== undefined && { range }) } })

test('the parts of a take become one film; made again, or cut off before its parts were removed, it is the same one', async () => {
  const { id, takeId, callToken } = await uploaded()
  expect(await filmOf(id)).toEqual({ state: 'being-made', takes: [] })
  await t.make(id, takeId)
  expect(await t.stored(id)).toEqual([`${takeId}/film.webm`])
  const film = await filmOf(id)
  expect(film).toMatchObject({
    state: 'ready',
    takes: [{ takeId, offsetMs: 1_000, posterHref: null }],
  })
  expect(film.takes[0]?.durationMs).toBeGreaterThan(11_900)

  // As after a process that died between the two.
  const left = `${filmPrefix({ id, workspaceId: t.workspace.id })}${takeId}/part-00000`
  await t.deps.storage.put(left, Uint8Array.from([1]))
  await t.make(id, takeId)
  expect(await t.stored(id)).toEqual([`${takeId}/film.webm`])
  expect(await filmOf(id)).toEqual(film)
  // A browser that has not heard of it sends a part again.
  expect((await t.put(id, takeId, callToken, 0, parts[0] ?? new Uint8Array())).statusCode).toBe(204)
  expect(await t.stored(id)).toEqual([`${takeId}/film.webm`])
})

test('a run that was stopped in the middle leaves nothing doubled and nothing on the disk', async () => {
  const { id, takeId } = await uploaded()
  const work = join(t.deps.config.dataDir, 'film-work')
  const prefix = `${filmPrefix({ id, workspaceId: t.workspace.id })}${takeId}/`
  await t.deps.storage.put(`${prefix}film.webm`, Uint8Array.from([1, 2, 3]))
  await mkdir(join(work, 'take-dead'), { recursive: true })
  await writeFile(join(work, 'take-dead', 'parts'), 'left')
  // The folder is as old as the test's clock says it is not: only time makes it a dead process's.
  await t.make(id, takeId)
  expect(await t.stored(id)).toEqual([`${takeId}/film.webm`])
  expect((await filmOf(id)).state).toBe('ready')
  expect((await readdir(work)).filter((name) => name !== 'take-dead')).toEqual([])
})

test('a part that has changed in the storage makes no film, and the parts stay', async () => {
  const { id, takeId } = await uploaded()
  await t.deps.storage.put(
    `${filmPrefix({ id, workspaceId: t.workspace.id })}${takeId}/part-00003`,
    Uint8Array.from([9]),
  )
  await expect(t.make(id, takeId)).rejects.toThrow('changed')
  expect((await t.stored(id)).length).toBe(6)
  expect((await filmOf(id)).state).toBe('being-made')
})

test('a take without a picture is given up at once: nobody waits for its film', async () => {
  const { id, takeId } = await uploaded([recorded.subarray(0, 1)])
  await t.make(id, takeId)
  expect((await filmOf(id)).state).toBe('failed')
  expect(await t.stored(id)).toEqual([`${takeId}/part-00000`])
})

test('a film is read by ranges, by members of its workspace alone', async () => {
  const { id, takeId } = await uploaded()
  await t.make(id, takeId)
  const member = await t.signIn()
  await t.add(member, t.workspace.id, 'viewer')
  const whole = await read(filmPath(id, takeId), member.cookie)
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/webm',
    'bytes',
  ])
  const size = whole.rawPayload.byteLength
  const part = await read(filmPath(id, takeId), member.cookie, 'bytes=1000-1999')
  expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes 1000-1999/${size}`,
    '1000',
  ])
  expect(part.rawPayload.equals(whole.rawPayload.subarray(1_000, 2_000))).toBe(true)
  const beyond = await read(filmPath(id, takeId), member.cookie, `bytes=${size}-`)
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
  const head = await t.app.inject({ method: 'HEAD', url: filmPath(id, takeId), headers: { cookie: member.cookie } })
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.byteLength]).toEqual([200, String(size), 0])

  const stranger = await t.signIn()
  expect((await read(filmPath(id, takeId), stranger.cookie)).statusCode).toBe(404)
  expect((await read(filmPath(id, t.deps.ids.uuid()), member.cookie)).json().code).toBe('recording.not_found')
  expect((await read(filmPath(id, takeId, 'poster'), member.cookie)).json().code).toBe('recording.not_found')
})

test('the poster is shown beside its film', async () => {
  const { id, takeId, callToken } = await uploaded()
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  await t.call('PUT', `${t.base(id)}/${takeId}/poster`, callToken, { body: jpeg })
  await t.make(id, takeId)
  expect((await filmOf(id)).takes[0]?.posterHref).toBe(`${takeId}/poster`)
  const member = await t.signIn()
  await t.add(member, t.workspace.id, 'hiring_manager')
  expect((await read(filmPath(id, takeId, 'poster'), member.cookie)).statusCode).toBe(404)
  const owner = await t.signIn()
  await t.add(owner, t.workspace.id, 'owner')
  const answer = await read(filmPath(id, takeId, 'poster'), owner.cookie)
  expect([answer.headers['content-type'], answer.rawPayload.equals(Buffer.from(jpeg))]).toEqual(['image/jpeg', true])
})

test('a candidate watches their own film by the link to their data, and nobody by another link', async () => {
  const { id, takeId, callToken } = await uploaded()
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  await t.call('PUT', `${t.base(id)}/${takeId}/poster`, callToken, { body: jpeg })
  await t.make(id, takeId)
  const linkTo = async (interviewId: string) =>
    await t.workspace.transaction(async (tx) => {
      const at = t.clock.now()
      await insertInvitation(tx, {
        interviewId,
        workspaceId: t.workspace.id,
        invitedBy: t.workspace.userId,
        sendsMail: false,
        sending: 1,
        sentAt: at,
        expiresAt: at,
      })
      return (await addLink(tx, t.deps, { interviewId, lifeMs: hourMs, mailedTo: null })).token
    })
  const token = await linkTo(id)
  const own = await openSubjectData(t.deps, null).load(token)
  const [take] = own?.state === 'kept' ? own.film.takes : []
  const app = await createServer({
    deps: t.deps,
    features: [dataSubjectRequestsFeature],
    version: 'test',
    isDraining: () => false,
  })
  const ask = (url: string, range?: string) =>
    app.inject({ method: 'GET', url, headers: range === undefined ? {} : { range } })

  const film = await ask(take?.href ?? '', 'bytes=0-99')
  expect([film.statusCode, film.headers['content-type'], film.rawPayload.byteLength]).toEqual([206, 'video/webm', 100])
  const poster = await ask(take?.posterHref ?? '')
  expect([poster.headers['content-type'], poster.rawPayload.equals(Buffer.from(jpeg))]).toEqual(['image/jpeg', true])

  const other = await uploaded()
  expect((await ask(ownTakePathOf(await linkTo(other.id), takeId, 'film'))).json().code).toBe('recording.not_found')
  expect((await ask(ownTakePathOf(t.deps.ids.token(), takeId, 'film'))).json().code).toBe('own_data.not_found')
  await eraseInterview(t.deps, id, 'asked by the candidate')
  expect((await ask(take?.href ?? '')).statusCode).toBe(404)
  await app.close()
})

test('a take that never ended is ended a day after the call, with the parts that are there without a gap', async () => {
  const { id, callToken } = await t.film()
  const takeId = t.deps.ids.uuid()
  await t.begin(id, callToken, takeId)
  for (const number of [0, 1, 2, 4]) await t.put(id, takeId, callToken, number, parts[number] ?? new Uint8Array())
  const empty = t.deps.ids.uuid()
  await t.begin(id, callToken, empty)
  await t.put(id, empty, callToken, 3, parts[3] ?? new Uint8Array())

  await sweepTakes(t.deps, never)
  expect(await t.asked(id)).toBe(0)
  await t.clock.advance(25 * hourMs)
  await sweepTakes(t.deps, never)
  expect(await t.asked(id)).toBe(1)
  await t.make(id, takeId)
  const film = await filmOf(id)
  expect(film.state).toBe('ready')
  expect(film.takes.map((take) => take.takeId)).toEqual([takeId])
  expect(film.takes[0]?.durationMs).toBeGreaterThan(4_000)
  expect(film.takes[0]?.durationMs).toBeLessThan(7_000)
  expect(await t.stored(id)).toEqual([`${takeId}/film.webm`])
})

test('a film that should have been made by now is asked for again', async () => {
  const { id } = await uploaded()
  expect(await t.asked(id)).toBe(1)
  await t.clock.advance(2 * hourMs)
  await sweepTakes(t.deps, never)
  await sweepTakes(t.deps, never)
  expect(await t.asked(id)).toBe(2)
})

test('a film that is made while its interview is erased is nowhere afterwards', async () => {
  const { id, takeId } = await uploaded()
  const making = t.make(id, takeId).catch(() => null)
  await eraseInterview(t.deps, id, 'asked by the candidate')
  await making
  await t.make(id, takeId)
  expect(await t.stored(id)).toEqual([])
})

test('where the storage still lists something after a deletion, that fails until it is gone', async () => {
  const { id } = await uploaded()
  const { storage } = t.deps
  const leaking = { ...t.deps, storage: { ...storage, removePrefix: async () => 0 } }
  await eraseInterview(leaking, id, 'asked by the candidate')
  const failing = sweepRecordings(leaking, id)
  await expect(failing).rejects.toMatchObject({
    code: 'storage.unavailable',
    details: { operation: 'verify', left: 6 },
  })
  await sweepRecordings(t.deps, id)
  expect(await t.stored(id)).toEqual([])
})

test('whoever takes an interview along has its film, where the archive is for them', async () => {
  const { id, takeId, callToken } = await uploaded()
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  await t.call('PUT', `${t.base(id)}/${takeId}/poster`, callToken, { body: jpeg })
  await t.make(id, takeId)
  const collected = await t.workspace.transaction(async (tx) => {
    const interview = await findInterview(tx, id)
    if (interview === null) throw new Error('The interview is there')
    const subject = { workspaceId: t.workspace.id, employer: 'Acme', interview, invitation: null }
    return await collectInterview(tx, t.deps, subject, { namesMembers: false, shownTo: 'nobody' })
  })
  expect(collected.data.film).toMatchObject({ state: 'ready', takes: [{ startMs: 1_000, file: 'film/001.webm' }] })
  const sizes = new Map<string, number>()
  for await (const { name, bytes } of entriesOf(t.deps, { ...collected, recordings: [] })) {
    sizes.set(name, bytes instanceof Uint8Array ? bytes.byteLength : bytes.sizeBytes)
  }
  expect([...sizes.keys()]).toEqual(['data.json', 'transcript.txt', 'film/001.webm', 'film/001.jpg'])
  expect(sizes.get('film/001.jpg')).toBe(jpeg.byteLength)
  const archive: Uint8Array[] = []
  for await (const piece of writeZip(entriesOf(t.deps, { ...collected, recordings: [] }), t.clock.now())) {
    archive.push(piece)
  }
  expect(Buffer.concat(archive).byteLength).toBeGreaterThan(sizes.get('film/001.webm') ?? 0)
})
